import { depart } from './depart.resource.ts';
import { position } from './position.resource.ts';

/** The resources of this domain. */
export const resources = { depart, position } as const;
