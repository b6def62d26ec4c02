import { z } from 'zod/mini';
import { defineEndpoint, idSchema, pageQuerySchema, pageSchema } from '../kernel/index.ts';
import { grantKinds, grantListSchema, principalTypes } from './grant.ts';

/** What a single set of grants is named by; `subsiteId` for columns and menus. */
const setOf = {
  principalType: z.enum(principalTypes),
  principalId: idSchema,
  kind: z.enum(grantKinds),
  subsiteId: z.optional(idSchema),
};

/** How somebody came to a site: named himself, through a folder, with every site, or through a role. */
const viaSchema = z.enum(['own', 'folder', 'all', 'role']);

/**
 * People and roles with the sites they were given, as far as the caller works on them. With a `subsiteId`: those
 * who work there, and how they came to it. A site the caller does not work on has nobody.
 */
export const grantPrincipals = defineEndpoint({
  method: 'GET',
  path: '/subsiteAuthorization/principals',
  access: 'siteGrant:list',
  summary: 'People and roles with their sites',
  labels: 'siteGrant',
  query: z.extend(pageQuerySchema, {
    type: z.optional(z.enum(['user', 'role'])),
    principalId: z.optional(idSchema),
    subsiteId: z.optional(idSchema),
  }),
  result: pageSchema(
    z.object({
      type: z.enum(['user', 'role']),
      id: z.string(),
      name: z.string(),
      code: z.string(),
      /** Whether the caller may change what is granted here. */
      changeable: z.boolean(),
      allSubsite: z.boolean(),
      /** The first of the sites and folders given to it; all are counted. */
      siteCount: z.int(),
      sites: z.array(z.object({ id: z.string(), name: z.string(), isFolder: z.boolean() })),
      via: z.nullable(viaSchema),
      columnsLimited: z.boolean(),
      menusLimited: z.boolean(),
    }),
  ),
});

const targetSchema = z.object({
  key: z.string(),
  title: z.string(),
  icon: z.nullable(z.string()),
  /** A folder of sites, or a menu without a screen. */
  isFolder: z.boolean(),
  /** Whether the caller holds it and so may give it. */
  selectable: z.boolean(),
  get children(): z.ZodMiniArray<typeof targetSchema> {
    return z.array(targetSchema);
  },
});
export type GrantTarget = z.output<typeof targetSchema>;

/**
 * What can be granted, as far as the caller holds it; parents he lacks lead there without being his to give.
 * @throws system.recordNotFound for a site the caller does not work on
 */
export const grantTargets = defineEndpoint({
  method: 'GET',
  path: '/subsiteAuthorization/targets',
  access: 'siteGrant:list',
  summary: 'Sites, columns or menus that can be granted',
  labels: 'siteGrant',
  query: z.object({ kind: z.enum(grantKinds), subsiteId: z.optional(idSchema) }),
  result: z.object({
    tree: z.array(targetSchema),
    /** Whether the caller holds everything there is, so that he may grant "every". */
    holdsAll: z.boolean(),
  }),
});

/**
 * What somebody was granted. Grants that the caller does not hold are counted, not named: they stay whatever he
 * saves. `fingerprint` stands for all of them and goes back with `saveGrants`.
 */
export const grantsOf = defineEndpoint({
  method: 'GET',
  path: '/subsiteAuthorization/grants',
  access: 'siteGrant:list',
  summary: 'What somebody was granted',
  labels: 'siteGrant',
  query: z.object(setOf),
  result: z.object({ grants: grantListSchema, hidden: z.int(), fingerprint: z.string() }),
});

/**
 * Replaces what somebody was granted, as far as the caller holds it, unless it changed since `fingerprint` was read.
 * Sessions feel it within a second.
 * @throws sites.grantsChanged, sites.protectedPrincipal, access.grantBeyondOwn, identity.protectedAccount
 */
export const saveGrants = defineEndpoint({
  method: 'POST',
  path: '/subsiteAuthorization/save',
  access: 'siteGrant:edit',
  summary: 'Replace what somebody was granted',
  labels: 'siteGrant',
  body: z.object({
    ...setOf,
    grants: grantListSchema,
    fingerprint: z.string().check(z.maxLength(64)),
  }),
  result: z.object({ fingerprint: z.string() }),
});
