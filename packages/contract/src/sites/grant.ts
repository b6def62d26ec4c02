import { z } from 'zod/mini';
import { idSchema } from '../kernel/index.ts';

/** What is granted: sites to work on, columns of a site, backend menus of a site. */
export const grantKinds = ['sites', 'columns', 'menus'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** What somebody may do in a column. To edit or to publish is to view as well. */
export const columnActions = ['view', 'edit', 'publish'] as const;
export type ColumnAction = (typeof columnActions)[number];

/** To whom: a person, a role, or everybody who works at the site (menus alone; its id is 0). */
export const principalTypes = ['user', 'role', 'everybody'] as const;
export type PrincipalType = (typeof principalTypes)[number];

/** The id that stands for every site, or every column of a site. */
export const everything = '*';

/** Most principals of a batch, and most sites, columns or menus named at once. */
export const grantLimits = { principals: 500, grants: 5000 } as const;

export const principalSchema = z.object({ type: z.enum(principalTypes), id: idSchema });
export type Principal = z.output<typeof principalSchema>;

/**
 * One site, column or menu; `*` is every site, or every column. A folder of sites stands for all below it, also
 * future ones. `actions` and `inherit` (the columns below too) speak of columns alone.
 */
export const grantSchema = z.object({
  id: z
    .string()
    .check(z.refine((id) => id === everything || idSchema.safeParse(id).success, { error: 'id' })),
  actions: z.optional(z.array(z.enum(columnActions)).check(z.maxLength(columnActions.length))),
  inherit: z.optional(z.boolean()),
});
export type GrantInput = z.output<typeof grantSchema>;

/** Null: nothing is said, so every column or menu of the site is there. Sites are always a list. */
export const grantListSchema = z.nullable(z.array(grantSchema).check(z.maxLength(grantLimits.grants)));
