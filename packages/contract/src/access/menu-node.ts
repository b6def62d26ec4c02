import { z } from 'zod/mini';

/** Which columns hang in the side area instead of the menu, for a menu that carries them (ruling 17). */
export const sideTreeSchema = z.object({
  source: z.literal('newsClass'),
  /** Columns of the working site, or of the platform site whatever the working site is. */
  site: z.enum(['current', 'platform']),
  fromType: z.string(),
  /** A click on a column that cannot publish is refused. */
  requirePublish: z.boolean(),
  /** What the addresses of its columns say in the query: with `product`, their tabs have 'announcement' behind the title. */
  tabTagName: z.optional(z.literal('product')),
});

/** A menu as the console builds routes and navigation from it (sections 2 and 3). */
export const menuNodeSchema = z.object({
  id: z.string(),
  /** "0": a heading without a route of its own. */
  route: z.enum(['0', '1']),
  path: z.string(),
  name: z.string(),
  component: z.nullable(z.string()),
  redirect: z.nullable(z.string()),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  isTop: z.boolean(),
  /** "1" web menu, "2" information-disclosure menu. */
  menuCategory: z.enum(['1', '2']),
  badge: z.nullable(z.enum(['waiting', 'handled', 'ended'])),
  badgeNum: z.int(),
  sideTree: z.nullable(sideTreeSchema),
  meta: z.object({
    title: z.string(),
    icon: z.nullable(z.string()),
    keepAlive: z.boolean(),
    /** Opens in a window of its own. */
    internalOrExternal: z.boolean(),
    url: z.nullable(z.string()),
    target: z.nullable(z.string()),
    hidden: z.boolean(),
    permission: z.array(z.string()),
    permissionList: z.array(z.string()),
  }),
  get children(): z.ZodMiniArray<typeof menuNodeSchema> {
    return z.array(menuNodeSchema);
  },
});

export type MenuNode = z.output<typeof menuNodeSchema>;
export type SideTree = z.output<typeof sideTreeSchema>;
