// A process that reads Word documents: what breaks or fills it breaks nothing else.
import { serveTask } from '../../../kernel/bounded/index.ts';
import { readWordDocument } from './word-reader.ts';

serveTask(readWordDocument);
