import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { uploadedFileSchema } from './upload.api.ts';

const objectSchema = z.string().check(z.maxLength(64));

/**
 * The files that hang on an object (section 7): `obj` names the kind of object in whatever case, `objId` which one,
 * `type` the list within it. An object not visible to the reader has none.
 */
export const annexFiles = defineEndpoint({
  method: 'GET',
  path: '/annex/prepare',
  access: 'session',
  summary: 'The files of an object',
  query: z.object({ obj: objectSchema, objId: idSchema, type: z.optional(textSchema(32)) }),
  result: z.array(uploadedFileSchema),
});

/** Replaces the files of an object: their order is that of the list. What leaves it is no longer used there. */
export const saveAnnexFiles = defineEndpoint({
  method: 'POST',
  path: '/annex/save',
  access: 'session',
  summary: 'Replace the files of an object',
  body: z.object({
    obj: objectSchema,
    objId: idSchema,
    type: z._default(textSchema(32), ''),
    files: z
      .array(z.object({ id: idSchema, introduce: z.optional(z.nullable(textSchema(250))) }))
      .check(z.maxLength(100)),
  }),
  result: z.array(uploadedFileSchema),
});

/**
 * Takes a picture off its object (section 7). `id` is the `uid` of the file in the object's list, the `id` of a picture of
 * a fair, or the file's own `id`, which takes it off every object that the caller sees. What is off already stays off. The
 * file itself goes to the recycle bin when nothing else uses it, unless it is one of the library.
 * Specified as a GET (ruling 6), which stays beside DELETE.
 */
export const deleteImage = defineEndpoint({
  method: 'DELETE',
  path: '/specialRecruitment/specialRecruitment/imgDelete',
  access: 'session',
  summary: 'Take a picture off its object',
  aliases: [{ method: 'GET', path: '/specialRecruitment/specialRecruitment/imgDelete' }],
  query: z.object({ id: idSchema }),
  result: z.null(),
});
