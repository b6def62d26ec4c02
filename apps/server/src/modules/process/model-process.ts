// A process that reads drawings: what breaks or fills it breaks nothing else.
import { serveTask } from '../../kernel/bounded/index.ts';
import { readDrawing } from './model-reader.ts';

serveTask(readDrawing);
