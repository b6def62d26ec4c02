// A process that reads the tables of imports: what breaks or fills it breaks nothing else.
import { serveTask } from '../bounded/index.ts';
import { readTable } from '../tables/reader.ts';

serveTask(readTable);
