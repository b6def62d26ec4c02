// A process that imports drawings: what breaks or fills it breaks nothing else.
import { serveTask } from '../../kernel/bounded/index.ts';
import { readImport } from './import-reader.ts';

serveTask(readImport);
