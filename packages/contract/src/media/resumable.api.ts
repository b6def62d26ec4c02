import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { uploadedFileSchema } from './upload.api.ts';
import { uploadDirs } from './upload-policy.ts';

/** Version of the protocol, as `Tus-Resumable` names it in every request and answer. */
export const tusVersion = '1.0.0';

/**
 * What `Upload-Metadata` may say of a file: a list of names and Base64 values, as tus writes it. Other names are
 * ignored.
 */
export const uploadMetadataSchema = z.object({
  filename: textSchema(255, 1),
  dir: z.enum(uploadDirs),
  fileType: z.optional(textSchema(64)),
  folderId: z.optional(idSchema),
  turnWatermark: z.optional(z.enum(['true', 'false'])),
});

const upload = z.object({ id: z.string().check(z.maxLength(64)) });

/**
 * Begins an upload in parts (tus 1.0: core, creation, expiration, termination). `Upload-Length` says how long the file
 * is, `Upload-Metadata` what it is; what its type or size forbids is refused here. Answers 201 with `Location`.
 * Refusals are envelopes with a status of 4xx. An upload is its creator's alone; for anybody else it does not exist.
 * @throws media.typeRefused, media.tooLarge, media.uploadsOpen
 */
export const createResumable = defineEndpoint({
  method: 'POST',
  path: '/media/tus',
  access: 'session',
  summary: 'Begin an upload in parts',
  raw: true,
  result: z.unknown(),
});

/** How much of an upload has arrived: `Upload-Offset` of `Upload-Length`, until `Upload-Expires`. */
export const resumableOffset = defineEndpoint({
  method: 'HEAD',
  path: '/media/tus/{id}',
  access: 'session',
  summary: 'How much of an upload has arrived',
  params: upload,
  raw: true,
  result: z.unknown(),
});

/**
 * Brings the next bytes, from `Upload-Offset` on. Answers 204 with the new `Upload-Offset`. What has arrived stays when
 * the connection breaks.
 * @throws media.offsetDiffers (409) when the upload continues elsewhere
 */
export const appendResumable = defineEndpoint({
  method: 'PATCH',
  path: '/media/tus/{id}',
  access: 'session',
  summary: 'Bring the next part of an upload',
  params: upload,
  bytes: true,
  raw: true,
  result: z.unknown(),
});

/** Gives an upload up; what has arrived is thrown away. Answers 204. */
export const cancelResumable = defineEndpoint({
  method: 'DELETE',
  path: '/media/tus/{id}',
  access: 'session',
  summary: 'Give up an upload in parts',
  params: upload,
  raw: true,
  result: z.unknown(),
});

/**
 * Ends an upload whose bytes have all arrived: they are checked and become a file. Not of tus, which knows no result:
 * it can be asked again when its answer got lost, and answers the same file.
 * @throws media.uploadIncomplete, media.uploadBusy, media.uploadGone, and what every upload may be refused for
 */
export const finishResumable = defineEndpoint({
  method: 'POST',
  path: '/media/tus/{id}/finish',
  access: 'session',
  summary: 'Turn an upload in parts into a file',
  params: upload,
  result: uploadedFileSchema,
});
