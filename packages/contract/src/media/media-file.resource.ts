import {
  boolean,
  choice,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';
import { fileKinds, largestFile, uploadDirs } from './upload-policy.ts';

/**
 * A file in the library of a site. Its bytes stand once in the store, however many files have them. It is created by
 * an upload, never by a form.
 */
export const mediaFile = defineResource({
  name: 'mediaFile',
  domain: 'media',
  table: 'media_file',
  path: '/media/file',
  label: 'name',
  scope: 'site',
  visibility: 'media.files',
  icon: 'FileImageOutlined',
  /** The folder a file lies in; `none` for those that lie in no folder. */
  links: ['folder'],
  isDated: true,
  fields: {
    folderId: reference({ to: 'mediaFolder', inTree: true }),
    name: text({ max: 255, min: 1, required: true, searchable: true, listed: true, sortable: true }),
    kind: choice({
      values: fileKinds,
      dictionary: 'file_kind',
      required: true,
      system: true,
      listed: true,
      filterable: true,
    }),
    ext: text({ max: 16, required: true, system: true, filterable: true, listed: true }),
    mime: text({ max: 100, required: true, system: true }),
    size: integer({ min: 0, max: largestFile, required: true, system: true, listed: true, sortable: true }),
    width: integer({ min: 0, max: 100_000, system: true, listed: true }),
    height: integer({ min: 0, max: 100_000, system: true, listed: true }),
    md5code: text({ max: 32, required: true, system: true }),
    sha256: text({ max: 64, required: true, system: true, secret: true }),
    dir: choice({
      values: uploadDirs,
      dictionary: 'upload_dir',
      required: true,
      system: true,
      listed: true,
      filterable: true,
    }),
    visibility: choice({
      values: ['public', 'private'],
      dictionary: 'file_visibility',
      colors: { public: 'green', private: 'gold' },
      required: true,
      default: 'private',
      listed: true,
    }),
    alt: localized({ max: 250, searchable: true }),
    credit: text({ max: 120 }),
    /** Where the eye goes, in thousandths of width and height from the top left; cuts keep it visible. */
    focalX: integer({ min: 0, max: 1000 }),
    focalY: integer({ min: 0, max: 1000 }),
    /** Whether renditions carry the watermark of the site or column; turned off at the upload. */
    watermark: boolean({ required: true, default: true, system: true }),
    /** Grows when the bytes are replaced, so that addresses change with them. */
    revision: integer({ min: 0, max: 1_000_000, required: true, default: 0, system: true }),
  },
  operations: without(usualOperations, 'options', 'create', 'import'),
  extra: {
    columns: {
      /** The account that uploaded it; nothing for what outsiders sent. */
      owner_id: { type: 'bigint', nullable: true },
      /** Made when addresses had no token: those that were given out then go on to work for what is public. */
      opens_by_id: { type: 'boolean', default: 'false' },
    },
  },
  sort: { column: 'createTime', order: 'desc' },
});
