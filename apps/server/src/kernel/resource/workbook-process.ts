// A process that reads the workbooks of imports: what breaks or fills it breaks nothing else.
import { serveTask } from '../bounded/index.ts';
import { readWorkbookRows } from './workbook-reader.ts';

serveTask(readWorkbookRows);
