import { z } from 'zod/mini';
import { defineEndpoint } from '../../kernel/index.ts';

const buildSchema = z.object({
  state: z.enum(['none', 'running', 'done']),
  /** Pages looked at, and how many there are. */
  done: z.int(),
  total: z.int(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});

export type SiteBuild = z.output<typeof buildSchema>;

/**
 * Draws every page of the working site that is not right as it is kept, in the background. One that is under way goes on.
 */
export const buildSite = defineEndpoint({
  method: 'POST',
  path: '/cms/template/build',
  access: 'siteTemplate:publish',
  summary: 'Draw all pages of a site',
  labels: 'siteTemplate',
  rateLimit: 20,
  body: z.object({}),
  result: buildSchema,
});

/** How far the last build of the working site has come. */
export const siteBuild = defineEndpoint({
  method: 'GET',
  path: '/cms/template/build',
  access: 'siteTemplate:list',
  summary: 'How far the build of a site has come',
  result: buildSchema,
});
