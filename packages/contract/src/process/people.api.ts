import { z } from 'zod/mini';
import { defineEndpoint, textSchema } from '../kernel/index.ts';

/** What a step can be given to by name: people by their accounts, the rest by their codes. */
export const choiceKinds = ['users', 'roles', 'departs', 'positions'] as const;

export type ChoiceKind = (typeof choiceKinds)[number];

/** Most choices that are offered at once. */
export const mostChoices = 20;

/**
 * Whom a step can be given to, as far as the caller sees them: for designers, starters and whoever decides; roles,
 * departments and positions for designers alone. `names` are asked for whatever the keyword.
 */
export const handlerChoices = defineEndpoint({
  method: 'GET',
  path: '/process/people/choices',
  access: 'session',
  summary: 'Whom a step can be given to',
  query: z.object({
    kind: z._default(z.enum(choiceKinds), 'users'),
    keyword: z.optional(textSchema(100)),
    names: z.optional(textSchema(4000)),
  }),
  result: z.array(z.object({ value: z.string(), label: z.string() })),
});
