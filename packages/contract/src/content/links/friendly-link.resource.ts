import {
  boolean,
  choice,
  dateTime,
  defineResource,
  file,
  integer,
  localized,
  reference,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/** A group of friendly links in the footer of a site, such as "Partners". */
export const friendlyLinkType = defineResource({
  name: 'friendlyLinkType',
  domain: 'content',
  table: 'friendly_link_type',
  path: '/cms/friendlylinktype',
  label: 'name',
  scope: 'site',
  icon: 'LinkOutlined',
  fields: {
    name: localized({ max: 100, required: true, searchable: true, sortable: true, listed: true }),
    code: text({
      max: 60,
      required: true,
      rule: 'code',
      unique: { within: ['subsiteId'] },
      searchable: true,
      sortable: true,
      listed: true,
    }),
    sortOrder: integer({ min: 0, max: 9999, required: true, default: 0, sortable: true, listed: true }),
    enabled: boolean({ required: true, default: true, filterable: true, listed: true }),
    remark: text({ max: 250, multiline: true, listed: true }),
  },
  operations: usualOperations,
  sort: { column: 'sortOrder', order: 'asc' },
});

/** A link from the footer of a site to another website. */
export const friendlyLink = defineResource({
  name: 'friendlyLink',
  domain: 'content',
  table: 'friendly_link',
  path: '/cms/friendlylink',
  label: 'name',
  scope: 'site',
  icon: 'LinkOutlined',
  fields: {
    typeId: reference({ to: 'friendlyLinkType', required: true, onDelete: 'restrict', listed: true }),
    name: localized({ max: 100, required: true, searchable: true, sortable: true, listed: true }),
    url: text({ max: 500, required: true, rule: 'url', searchable: true, listed: true }),
    logo: file({ dir: 'logo', fileType: 'image', accept: ['image'], listed: true }),
    sortOrder: integer({ min: 0, max: 9999, required: true, default: 0, sortable: true, listed: true }),
    newWindow: boolean({ required: true, default: true }),
    enabled: boolean({ required: true, default: true, filterable: true, listed: true }),
    health: choice({
      values: ['unchecked', 'healthy', 'broken'],
      dictionary: 'link_health',
      colors: { unchecked: 'default', healthy: 'green', broken: 'red' },
      required: true,
      default: 'unchecked',
      system: true,
      listed: true,
      filterable: true,
    }),
    checkedAt: dateTime({ system: true }),
    remark: text({ max: 250, multiline: true }),
  },
  operations: usualOperations,
  sort: { column: 'sortOrder', order: 'asc' },
});
