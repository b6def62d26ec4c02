// A process that draws with templates of people: what loops or fills it breaks nothing else.
import { serveTask } from '../../../kernel/bounded/index.ts';
import { drawGiven } from './draw-given.ts';

serveTask(drawGiven);
