// A process that reads documents of resumes: what breaks or fills it breaks nothing else.
import { serveTask } from '../../../kernel/bounded/index.ts';
import { readDocument } from './document-reader.ts';

serveTask(readDocument);
