import { z } from 'zod/mini';
import { defineEndpoint, idSchema, pageQuerySchema, pageSchema, rowSchema } from '../kernel/index.ts';
import { subsite } from './subsite.resource.ts';

/**
 * A folder or site in the tree; `key` and `value` are its id, `title` its name. A negative `key` is an entry
 * without a site behind it: go straight to its `url`.
 */
const siteTreeNodeSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  id: z.string(),
  depId: z.nullable(z.string()),
  name: z.string(),
  classify: z.enum(['group', 'other']),
  siteType: z.nullable(z.string()),
  status: z.nullable(z.string()),
  url: z.nullable(z.string()),
  get children(): z.ZodMiniArray<typeof siteTreeNodeSchema> {
    return z.array(siteTreeNodeSchema);
  },
});

export type SiteTreeNode = z.output<typeof siteTreeNodeSchema>;

/**
 * Folders and sites as a tree (section 7), as far as the caller works on them, with the folders that lead there.
 * A general site has two entries more: its footer links and its advertisements (section 6).
 */
export const siteTree = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/queryTreeList',
  access: 'subsite:list',
  summary: 'Folders and sites as a tree',
  result: z.array(siteTreeNodeSchema),
});

/** The sites of a department and of those below it, as a tree with the folders that lead there (section 7). */
export const siteTreeOfDepart = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/queryTreeListByDepartId',
  access: 'subsite:list',
  summary: 'Sites of a department as a tree',
  query: z.object({ departId: idSchema }),
  result: z.array(siteTreeNodeSchema),
});

/** The folders of sites as a tree (section 7). */
export const siteGroupTree = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsiteGroup/queryTreeList',
  access: 'subsite:list',
  summary: 'Folders of sites as a tree',
  result: z.array(siteTreeNodeSchema),
});

/** A page of the folders of sites (section 7). */
export const siteGroups = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsiteGroup/list',
  access: 'subsite:list',
  summary: 'A page of the folders of sites',
  query: pageQuerySchema,
  result: pageSchema(rowSchema(subsite)),
});

/** A page of what stands right below a folder or site; without `subsiteId`, at the top (section 7). */
export const sitesBelow = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/queryPageListBySubsiteId',
  access: 'subsite:list',
  summary: 'A page of what stands right below a folder or site',
  query: z.extend(pageQuerySchema, { subsiteId: z.optional(idSchema) }),
  result: pageSchema(rowSchema(subsite)),
});

const siteSummarySchema = z.object({
  id: z.string(),
  depId: z.nullable(z.string()),
  name: z.string(),
  code: z.string(),
  classify: z.enum(['group', 'other']),
  siteType: z.nullable(z.string()),
  status: z.nullable(z.string()),
});

/** Every site that the caller works on, without folders, in the order of the tree (section 7). */
export const siteSummaries = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/querylist',
  access: 'session',
  summary: 'The sites that the caller works on, as a list',
  result: z.array(siteSummarySchema),
});

/** The sites that can be chosen to work on: neither folders nor archived ones (section 7, ruling 16). */
export const siteChoices = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/selectList',
  access: 'session',
  summary: 'The sites that can be worked on, as choices',
  result: z.array(z.object({ value: z.string(), title: z.string(), id: z.string(), name: z.string() })),
});
