import { z } from 'zod/mini';
import { defineEndpoint, idListOf, idSchema, languages, textSchema } from '../kernel/index.ts';
import { archiveLimits, fileKinds, uploadDirs } from './upload-policy.ts';

/** Fields beside the file of an upload; in the query or in the form (ruling 29, section 7). */
const uploadQuery = z.object({
  action: z.optional(z.string().check(z.maxLength(32))),
  maxWidth: z.optional(z.string().check(z.maxLength(8))),
  dir: z.optional(z.string().check(z.maxLength(32))),
  start: z.optional(z.string().check(z.maxLength(10))),
  size: z.optional(z.string().check(z.maxLength(6))),
  callback: z.optional(z.string().check(z.maxLength(64))),
});

/**
 * The UEditor endpoint (section 7, ruling 29), in its own dialect: `action` uploadimage, uploadfile or uploadvideo
 * with a file under `upfile` or `file` and the fields `dir`, `pictureWaterMark`, `turnWatermark`, `maxWidth`.
 * Answers `{state: 'SUCCESS', url, md5code, title, original, type, size, id}`, or `{state: reason}` in the reader's
 * language. catchimage is refused: the server fetches no address.
 */
export const ueditorUpload = defineEndpoint({
  method: 'POST',
  path: '/sys/common/ueditor',
  access: 'session',
  summary: 'Upload a picture or file from the editor',
  query: uploadQuery,
  multipart: true,
  raw: true,
  result: z.unknown(),
});

/**
 * The reading half of the UEditor endpoint: `action` config, listimage or listfile with `dir`, `start`, `size`.
 * A list answers `{state, start, total, list: [{url, size, mtime, id, title}]}` of the working site.
 */
export const ueditorRead = defineEndpoint({
  method: 'GET',
  path: '/sys/common/ueditor',
  access: 'session',
  summary: 'Configuration and library of the editor',
  query: uploadQuery,
  raw: true,
  result: z.unknown(),
});

/**
 * An uploaded file as lists and fields carry it (section 3). `url` works for the reader at once; `path` stays the same and
 * works while something public shows the file.
 */
export const uploadedFileSchema = z.object({
  uid: z.string(),
  id: z.string(),
  name: z.string(),
  ext: z.string(),
  path: z.string(),
  originalPath: z.string(),
  url: z.string(),
  size: z.int(),
  type: z.string(),
  kind: z.enum(fileKinds),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  orderValue: z.int(),
  md5code: z.string(),
  introduce: z.nullable(z.string()),
  obj: z.nullable(z.string()),
  objId: z.nullable(z.string()),
  /** It is in the recycle bin: it has no address, and what shows it says so. */
  isDeleted: z.optional(z.boolean()),
});

export type UploadedFile = z.output<typeof uploadedFileSchema>;

/**
 * The upload of a form's widget: multipart field `file`, beside it `dir` (`form` unless named), `fileType` (a key of the
 * file types), `folderId` and `turnWatermark` (0 to leave it out, which takes a right).
 * @throws media.typeRefused, media.tooLarge, media.typeDiffers, media.pictureUnreadable, media.infected
 */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/sys/common/upload',
  access: 'session',
  summary: 'Upload one file',
  multipart: true,
  result: uploadedFileSchema,
});

/**
 * Addresses under which the reader can fetch files: as long as they are public, else signed for a while.
 * Files not visible to them are left out; those in the recycle bin are marked.
 */
export const fileAddresses = defineEndpoint({
  method: 'POST',
  path: '/media/file/addresses',
  access: 'session',
  summary: 'Addresses of files',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(200)) }),
  result: z.array(z.object({ id: z.string(), url: z.string(), isDeleted: z.optional(z.boolean()) })),
});

/**
 * Files as fields carry them, in the order of the ids; those in the recycle bin are marked. Files out of the reader's
 * visibility are left out.
 */
export const describeFiles = defineEndpoint({
  method: 'POST',
  path: '/media/file/describe',
  access: 'session',
  summary: 'Files with name, size and address',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(200)) }),
  result: z.array(uploadedFileSchema),
});

/**
 * The bytes of a file. `w` asks for a rendition of at most that width, `h` beside it for
 * a cut to that shape around the focal point, `f` for a format, `c` for the watermark of a column, `i` for that
 * of an item that shows the picture; `download` makes it an
 * attachment. With `k`, the token of its lasting address, a file is fetched while something public shows it; else it takes
 * `e` (expiry) and `s` (signature), which `fileAddresses` gives. Ranges are answered.
 */
