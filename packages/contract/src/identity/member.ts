import { z } from 'zod/mini';
import { defineEndpoint, idListSchema, idSchema, pageQuerySchema, pageSchema } from '../kernel/index.ts';

/**
 * Somebody in a list of people: of a role, of a department. `departNames` are in the reader's language; a column that
 * is withheld from the reader is null.
 */
export const memberSchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  workNo: z.nullable(z.string()),
  post: z.nullable(z.string()),
  orgCode: z.nullable(z.string()),
  departNames: z.string(),
  status: z.nullable(z.enum(['1', '2'])),
});

export type Member = z.output<typeof memberSchema>;

interface MemberEndpoints<A extends string, G extends z.core.$ZodShape> {
  access: A;
  /** The parameter that names the group, as on the wire. */
  group: G;
  /** Resource whose field names label the problems of an input. */
  labels: string;
  list: { path: string; summary: string };
  add: { path: string; summary: string };
  remove: { path: string; summary: string };
}

/**
 * The three endpoints of a group of people: a page of them, putting people in (all or none; who is in it stays),
 * and taking people out (who is not in it stays as he is).
 */
export const defineMemberEndpoints = <const A extends string, G extends z.core.$ZodShape>({
  access,
  group,
  labels,
  ...of
}: MemberEndpoints<A, G>) => ({
  list: defineEndpoint({
    ...of.list,
    method: 'GET',
    access,
    query: z.extend(pageQuerySchema, group),
    result: pageSchema(memberSchema),
  }),
  add: defineEndpoint({
    ...of.add,
    method: 'POST',
    access,
    labels,
    body: z.extend(
      z.object({ userIdList: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)) }),
      group,
    ),
    result: z.null(),
  }),
  remove: defineEndpoint({
    ...of.remove,
    method: 'DELETE',
    access,
    labels,
    query: z.extend(z.object({ userIds: idListSchema }), group),
    result: z.null(),
  }),
});
