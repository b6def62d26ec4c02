import { z } from 'zod/mini';
import { defineEndpoint, idSchema, rules, textSchema } from '../kernel/index.ts';

const domainSchema = z.object({
  id: z.string(),
  subsiteId: z.string(),
  host: z.string(),
  path: z.string(),
  https: z.boolean(),
  /** The one whose addresses are the site's own; a site with domains has exactly one. */
  isPrimary: z.boolean(),
});

export type SiteDomain = z.output<typeof domainSchema>;

const host = textSchema(253, 1).check(z.refine((value) => rules.host(value), { error: 'host' }));
const path = textSchema(100).check(z.refine((value) => rules.basePath(value), { error: 'basePath' }));

/** The domains of a site, the working one unless another is named; the primary one first (section 7). */
export const siteDomains = defineEndpoint({
  method: 'GET',
  path: '/domain/domain/querylist',
  access: 'subsite:list',
  summary: 'The domains of a site',
  query: z.object({ subsiteId: z.optional(idSchema) }),
  result: z.array(domainSchema),
});

/**
 * Gives a site a domain, or a path of one. The first is its primary one. A host is kept in lower case, letters
 * beyond ASCII in their encoded form.
 * @throws system.duplicate where another site has it, sites.noDomains
 */
export const addDomain = defineEndpoint({
  method: 'POST',
  path: '/domain/domain/add',
  access: 'subsite:edit',
  summary: 'Give a site a domain',
  labels: 'domain',
  body: z.object({
    subsiteId: idSchema,
    host,
    path: z.optional(path),
    https: z.optional(z.boolean()),
    isPrimary: z.optional(z.boolean()),
  }),
  result: z.object({ id: z.string() }),
});

/** Changes a domain. `isPrimary` can be given to one, not taken from it. @throws system.duplicate */
export const editDomain = defineEndpoint({
  method: 'PUT',
  path: '/domain/domain/edit',
  access: 'subsite:edit',
  summary: 'Change a domain of a site',
  labels: 'domain',
  body: z.object({
    id: idSchema,
    host: z.optional(host),
    path: z.optional(path),
    https: z.optional(z.boolean()),
    isPrimary: z.optional(z.literal(true)),
  }),
  result: z.null(),
});

/** Takes a domain from its site; where it was the primary one, the oldest of the others is. */
export const deleteDomain = defineEndpoint({
  method: 'DELETE',
  path: '/domain/domain/delete',
  access: 'subsite:edit',
  summary: 'Take a domain from a site',
  labels: 'domain',
  query: z.object({ id: idSchema }),
  result: z.null(),
});
