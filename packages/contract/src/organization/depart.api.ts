import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** A department in the tree; `key` and `value` are its id. */
const departNodeSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  orgCode: z.string(),
  isLeaf: z.boolean(),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof departNodeSchema>> {
    return z.optional(z.array(departNodeSchema));
  },
});

/** The departments as a tree, names in the reader's language. */
export const departTree = defineEndpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  access: 'user:list',
  summary: 'Departments as a tree',
  result: z.array(departNodeSchema),
});