export const fileContent = defineEndpoint({
  method: 'GET',
  path: '/file/{id}/{name}',
  access: 'public',
  summary: 'The bytes of a file',
  params: z.object({ id: idSchema, name: z.string().check(z.maxLength(190)) }),
  query: z.object({
    w: z.optional(z.string().check(z.maxLength(5))),
    h: z.optional(z.string().check(z.maxLength(5))),
    c: z.optional(idSchema),
    i: z.optional(idSchema),
    f: z.optional(z.enum(['webp', 'avif', 'jpeg', 'png'])),
    r: z.optional(z.string().check(z.maxLength(20))),
    k: z.optional(z.string().check(z.maxLength(100))),
    e: z.optional(z.string().check(z.maxLength(16))),
    s: z.optional(z.string().check(z.maxLength(100))),
    download: z.optional(z.enum(['1'])),
    original: z.optional(z.enum(['1'])),
  }),
  raw: true,
  result: z.unknown(),
});

/**
 * An address under which files can be fetched for a while as one ZIP archive, each as the reader would get it alone.
 * Files not visible to them, and those in the recycle bin, are left out; what can then not be read is named, in his
 * language, by a text file in the archive.
 * @throws system.recordNotFound when none is left, media.archiveTooMany, media.archiveTooLarge
 */
export const archiveAddress = defineEndpoint({
  method: 'POST',
  path: '/media/file/archive',
  access: 'session',
  summary: 'Address of several files as one archive',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)) }),
  result: z.object({ url: z.string() }),
});

/** Files as one ZIP archive: their ids with commas between them, with the expiry and signature of `archiveAddress`. */
export const fileArchive = defineEndpoint({
  method: 'GET',
  path: '/media/archive',
  access: 'public',
  summary: 'Several files as one archive',
  query: z.object({
    ids: idListOf(archiveLimits.files),
    language: z.optional(z.enum(languages)),
    e: z.optional(z.string().check(z.maxLength(16))),
    s: z.optional(z.string().check(z.maxLength(100))),
    download: z.optional(z.enum(['1'])),
  }),
  raw: true,
  result: z.unknown(),
});

/** Replaces the bytes of a file, keeping its id and everything that points to it. */
export const replaceFile = defineEndpoint({
  method: 'POST',
  path: '/media/file/replace',
  access: 'mediaFile:edit',
  summary: 'Replace the bytes of a file',
  query: z.object({ id: idSchema }),
  multipart: true,
  result: uploadedFileSchema,
});

/** What uses a file: the kind of thing, its id and what it is called. Things not visible are only counted. */
export const fileUsage = defineEndpoint({
  method: 'GET',
  path: '/media/file/usage',
  access: 'mediaFile:list',
  summary: 'What uses a file',
  query: z.object({ id: idSchema }),
  result: z.object({
    uses: z.array(z.object({ resource: z.string(), recordId: z.string(), label: z.string() })),
    hidden: z.int(),
  }),
});

/** How many living files lie in each folder of a site; `folderId` is null for those that lie in none. */
export const folderCounts = defineEndpoint({
  method: 'GET',
  path: '/media/folder/counts',
  access: 'mediaFile:list',
  summary: 'How many files lie in each folder',
  query: z.object({ subsiteId: z.optional(idSchema) }),
  result: z.array(z.object({ folderId: z.nullable(z.string()), count: z.int() })),
});

/** Moves files into a folder of their site; no folder for the top. */
export const moveFiles = defineEndpoint({
  method: 'PUT',
  path: '/media/file/move',
  access: 'mediaFile:edit',
  summary: 'Move files into a folder',
  body: z.object({
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
    folderId: z.optional(z.nullable(idSchema)),
  }),
  result: z.null(),
});

/**
 * Prepares a direct upload to an S3 store: an address to PUT exactly `size` bytes to within an hour, with the headers
 * that must go along, and the caller's own ticket with which it is claimed afterwards. Only where the store is S3.
 * @throws media.noDirectUpload, media.typeRefused, media.tooLarge, media.uploadsOpen
 */
export const prepareCloudUpload = defineEndpoint({
  method: 'POST',
  path: '/media/cloud/prepare',
  access: 'session',
  summary: 'Prepare a direct upload to the store',
  body: z.object({
    name: textSchema(255, 1),
    size: z.int().check(z.minimum(1)),
    dir: z.enum(uploadDirs),
    fileType: z.optional(textSchema(64)),
  }),
  result: z.object({
    ticket: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
});

/**
 * Claims a direct upload: the bytes are copied, checked and become a file like any other. A ticket makes one file and
 * answers it again to whoever lost the first answer.
 * @throws media.uploadGone, media.uploadIncomplete, media.uploadBusy, and what every upload may be refused for
 */
export const finishCloudUpload = defineEndpoint({
  method: 'POST',
  path: '/media/cloud/finish',
  access: 'session',
  summary: 'Claim a direct upload',
  body: z.object({ ticket: z.string().check(z.maxLength(200)) }),
  result: uploadedFileSchema,
});
