import {
  choice,
  dateTime,
  defineResource,
  integer,
  readOperations,
  reference,
  text,
} from '../../kernel/index.ts';

/** Where links stand that visitors follow. */
export const linkPlaces = ['body', 'source', 'column', 'friendlyLink', 'advertisement'] as const;

/** A link of a site that leads nowhere, with the place where visitors meet it. The nightly check finds them. */
export const brokenLink = defineResource({
  name: 'brokenLink',
  domain: 'content',
  table: 'broken_link',
  path: '/cms/brokenLink',
  label: 'address',
  scope: 'site',
  icon: 'LinkOutlined',
  isDated: true,
  fields: {
    address: text({ max: 1000, required: true, system: true, searchable: true, listed: true }),
    reason: choice({
      values: ['missing', 'status', 'unresolved', 'unreachable', 'timeout', 'refused', 'tooManyRedirects'],
      dictionary: 'broken_link_reason',
      colors: {
        missing: 'red',
        status: 'red',
        unresolved: 'volcano',
        unreachable: 'volcano',
        timeout: 'orange',
        refused: 'gold',
        tooManyRedirects: 'orange',
      },
      required: true,
      system: true,
      listed: true,
      filterable: true,
    }),
    status: integer({ min: 0, max: 999, system: true, listed: true }),
    place: choice({
      values: linkPlaces,
      dictionary: 'broken_link_place',
      colors: {
        body: 'blue',
        source: 'cyan',
        column: 'geekblue',
        friendlyLink: 'purple',
        advertisement: 'gold',
      },
      required: true,
      system: true,
      listed: true,
      filterable: true,
    }),
    page: text({ max: 1000, system: true, searchable: true, listed: true }),
    pageUrl: text({ max: 1000, system: true, listed: true }),
    itemId: reference({ to: 'contentItem', system: true, filterable: true }),
    responsible: text({ max: 100, system: true, searchable: true, listed: true, filterable: true }),
    checkedAt: dateTime({ required: true, system: true, listed: true, sortable: true }),
    state: choice({
      values: ['open', 'ignored'],
      dictionary: 'broken_link_state',
      colors: { open: 'red', ignored: 'default' },
      required: true,
      default: 'open',
      system: true,
      listed: true,
      filterable: true,
    }),
  },
  states: {
    state: {
      ignore: { from: ['open'], to: 'ignored', right: 'handle' },
      watch: { from: ['ignored'], to: 'open', right: 'handle' },
    },
  },
  extra: {
    constraints: { broken_link__source: { field: 'address', rule: 'taken' } },
    columns: { source: { type: 'text' } },
  },
  operations: readOperations,
  sort: { column: 'createTime', order: 'desc' },
});
