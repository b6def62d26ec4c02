import { mostArchivedTemplates, templateTypes } from '@lc/contract/content';
import { z } from 'zod/mini';

/** The directory of an archive. */
export const directoryName = 'templates.json';
/** The file of a template in an archive. */
export const fileName = /^templates\/[a-z0-9][a-z0-9_-]{0,99}\.liquid$/;

export const directorySchema = z.object({
  format: z.literal('site-templates'),
  version: z.literal(1),
  templates: z
    .array(
      z.object({
        file: z.string().check(z.regex(fileName)),
        name: z.string().check(z.minLength(1), z.maxLength(100)),
        code: z.nullable(z.string().check(z.maxLength(60))),
        type: z.enum(templateTypes),
        model: z.nullable(z.string().check(z.maxLength(60))),
        /** The path of its column in the site. */
        column: z.nullable(z.string().check(z.maxLength(500))),
        note: z.nullable(z.string().check(z.maxLength(250))),
      }),
    )
    .check(z.maxLength(mostArchivedTemplates)),
});

export type ArchiveDirectory = z.output<typeof directorySchema>;

export type ArchivedTemplate = ArchiveDirectory['templates'][number] & { body: string };
