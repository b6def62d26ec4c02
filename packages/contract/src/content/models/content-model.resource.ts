import { boolean, choice, defineResource, integer, localized, text } from '../../kernel/index.ts';

/**
 * A kind of content: those of the product, to which staff add fields, and those that staff make. Its fields are written
 * as a draft and published as numbered versions; a text keeps the number of the version that it was written with.
 */
export const contentModel = defineResource({
  name: 'contentModel',
  domain: 'content',
  table: 'content_model',
  path: '/model/model',
  label: 'title',
  scope: 'none',
  icon: 'AppstoreOutlined',
  fields: {
    title: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    code: text({
      max: 40,
      required: true,
      rule: 'keyCode',
      unique: true,
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    state: choice({
      values: ['draft', 'published', 'retired'],
      dictionary: 'content_model_state',
      colors: { draft: 'default', published: 'green', retired: 'red' },
      required: true,
      default: 'draft',
      system: true,
      listed: true,
      filterable: true,
    }),
    /** Comes with the product: it has fields and rules of its own, and stays. */
    builtIn: boolean({ required: true, default: false, system: true, listed: true, filterable: true }),
    /** Number of the version that is published; none before the first. */
    currentVersion: integer({
      min: 0,
      max: 1_000_000,
      required: true,
      default: 0,
      system: true,
      listed: true,
    }),
    description: text({ max: 500, multiline: true, searchable: true }),
  },
  states: {
    state: {
      retire: { from: ['published'], to: 'retired', look: 'danger', confirm: true, bulk: false },
      reinstate: { from: ['retired'], to: 'published', right: 'retire', confirm: true, bulk: false },
    },
  },
  extra: {
    columns: {
      /** The fields as they are being designed, and the last number that one got. */
      fields: { type: 'jsonb', default: "'[]'" },
      last_fid: { type: 'integer', default: '0' },
    },
  },
  operations: { list: true, options: true, get: true, create: true, update: true, remove: true },
  sort: { column: 'createTime', order: 'desc' },
});
