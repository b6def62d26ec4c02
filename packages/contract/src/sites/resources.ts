import { newsClass } from './news-class.resource.ts';
import { subsite } from './subsite.resource.ts';

/** The resources of this domain. */
export const resources = { newsClass, subsite } as const;
