import {
  boolean,
  choice,
  defineResource,
  reference,
  requiredWhen,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/**
 * Where visitors go who ask for an address that is not there any more. Those of a column are made when its address
 * changes: they name the column, so they lead to wherever it is by then.
 */
export const siteRedirect = defineResource({
  name: 'siteRedirect',
  domain: 'content',
  table: 'site_redirect',
  path: '/cms/redirect',
  label: 'path',
  scope: 'site',
  icon: 'SwapOutlined',
  isDated: true,
  fields: {
    /** Below the site, without language and slashes at the ends: `news/local`. */
    path: text({
      max: 500,
      required: true,
      unique: { within: ['subsiteId'], isExact: true },
      searchable: true,
      listed: true,
      sortable: true,
    }),
    target: choice({
      values: ['column', 'address', 'gone'],
      dictionary: 'redirect_target',
      colors: { column: 'blue', address: 'cyan', gone: 'red' },
      required: true,
      default: 'address',
      filterable: true,
      listed: true,
    }),
    newsClassId: reference({ to: 'newsClass', inTree: true, listed: true }),
    address: text({ max: 500, rule: 'pathOrUrl', searchable: true, listed: true }),
    isAutomatic: boolean({ required: true, default: false, system: true, filterable: true, listed: true }),
    enabled: boolean({ required: true, default: true, filterable: true, listed: true }),
    note: text({ max: 250, multiline: true, searchable: true, listed: true }),
  },
  checks: [requiredWhen('newsClassId', 'target', ['column']), requiredWhen('address', 'target', ['address'])],
  operations: usualOperations,
  sort: { column: 'createTime', order: 'desc' },
});
