import { z } from 'zod/mini';

/** Somebody in a list of people: of a role, of a department. `departNames` are in the reader's language. */
export const memberSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  workNo: z.nullable(z.string()),
  post: z.nullable(z.string()),
  orgCode: z.nullable(z.string()),
  departNames: z.string(),
  status: z.enum(['1', '2']),
});

export type Member = z.output<typeof memberSchema>;
