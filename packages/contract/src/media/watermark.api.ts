import { z } from 'zod/mini';
import { defineEndpoint, idSchema, rowSchema, textSchema } from '../kernel/index.ts';
import { fileType } from './file-type.resource.ts';
import { pictureWatermark } from './watermark.resource.ts';

/**
 * The watermark that holds for a sub-site or column (section 7): its own, else that of the nearest column above, else
 * the site's, else the host's. Null when there is none.
 */
export const watermarkFor = defineEndpoint({
  method: 'GET',
  path: '/picturewatermark/pictureWatermark/one',
  access: 'session',
  summary: 'The watermark of a site or column',
  query: z.object({ obj: z.enum(['subsite', 'newsclass']), objId: idSchema }),
  result: z.nullable(rowSchema(pictureWatermark)),
});

/** A picture with a watermark as it is being set up, before it is saved. Answers image/webp. */
export const watermarkPreview = defineEndpoint({
  method: 'POST',
  path: '/picturewatermark/pictureWatermark/preview',
  access: 'pictureWatermark:list',
  summary: 'A picture with a watermark on trial',
  labels: 'pictureWatermark',
  body: z.object({
    pictureId: z.optional(idSchema),
    kind: z.enum(['text', 'picture']),
    text: z.optional(z.nullable(textSchema(60))),
    color: z.optional(z.nullable(textSchema(20))),
    fileId: z.optional(z.nullable(z.union([z.literal(''), idSchema]))),
    place: z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
    opacity: z.int().check(z.minimum(5), z.maximum(100)),
    scale: z.int().check(z.minimum(2), z.maximum(100)),
  }),
  raw: true,
  result: z.unknown(),
});

/** What may be uploaded as a type (section 7). Null for a type that does not exist or is switched off. */
export const fileTypeByType = defineEndpoint({
  method: 'GET',
  path: '/system/tConfigFiletype/queryByType',
  access: 'session',
  summary: 'Limits of a file type',
  query: z.object({ type: textSchema(64, 1) }),
  result: z.nullable(rowSchema(fileType)),
});
