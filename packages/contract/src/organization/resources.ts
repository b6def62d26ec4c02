import { depart } from './depart.resource.ts';

/** The resources of this domain. */
export const resources = { depart } as const;
