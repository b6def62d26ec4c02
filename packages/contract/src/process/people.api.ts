import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';

/** What a step can be given to by name: people by their accounts, the rest by their codes. */
export const choiceKinds = ['users', 'roles', 'departs', 'positions'] as const;

/** Everything that a drawing names: also the form that starts it, templates of SMS, and processes that it calls. */
export const namedKinds = [...choiceKinds, 'forms', 'templates', 'processes'] as const;

export type NamedKind = (typeof namedKinds)[number];

/** Most choices that are offered at once. */
export const mostChoices = 20;

/**
 * Whom a step can be given to, as far as the caller sees them: for designers, starters and whoever decides; all else
 * that a drawing names for designers alone. `names` are asked for whatever the keyword. Forms and processes are those of
 * the site of `processId`, without one of the working site.
 */
export const handlerChoices = defineEndpoint({
  method: 'GET',
  path: '/process/people/choices',
  access: 'session',
  summary: 'Whom a step can be given to',
  query: z.object({
    kind: z._default(z.enum(namedKinds), 'users'),
    processId: z.optional(idSchema),
    keyword: z.optional(textSchema(100)),
    names: z.optional(textSchema(4000)),
  }),
  result: z.array(z.object({ value: z.string(), label: z.string() })),
});
