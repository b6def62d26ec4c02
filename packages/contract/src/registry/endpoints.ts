import * as access from '../access/endpoints.ts';
import * as analytics from '../analytics/endpoints.ts';
import * as announcements from '../announcements/endpoints.ts';
import * as commerce from '../commerce/endpoints.ts';
import * as content from '../content/endpoints.ts';
import * as forms from '../forms/endpoints.ts';
import * as identity from '../identity/endpoints.ts';
import type { Access, Endpoint } from '../kernel/index.ts';
import * as media from '../media/endpoints.ts';
import * as messaging from '../messaging/endpoints.ts';
import * as organization from '../organization/endpoints.ts';
import * as process from '../process/endpoints.ts';
import * as recruitment from '../recruitment/endpoints.ts';
import * as sites from '../sites/endpoints.ts';
import * as system from '../system/endpoints.ts';
import type { PermissionKey } from './index.ts';

const handWritten = {
  ...identity,
  ...access,
  ...organization,
  ...sites,
  ...content,
  ...media,
  ...announcements,
  ...forms,
  ...process,
  ...recruitment,
  ...commerce,
  ...messaging,
  ...analytics,
  ...system,
};

const isEndpoint = (value: unknown): value is Endpoint<Access<PermissionKey>> =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every endpoint written by hand. Those of the resources are derived from their definitions. */
export const endpoints: readonly Endpoint<Access<PermissionKey>>[] =
  Object.values<unknown>(handWritten).filter(isEndpoint);

type EndpointAccess = {
  [K in keyof typeof handWritten]: (typeof handWritten)[K] extends { method: unknown; access: infer A }
    ? A
    : never;
}[keyof typeof handWritten];

/** Refuses to compile when an endpoint names a permission that does not exist. */
export const accessIsKnown = true satisfies EndpointAccess extends Access<PermissionKey> ? true : never;
