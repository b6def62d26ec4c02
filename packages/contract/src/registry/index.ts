import * as badges from '../access/badge.api.ts';
import * as dataRules from '../access/data-rule.api.ts';
import { accessErrors } from '../access/errors.ts';
import * as grants from '../access/grant.api.ts';
import * as menus from '../access/menu.api.ts';
import * as menuBin from '../access/menu-bin.api.ts';
import * as menuTrees from '../access/menu-tree.api.ts';
import { accessPermissions } from '../access/permissions.ts';
import * as roles from '../access/role.api.ts';
import { role } from '../access/role.resource.ts';
import * as analytics from '../analytics/dashboard.api.ts';
import * as announcements from '../announcements/announcement.api.ts';
import { announcement } from '../announcements/announcement.resource.ts';
import * as announcementSends from '../announcements/announcement-send.api.ts';
import { announcementsErrors } from '../announcements/errors.ts';
import { announcementsPermissions } from '../announcements/permissions.ts';
import * as formDesigns from '../forms/design.api.ts';
import { formsErrors } from '../forms/errors.ts';
import { formDesign } from '../forms/form-design.resource.ts';
import { formSubmission } from '../forms/form-submission.resource.ts';
import { formsPermissions } from '../forms/permissions.ts';
import * as formSources from '../forms/source.api.ts';
import * as formSubmissions from '../forms/submission.api.ts';
import * as formVersions from '../forms/version.api.ts';
import { identityErrors } from '../identity/errors.ts';
import { identityPermissions } from '../identity/permissions.ts';
import * as registration from '../identity/registration.api.ts';
import * as reset from '../identity/reset.api.ts';
import * as roleMembers from '../identity/role-members.api.ts';
import * as session from '../identity/session.api.ts';
import * as signIn from '../identity/sign-in.api.ts';
import * as signIns from '../identity/sign-in-log.api.ts';
import { signInLog } from '../identity/sign-in-log.resource.ts';
import * as socket from '../identity/socket.api.ts';
import * as users from '../identity/user.api.ts';
import { user } from '../identity/user.resource.ts';
import * as userAgents from '../identity/user-agent.api.ts';
import { userAgent } from '../identity/user-agent.resource.ts';
import * as userRights from '../identity/user-rights.api.ts';
import {
  type Access,
  type ColumnPermission,
  columnFields,
  columnPermission,
  type Endpoint,
  type Field,
  operations,
  type Resource,
  type ResourcePermission,
  transitionPermission,
  transitionsOf,
} from '../kernel/index.ts';
import * as annexes from '../media/annex.api.ts';
import { mediaErrors } from '../media/errors.ts';
import { fileType } from '../media/file-type.resource.ts';
import { mediaFile } from '../media/media-file.resource.ts';
import { mediaFolder } from '../media/media-folder.resource.ts';
import { mediaPermissions } from '../media/permissions.ts';
import * as resumables from '../media/resumable.api.ts';
import * as uploads from '../media/upload.api.ts';
import * as watermarks from '../media/watermark.api.ts';
import { pictureWatermark } from '../media/watermark.resource.ts';
import { messagingErrors } from '../messaging/errors.ts';
import * as messageLimits from '../messaging/limits.api.ts';
import * as messageCalls from '../messaging/message.api.ts';
import { message } from '../messaging/message.resource.ts';
import { messageBlock } from '../messaging/message-block.resource.ts';
import * as messageTemplates from '../messaging/message-template.api.ts';
import { messageTemplate } from '../messaging/message-template.resource.ts';
import { messagingPermissions } from '../messaging/permissions.ts';
import * as departs from '../organization/depart.api.ts';
import { depart } from '../organization/depart.resource.ts';
import * as departMembers from '../organization/depart-members.api.ts';
import * as departTrees from '../organization/depart-tree.api.ts';
import { organizationErrors } from '../organization/errors.ts';
import { organizationPermissions } from '../organization/permissions.ts';
import * as domains from '../sites/domain.api.ts';
import { sitesErrors } from '../sites/errors.ts';
import * as grantBatches from '../sites/grant-batch.api.ts';
import * as contentModels from '../sites/model.api.ts';
import * as newsClasses from '../sites/news-class.api.ts';
import { newsClass } from '../sites/news-class.resource.ts';
import { sitesPermissions } from '../sites/permissions.ts';
import * as sitePlaces from '../sites/site-place.api.ts';
import * as siteSettings from '../sites/site-settings.api.ts';
import * as siteTrees from '../sites/site-tree.api.ts';
import * as subsites from '../sites/subsite.api.ts';
import { subsite } from '../sites/subsite.resource.ts';
import * as subsiteAuthorization from '../sites/subsite-authorization.api.ts';
import * as userSubsites from '../sites/user-subsite.api.ts';
import * as auditLogs from '../system/audit-log.api.ts';
import { auditLog } from '../system/audit-log.resource.ts';
import * as consoleSettings from '../system/console-settings.api.ts';
import * as dictionaries from '../system/dict.api.ts';
import { dict, dictItem } from '../system/dict.resource.ts';
import * as dictionaryItems from '../system/dict-items.api.ts';
import * as docs from '../system/docs.api.ts';
import { systemErrors } from '../system/errors.ts';
import * as ipRules from '../system/ip-rule.api.ts';
import { ipRule } from '../system/ip-rule.resource.ts';
import * as jobs from '../system/job.api.ts';
import { job, jobRun } from '../system/job.resource.ts';
import * as languages from '../system/language.api.ts';
import { systemPermissions } from '../system/permissions.ts';

