import { role } from './role.resource.ts';

/** The resources of this domain. */
export const resources = { role } as const;
