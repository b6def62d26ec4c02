import { z } from 'zod/mini';
import { userInfoSchema, workingSiteSchema } from '../identity/session.api.ts';
import { defineEndpoint, idSchema, languages } from '../kernel/index.ts';

/** A site in the tree. A `group` is a folder and can never be the working site (ruling 16). */
const siteNodeSchema = z.object({
  id: z.string(),
  depId: z.nullable(z.string()),
  name: z.string(),
  classify: z.enum(['group', 'other']),
  siteType: z.nullable(z.string()),
  /** Whether the caller may work on it. */
  selectable: z.boolean(),
  get childList(): z.ZodMiniArray<typeof siteNodeSchema> {
    return z.array(siteNodeSchema);
  },
});

export type SiteNode = z.output<typeof siteNodeSchema>;

/** The sites that the signed-in person may work on, with the folders that lead to them. */
export const sitesOfLoginUser = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/getSubsiteListByLoginUser',
  access: 'session',
  summary: 'Sites the signed-in person may work on',
  result: z.array(siteNodeSchema),
});

const switchResultSchema = z.object({
  token: z.string(),
  subsite: z.nullable(workingSiteSchema),
  userInfo: userInfoSchema,
});

/**
 * Makes a site the working site (section 7). A new token is issued, the old one lives a minute more. `siteType`
 * is not believed: one that differs from the record is refused (ruling 18).
 * @throws system.recordNotFound for a folder, or a site the caller may not work on; sites.archived
 */
export const changeCurrentSubsite = defineEndpoint({
  method: 'POST',
  path: '/subsite/subsite/changeCurrentSubsite',
  access: 'session',
  summary: 'Change the working site',
  query: z.object({
    subsiteId: idSchema,
    siteType: z.optional(z.string().check(z.maxLength(32))),
    languageCode: z.optional(z.enum(languages)),
  }),
  result: switchResultSchema,
});
