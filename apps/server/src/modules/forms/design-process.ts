// A process that reads large designs: what takes it a second holds up nothing else.
import { serveTask } from '../../kernel/bounded/index.ts';
import { readDesigns } from './design-reader.ts';

serveTask(readDesigns);