/** Every resource. One line here gives an entity its table check, API, rights, screens and tests. */
export const resources = {
  announcement,
  auditLog,
  depart,
  dict,
  dictItem,
  ipRule,
  job,
  jobRun,
  newsClass,
  message,
  messageBlock,
  messageTemplate,
  role,
  signInLog,
  subsite,
  user,
  userAgent,
  fileType,
  mediaFile,
  mediaFolder,
  pictureWatermark,
  formDesign,
  formSubmission,
} as const;

export type ResourceName = keyof typeof resources;

type TargetsOf<R> = R extends { spec: { fields: infer F } }
  ? { [K in keyof F]: F[K] extends { to: infer T } ? T : never }[keyof F]
  : never;

/** Refuses to compile when a field points to a resource that does not exist. */
export const targetsAreKnown = true satisfies TargetsOf<(typeof resources)[ResourceName]> extends ResourceName
  ? true
  : never;

const extraPermissions = [
  ...systemPermissions,
  ...identityPermissions,
  ...accessPermissions,
  ...organizationPermissions,
  ...sitesPermissions,
  ...mediaPermissions,
  ...announcementsPermissions,
  ...messagingPermissions,
  ...formsPermissions,
] as const;

/** Every permission there is: a typo in one does not type-check. */
export type PermissionKey =
  | ResourcePermission<(typeof resources)[ResourceName]>
  | (typeof extraPermissions)[number];

/** Every right to a column that a button may withhold (column authorisation). */
export type ColumnKey = ColumnPermission<(typeof resources)[ResourceName]>;

/** Whatever a menu or button may carry and a role give. */
export type GrantKey = PermissionKey | ColumnKey;

const resourceList: readonly Resource[] = Object.values(resources);

/** The resource that a key is about, by the part before its colon. */
export const subjectOf = (key: string | null): Resource | undefined =>
  resourceList.find(({ spec }) => spec.name === key?.split(':')[0]);

/** The permissions of a resource, in the order of its operations and transitions. */
export const permissionsOf = (resource: Resource): PermissionKey[] => {
  const keys = Object.keys(operations) as (keyof typeof operations)[];
  const served = keys.filter((operation) => resource.pathOf(operation) !== undefined);
  const moves = transitionsOf(resource).map((transition) => transitionPermission(resource, transition));
  const names = [...served.map((operation) => resource.permissionOf(operation)), ...moves];
  return [...new Set(names as PermissionKey[])];
};

/** Every permission key, for the seed and for the gates. */
export const allPermissions: readonly PermissionKey[] = [
  ...new Set([...resourceList.flatMap(permissionsOf), ...extraPermissions]),
];

/** A column that can be withheld. */
export interface ColumnOfKey {
  resource: Resource;
  name: string;
  field: Field;
}

const columnsByKey: ReadonlyMap<string, ColumnOfKey> = new Map(
  resourceList.flatMap((resource) =>
    columnFields(resource).map(
      ([name, field]) => [columnPermission(resource, name), { resource, name, field }] as const,
    ),
  ),
);

/** Every right to a column, resource by resource. */
export const allColumns: readonly string[] = [...columnsByKey.keys()];

/** The column that a key opens; undefined for any other key. */
export const columnOfKey = (key: string): ColumnOfKey | undefined => columnsByKey.get(key);

const permissionSet: ReadonlySet<string> = new Set(allPermissions);

/** Whether there is anything behind this key. */
export const isGrantKey = (key: string): key is GrantKey => permissionSet.has(key) || columnsByKey.has(key);

const handWritten = {
  ...announcements,
  ...announcementSends,
  ...badges,
  ...formDesigns,
  ...formSources,
  ...formSubmissions,
  ...formVersions,
  ...dataRules,
  ...annexes,
  ...resumables,
  ...uploads,
  ...watermarks,
  ...messageCalls,
  ...messageLimits,
  ...messageTemplates,
  ...departs,
  ...departTrees,
  ...departMembers,
  ...menus,
  ...menuBin,
  ...menuTrees,
  ...roles,
  ...roleMembers,
  ...userRights,
  ...userSubsites,
  ...userAgents,
  ...signIns,
  ...auditLogs,
  ...subsiteAuthorization,
  ...grantBatches,
  ...grants,
  ...analytics,
  ...languages,
  ...subsites,
  ...siteTrees,
  ...sitePlaces,
  ...siteSettings,
  ...domains,
  ...contentModels,
  ...session,
  ...signIn,
  ...registration,
  ...reset,
  ...socket,
  ...users,
  ...newsClasses,
  ...dictionaries,
  ...dictionaryItems,
  ...ipRules,
  ...jobs,
  ...consoleSettings,
  ...docs,
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

/** Every error there is. */
export const errors = {
  ...systemErrors,
  ...identityErrors,
  ...accessErrors,
  ...organizationErrors,
  ...sitesErrors,
  ...mediaErrors,
  ...announcementsErrors,
  ...messagingErrors,
  ...formsErrors,
} as const;

export type ErrorKey = keyof typeof errors;
