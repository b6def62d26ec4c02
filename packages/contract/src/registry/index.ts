import { accessPermissions } from '../access/permissions.ts';
import { resources as access } from '../access/resources.ts';
import { analyticsPermissions } from '../analytics/permissions.ts';
import { resources as analytics } from '../analytics/resources.ts';
import { announcementsPermissions } from '../announcements/permissions.ts';
import { resources as announcements } from '../announcements/resources.ts';
import { commercePermissions } from '../commerce/permissions.ts';
import { resources as commerce } from '../commerce/resources.ts';
import { contentPermissions } from '../content/permissions.ts';
import { resources as content } from '../content/resources.ts';
import { formsPermissions } from '../forms/permissions.ts';
import { resources as forms } from '../forms/resources.ts';
import { identityPermissions } from '../identity/permissions.ts';
import { resources as identity } from '../identity/resources.ts';
import {
  type ColumnPermission,
  columnFields,
  columnPermission,
  type Field,
  offeredTransitions,
  operations,
  type Resource,
  type ResourcePermission,
  transitionPermission,
  type UnknownDependency,
} from '../kernel/index.ts';
import { mediaPermissions } from '../media/permissions.ts';
import { resources as media } from '../media/resources.ts';
import { messagingPermissions } from '../messaging/permissions.ts';
import { resources as messaging } from '../messaging/resources.ts';
import { organizationPermissions } from '../organization/permissions.ts';
import { resources as organization } from '../organization/resources.ts';
import { processPermissions } from '../process/permissions.ts';
import { resources as process } from '../process/resources.ts';
import { recruitmentPermissions } from '../recruitment/permissions.ts';
import { resources as recruitment } from '../recruitment/resources.ts';
import { sitesPermissions } from '../sites/permissions.ts';
import { resources as sites } from '../sites/resources.ts';
import { systemPermissions } from '../system/permissions.ts';
import { resources as system } from '../system/resources.ts';

/** Every resource, domain by domain. */
export const resources = {
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
} as const;

export type ResourceName = keyof typeof resources;

type TargetsOf<R> = R extends { spec: { fields: infer F } }
  ? { [K in keyof F]: F[K] extends { to: infer T } ? T : never }[keyof F]
  : never;

/** Refuses to compile when a field points to a resource that does not exist. */
export const targetsAreKnown = true satisfies TargetsOf<(typeof resources)[ResourceName]> extends ResourceName
  ? true
  : never;

type FieldsOf<R> = R extends { spec: { fields: infer F } } ? F : never;

/** The values that a reference may ask of a field of its target. */
type AskedOf<Target> = Target extends { values: readonly (infer V)[] }
  ? V
  : Target extends { kind: 'boolean' }
    ? 'true' | 'false'
    : never;

/** Whether a field of a target has these values, or what another field says. */
type IsFit<Target, Wanted> = Wanted extends { field: string }
  ? true
  : Wanted extends readonly AskedOf<Target>[]
    ? true
    : false;

/** The names in `only` of a reference that are no fields of its target, or name values that are not there. */
type Unfit<F> = F extends { to: infer T extends ResourceName; only: infer O }
  ? {
      [K in keyof O]: FieldsOf<(typeof resources)[T]> extends Record<K, infer Target>
        ? IsFit<Target, O[K]> extends true
          ? never
          : K
        : K;
    }[keyof O]
  : never;
type UnfitOf<R> = R extends { spec: { fields: infer F } } ? { [K in keyof F]: Unfit<F[K]> }[keyof F] : never;

/** Refuses to compile when a reference asks of its target what no row can have. */
export const choicesAreKnown = true satisfies [UnfitOf<(typeof resources)[ResourceName]>] extends [never]
  ? true
  : never;

/** Refuses to compile when a field depends on one that neither its definition nor that of its parent has. */
export const dependenciesAreKnown = true satisfies [
  UnknownDependency<(typeof resources)[ResourceName], typeof resources>,
] extends [never]
  ? true
  : never;

/** Whether a field of a resource refers to another: `true` or nothing. */
type Refers<R, F, To> = F extends keyof FieldsOf<R>
  ? FieldsOf<R>[F] extends { to: To }
    ? true
    : never
  : never;

/** The related lists of a definition that are of no resource, or by a field that does not refer to it. */
type Unrelated<R> = R extends { spec: { name: infer N; related: infer L } }
  ? {
      [K in keyof L]: K extends ResourceName
        ? [Refers<(typeof resources)[K], L[K], N>] extends [never]
          ? K
          : never
        : K;
    }[keyof L]
  : never;

/** Refuses to compile when a definition relates lists to its records that do not refer to them. */
export const relatedListsAreKnown = true satisfies [Unrelated<(typeof resources)[ResourceName]>] extends [
  never,
]
  ? true
  : never;

const extraPermissions = [
  ...identityPermissions,
  ...accessPermissions,
  ...organizationPermissions,
  ...sitesPermissions,
  ...contentPermissions,
  ...mediaPermissions,
  ...announcementsPermissions,
  ...formsPermissions,
  ...processPermissions,
  ...recruitmentPermissions,
  ...commercePermissions,
  ...messagingPermissions,
  ...analyticsPermissions,
  ...systemPermissions,
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
  const moves = offeredTransitions(resource).map((transition) => transitionPermission(resource, transition));
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
