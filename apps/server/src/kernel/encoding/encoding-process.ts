// A process that tells Zawgyi from Unicode: long texts hold up nothing else.
import { serveTask } from '../bounded/index.ts';
import { readEncodings } from './encoding-reader.ts';

serveTask(readEncodings);
