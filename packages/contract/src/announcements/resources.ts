import { announcement } from './announcement.resource.ts';

/** The resources of this domain. */
export const resources = { announcement } as const;
