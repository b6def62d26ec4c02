import {
  boolean,
  choice,
  dateTime,
  defineResource,
  editOperations,
  integer,
  reference,
  requiredWhen,
  text,
} from '../../kernel/index.ts';

/**
 * What is filed under one column and comes to another by itself, of this site or another (section 4.3). Whoever saves a
 * rule has the rights at both ends, and it acts in his name.
 */
export const contentSyncRule = defineResource({
  name: 'contentSyncRule',
  domain: 'content',
  table: 'content_sync_rule',
  path: '/content/syncRule',
  label: 'name',
  scope: 'none',
  icon: 'SwapOutlined',
  parent: { resource: 'newsClass', field: 'sourceClassId' },
  isDated: true,
  fields: {
    name: text({ max: 100, required: true, searchable: true, listed: true }),
    sourceClassId: reference({
      to: 'newsClass',
      inTree: true,
      required: true,
      filterable: true,
      listed: true,
    }),
    /** Whether what is filed below the column comes, too. */
    includeBelow: boolean({ required: true, default: false }),
    targetClassId: reference({
      to: 'newsClass',
      inTree: true,
      required: true,
      filterable: true,
      listed: true,
    }),
    mode: choice({
      values: ['copy', 'map', 'refer'],
      dictionary: 'content_ref',
      required: true,
      default: 'map',
      listed: true,
    }),
    trigger: choice({
      values: ['manual', 'publish', 'change', 'schedule'],
      dictionary: 'content_sync_trigger',
      required: true,
      default: 'publish',
      listed: true,
    }),
    everyHours: integer({ min: 1, max: 720 }),
    flag: choice({ values: ['hot', 'recommend', 'headline'], dictionary: 'content_flag' }),
    landState: choice({
      values: ['draft', 'in_review', 'published'],
      dictionary: 'content_sync_land',
      colors: { draft: 'default', in_review: 'orange', published: 'green' },
      required: true,
      default: 'draft',
      listed: true,
    }),
    enabled: boolean({ required: true, default: true, filterable: true, listed: true }),
    lastRunAt: dateTime({ system: true, listed: true, sortable: true }),
    lastCount: integer({ min: 0, max: 1_000_000, system: true, listed: true }),
  },
  checks: [requiredWhen('everyHours', 'trigger', ['schedule'])],
  operations: { ...editOperations, export: true },
  sort: { column: 'createTime', order: 'desc' },
});
