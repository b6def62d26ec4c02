import { z } from 'zod/mini';
import { defineEndpoint, idListSchema } from '../../kernel/index.ts';

/** Largest archive of templates that is read, in bytes, and most templates in one. */
export const templateArchiveLimit = 5_242_880;
export const mostArchivedTemplates = 500;

/** Templates of the working site as a ZIP archive: those that are named, or all. */
export const exportTemplates = defineEndpoint({
  method: 'GET',
  path: '/cms/template/exportZip',
  access: 'siteTemplate:export',
  summary: 'Templates as a ZIP archive',
  labels: 'siteTemplate',
  query: z.object({ ids: z.optional(idListSchema) }),
  result: z.unknown(),
  raw: true,
});

/** What becomes of a template of an archive. `noColumn`: the site has no column at its path. */
export const templateOutcomes = ['added', 'changed', 'same', 'noColumn', 'otherType', 'refused'] as const;

export type TemplateOutcome = (typeof templateOutcomes)[number];

const outcomeSchema = z.object({
  name: z.string(),
  outcome: z.enum(templateOutcomes),
  /** Why it was refused, or the column that is missing. */
  reason: z.nullable(z.string()),
});

export type ImportedTemplate = z.output<typeof outcomeSchema>;

/**
 * Takes templates out of a ZIP archive: multipart field `file`, and `dryRun` = `1` for what would become of them. Templates
 * with the code of one of the site become a newer version of it; nothing is published by this.
 * @throws content.notTemplates
 */
export const importTemplates = defineEndpoint({
  method: 'POST',
  path: '/cms/template/importZip',
  access: 'siteTemplate:import',
  summary: 'Take templates out of a ZIP archive',
  labels: 'siteTemplate',
  rateLimit: 20,
  multipart: true,
  result: z.object({ templates: z.array(outcomeSchema) }),
});
