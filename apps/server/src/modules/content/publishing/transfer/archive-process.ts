// A process that reads archives of templates: what breaks or fills it breaks nothing else.
import { serveTask } from '../../../../kernel/bounded/index.ts';
import { readTemplateArchive } from './archive-reader.ts';

serveTask(readTemplateArchive);
