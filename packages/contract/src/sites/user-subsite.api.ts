import { z } from 'zod/mini';
import { defineEndpoint, idListSchema, idSchema, pageQuerySchema, pageSchema } from '../kernel/index.ts';

/** A site in the tree of what somebody can be given; a group stands for every site below it, also future ones. */
const grantableSiteSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  classify: z.enum(['group', 'other']),
  siteType: z.nullable(z.string()),
  /** Whether the caller may give or take it: a site, or a folder of sites, that he holds himself. */
  selectable: z.boolean(),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof grantableSiteSchema>> {
    return z.optional(z.array(grantableSiteSchema));
  },
});

/**
 * The sites of a user (section 7): the tree to choose from, the flag for all, and the sites given to that user; what
 * roles bring is not among them. `fingerprint` goes back with `saveUserSubsites`.
 */
export const sitesOfUser = defineEndpoint({
  method: 'GET',
  path: '/userSubsite/queryByUserId',
  access: 'user:sites',
  summary: 'The sites of a person',
  query: z.object({ userId: idSchema }),
  result: z.object({
    subsiteTree: z.array(grantableSiteSchema),
    allSubsite: z.boolean(),
    userSubsiteList: z.array(z.object({ userId: z.string(), subsiteId: z.string() })),
    fingerprint: z.string(),
  }),
});

/** Who may work on which sites, a person a row; `subsites` are those given to himself. */
export const userSubsites = defineEndpoint({
  method: 'GET',
  path: '/userSubsite/list',
  access: 'user:sites',
  summary: 'People and their sites',
  query: z.extend(pageQuerySchema, { subsiteId: z.optional(idSchema) }),
  result: pageSchema(
    z.object({
      userId: z.string(),
      username: z.nullable(z.string()),
      realname: z.string(),
      allSubsite: z.boolean(),
      subsites: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});

/**
 * Replaces the sites of a person; `allSubsite` means every site, also future ones. Nobody gives or takes a site
 * that he does not work on himself. With a `fingerprint` nothing is saved when they changed since it was read.
 * @throws access.grantBeyondOwn, identity.protectedAccount, sites.protectedPrincipal, sites.grantsChanged
 */
export const saveUserSubsites = defineEndpoint({
  method: 'POST',
  path: '/userSubsite/save',
  access: 'user:sites',
  summary: 'Replace the sites of a person',
  labels: 'user',
  body: z.object({
    userId: idSchema,
    subsiteIds: z.optional(z.union([z.literal(''), idListSchema])),
    allSubsite: z.boolean(),
    fingerprint: z.optional(z.string().check(z.maxLength(64))),
  }),
  result: z.null(),
});
