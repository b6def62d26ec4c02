import {
  boolean,
  choice,
  defineResource,
  editOperations,
  integer,
  reference,
  text,
} from '../kernel/index.ts';
import { watermarkPlaces } from './upload-policy.ts';

/** The watermark of a sub-site or of a column (section 3: object type `subsite` or `newsclass`). */
export const pictureWatermark = defineResource({
  name: 'pictureWatermark',
  domain: 'media',
  table: 'picture_watermark',
  path: '/picturewatermark/pictureWatermark',
  label: 'obj',
  scope: 'site',
  icon: 'HighlightOutlined',
  fields: {
    obj: choice({
      values: ['subsite', 'newsclass'],
      dictionary: 'watermark_object',
      required: true,
      listed: true,
      setOnce: true,
    }),
    newsClassId: reference({
      to: 'newsClass',
      inTree: true,
      listed: true,
      setOnce: true,
      unique: { within: ['subsiteId'] },
    }),
    kind: choice({
      values: ['text', 'picture'],
      dictionary: 'watermark_kind',
      required: true,
      default: 'text',
      listed: true,
    }),
    text: text({ max: 60, listed: true }),
    color: text({ max: 20 }),
    fileId: reference({ to: 'mediaFile' }),
    place: choice({
      values: watermarkPlaces,
      dictionary: 'watermark_place',
      required: true,
      default: '9',
      listed: true,
    }),
    /** In percent. */
    opacity: integer({ min: 5, max: 100, required: true, default: 50, listed: true }),
    /** Width of the mark in percent of the picture's. */
    scale: integer({ min: 2, max: 100, required: true, default: 20 }),
    /** Smaller pictures, in pixels, stay without. */
    minWidth: integer({ min: 0, max: 20_000, required: true, default: 300, listed: true }),
    minHeight: integer({ min: 0, max: 20_000, required: true, default: 200 }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  operations: editOperations,
  sort: { column: 'createTime', order: 'desc' },
});
