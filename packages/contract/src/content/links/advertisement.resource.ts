import {
  boolean,
  choices,
  code,
  dateTime,
  defineResource,
  file,
  inOrder,
  integer,
  localized,
  text,
  usualOperations,
  without,
} from '../../kernel/index.ts';

/** A picture that a site shows at one of its advertising positions, for a period. */
export const advertisement = defineResource({
  name: 'advertisement',
  domain: 'content',
  table: 'advertisement',
  path: '/cms/img',
  label: 'name',
  scope: 'site',
  icon: 'PictureOutlined',
  fields: {
    name: localized({ max: 100, required: true, searchable: true, sortable: true, listed: true }),
    position: code({ dictionary: 'ad_position', required: true, listed: true }),
    file: file({ dir: 'advertisement', fileType: 'image', accept: ['image'], required: true, listed: true }),
    enabled: boolean({ required: true, default: true, filterable: true, listed: true }),
    startTime: dateTime({ filterable: true, sortable: true, listed: true }),
    endTime: dateTime({ filterable: true, sortable: true, listed: true }),
    link: text({ max: 500, rule: 'url', searchable: true, listed: true }),
    newWindow: boolean({ required: true, default: true }),
    /** Of several at one position, how often it is in front. */
    weight: integer({ min: 1, max: 100, required: true, default: 1, listed: true }),
    /** Every day without any; Monday is 1. */
    weekdays: choices({ values: ['1', '2', '3', '4', '5', '6', '7'], dictionary: 'weekday' }),
    maxViews: integer({ min: 1, max: 1_000_000_000 }),
    maxClicks: integer({ min: 1, max: 1_000_000_000 }),
    sortOrder: integer({ min: 0, max: 9999, required: true, default: 0, sortable: true, listed: true }),
    remark: text({ max: 250, multiline: true }),
  },
  checks: [inOrder('startTime', 'endTime')],
  operations: without(usualOperations, 'import'),
  sort: { column: 'sortOrder', order: 'asc' },
});
