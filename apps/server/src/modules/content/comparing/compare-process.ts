// A process that compares long texts: two of 800 KB took a second, in which everybody else waited.
import { serveTask } from '../../../kernel/bounded/index.ts';
import { compareGiven } from './compare.ts';

serveTask(compareGiven);
