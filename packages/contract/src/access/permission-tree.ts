import { z } from 'zod/mini';

/** A menu (0 first level, 1 child) or button (2) in the tree of everything that can be granted. */
export const permissionNodeSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  label: z.string(),
  slotTitle: z.string(),
  parentId: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  isLeaf: z.boolean(),
  /** 1 where data rules are defined. */
  ruleFlag: z.int(),
  menuType: z.enum(['0', '1', '2']),
  perms: z.nullable(z.string()),
  /** Whether the caller holds it and so may give it. */
  grantable: z.boolean(),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof permissionNodeSchema>> {
    return z.optional(z.array(permissionNodeSchema));
  },
});

/** The tree of all menus and buttons, and every id in it, for "choose all". */
export const permissionTreeSchema = z.object({
  treeList: z.array(permissionNodeSchema),
  ids: z.array(z.string()),
});

export type PermissionNode = z.output<typeof permissionNodeSchema>;
export type PermissionTree = z.output<typeof permissionTreeSchema>;
