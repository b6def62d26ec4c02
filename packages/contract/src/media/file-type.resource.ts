import {
  boolean,
  choice,
  defineResource,
  editOperations,
  integer,
  localized,
  text,
} from '../kernel/index.ts';
import { defaultFileCount, fileKinds, largestFile } from './upload-policy.ts';

/** What may be uploaded where: extensions, size and count of a named type (section 7: tConfigFiletype). */
export const fileType = defineResource({
  name: 'fileType',
  domain: 'media',
  table: 'config_filetype',
  path: '/system/tConfigFiletype',
  label: 'typeName',
  scope: 'none',
  icon: 'FileProtectOutlined',
  fields: {
    typeName: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    type: text({
      max: 64,
      required: true,
      rule: 'code',
      unique: true,
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    kind: choice({
      values: fileKinds,
      dictionary: 'file_kind',
      colors: { image: 'green', video: 'purple', audio: 'cyan', document: 'blue', archive: 'orange' },
      required: true,
      listed: true,
    }),
    /** Extensions without dots, separated by commas; empty for all of the kind. */
    extensions: text({ max: 500, listed: true }),
    maxSize: integer({ min: 1, max: largestFile, required: true, default: largestFile, listed: true }),
    maxCount: integer({ min: 1, max: 100, required: true, default: defaultFileCount, listed: true }),
    minCount: integer({ min: 0, max: 100, required: true, default: 0 }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
    tip: localized({ max: 250 }),
  },
  operations: { ...editOperations, options: true, export: true },
  sort: { column: 'createTime', order: 'desc' },
});
