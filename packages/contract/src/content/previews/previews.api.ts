import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages } from '../../kernel/index.ts';
import { largestText, longestBody } from '../content-text.resource.ts';

const langSchema = z.enum(languages);
const shortText = z.optional(z.string().check(z.maxLength(500)));

/**
 * Draws an item as visitors would get it, though nobody published it: as it was saved last, with what is being typed in
 * its place.
 */
export const previewItem = defineEndpoint({
  method: 'POST',
  path: '/content/item/preview',
  access: 'contentItem:list',
  summary: 'Draw an item as visitors would get it',
  labels: 'contentText',
  rateLimit: 240,
  maxBody: largestText,
  body: z.object({
    id: idSchema,
    lang: langSchema,
    /** A version other than the last. */
    number: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    text: z.optional(
      z.object({
        title: shortText,
        subtitle: shortText,
        summary: shortText,
        body: z.optional(z.string().check(z.maxLength(longestBody))),
      }),
    ),
  }),
  result: z.object({ html: z.nullable(z.string()) }),
});

/** Days that a link to a preview may be good for. */
export const previewDays = { min: 1, max: 30, default: 7 } as const;

/**
 * Makes a link by which somebody without an account reads one version of a text until it expires, is revoked, or the
 * text is taken offline. The address is answered once. @throws content.partWithheld, as the link shows all of it
 */
export const addPreviewLink = defineEndpoint({
  method: 'POST',
  path: '/content/item/previewLink',
  access: 'contentItem:edit',
  summary: 'Make a link to a preview',
  labels: 'contentText',
  body: z.object({
    id: idSchema,
    lang: langSchema,
    number: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    days: z.optional(z.int().check(z.minimum(previewDays.min), z.maximum(previewDays.max))),
  }),
  result: z.object({ id: z.string(), url: z.string(), number: z.int(), expiresAt: z.string() }),
});

const linkSchema = z.object({
  id: z.string(),
  number: z.int(),
  expiresAt: z.string(),
  createBy: z.string(),
  createTime: z.string(),
});

export type PreviewLink = z.output<typeof linkSchema>;

/** The links to previews of a text that are good now, newest first. */
export const previewLinks = defineEndpoint({
  method: 'GET',
  path: '/content/item/previewLinks',
  access: 'contentItem:list',
  summary: 'The links to previews of a text',
  query: z.object({ id: idSchema, lang: langSchema }),
  result: z.array(linkSchema),
});

/** Ends a link to a preview. @throws system.recordNotFound */
export const revokePreviewLink = defineEndpoint({
  method: 'POST',
  path: '/content/item/revokePreviewLink',
  access: 'contentItem:edit',
  summary: 'Revoke a link to a preview',
  labels: 'contentText',
  body: z.object({ id: idSchema }),
  result: z.null(),
});
