import { signInLog } from './sign-in-log.resource.ts';
import { user } from './user.resource.ts';
import { userAgent } from './user-agent.resource.ts';

/** The resources of this domain. */
export const resources = { signInLog, user, userAgent } as const;
