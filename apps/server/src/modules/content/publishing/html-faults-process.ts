// A process that reads the pages of templates: what takes it seconds holds up nothing else.
import { serveTask } from '../../../kernel/bounded/index.ts';
import { readFaults } from './html-faults-reader.ts';

serveTask(readFaults);
