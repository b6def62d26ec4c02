import { z } from 'zod/mini';
import { defineEndpoint, textSchema, treeNodeSchema } from '../kernel/index.ts';

const departRowSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  id: z.string(),
  parentId: z.nullable(z.string()),
  departName: z.string(),
  orgCode: z.nullable(z.string()),
  orgCategory: z.nullable(z.enum(['1', '2'])),
  departOrder: z.nullable(z.int()),
  isLeaf: z.boolean(),
});

/**
 * A department in the tree; `key` and `value` are its id, `title` and `departName` its name. A column that is withheld
 * from the reader is null.
 */
const departNodeSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  id: z.string(),
  parentId: z.nullable(z.string()),
  departName: z.string(),
  orgCode: z.nullable(z.string()),
  orgCategory: z.nullable(z.enum(['1', '2'])),
  departOrder: z.nullable(z.int()),
  isLeaf: z.boolean(),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof departNodeSchema>> {
    return z.optional(z.array(departNodeSchema));
  },
});

export type DepartRow = z.output<typeof departRowSchema>;

/** The departments as a tree, names in the reader's language. */
export const departTree = defineEndpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  access: 'user:list',
  summary: 'Departments as a tree',
  result: z.array(departNodeSchema),
});

/** Every department, whatever part of the tree the caller works in (section 7). */
export const allDepartTree = defineEndpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryAllTreeList',
  access: 'depart:list',
  summary: 'Every department as a tree',
  result: z.array(departNodeSchema),
});

/** The departments as a tree for pickers: ids and names alone (section 7). */
export const departIdTree = defineEndpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  access: 'user:list',
  summary: 'Departments as a tree for pickers',
  result: z.array(treeNodeSchema),
});

/** Departments whose name or code holds a text, as a flat list; an empty one when there is none (section 7). */
export const searchDeparts = defineEndpoint({
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  access: 'user:list',
  summary: 'Search departments by name or code',
  query: z.object({ keyWord: z.optional(textSchema(200)) }),
  result: z.array(departRowSchema),
});

/** The organisation as a tree (section 7). */
export const organizationTree = defineEndpoint({
  method: 'GET',
  path: '/organization/organization/getAllOrganizationTreeVoList',
  access: 'depart:list',
  summary: 'The organisation as a tree',
  result: z.array(departNodeSchema),
});

/** The organisation as a tree for pickers (section 7). */
export const organizationIdTree = defineEndpoint({
  method: 'GET',
  path: '/organization/organization/getAllOrganizationIdTreeVoList',
  access: 'depart:list',
  summary: 'The organisation as a tree for pickers',
  result: z.array(treeNodeSchema),
});

/** The organisation as a tree of what matches a name and everything above it (section 7). */
export const organizationTreeByName = defineEndpoint({
  method: 'GET',
  path: '/organization/organization/getAllOrganizationTreeVoListByName',
  access: 'depart:list',
  summary: 'The part of the organisation that a name leads to',
  query: z.object({ name: z.optional(textSchema(200)) }),
  result: z.array(departNodeSchema),
});
