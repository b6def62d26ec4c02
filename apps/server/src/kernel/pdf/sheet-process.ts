// A process that draws PDF files: it reads fonts of megabytes, and the server goes on meanwhile.
import { serveTask } from '../bounded/index.ts';
import { drawGivenSheet } from './sheet.ts';

serveTask(drawGivenSheet);
