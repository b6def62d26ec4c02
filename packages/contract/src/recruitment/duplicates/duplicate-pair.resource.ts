import {
  bigint,
  choice,
  codes,
  dateTime,
  decimal,
  defineResource,
  readOperations,
  reference,
  text,
} from '../../kernel/index.ts';

/** What is looked through for duplicates. */
export const duplicateKinds = ['seeker', 'company', 'job'] as const;

/** What two records have in common that makes them look like one. */
export const duplicateSignals = [
  'phone',
  'email',
  'name',
  'name_birth',
  'registration',
  'website',
  'title_place',
  'text',
] as const;

/** Two records of one site that may be one. They are compared side by side, and merged or kept apart. */
export const duplicatePair = defineResource({
  name: 'duplicatePair',
  domain: 'recruitment',
  table: 'duplicate_pair',
  path: '/lczp/duplicatePair',
  label: 'titleA',
  scope: 'site',
  visibility: 'recruitment.duplicates',
  icon: 'DiffOutlined',
  fields: {
    kind: choice({
      values: duplicateKinds,
      dictionary: 'duplicate_kind',
      colors: { seeker: 'blue', company: 'green', job: 'purple' },
      required: true,
      system: true,
      listed: true,
    }),
    aId: bigint({ required: true, system: true }),
    titleA: text({ max: 250, required: true, system: true, searchable: true, listed: true }),
    bId: bigint({ required: true, system: true }),
    titleB: text({ max: 250, required: true, system: true, searchable: true, listed: true }),
    score: decimal({ precision: 4, scale: 3, required: true, system: true, listed: true, sortable: true }),
    signals: codes({ dictionary: 'duplicate_signal', max: 10, system: true, listed: true }),
    status: choice({
      values: ['open', 'merged', 'not_duplicate', 'ignored'],
      dictionary: 'duplicate_status',
      colors: { open: 'orange', merged: 'green', not_duplicate: 'default', ignored: 'default' },
      required: true,
      default: 'open',
      system: true,
      listed: true,
    }),
    decidedBy: reference({ to: 'user', system: true, listed: true }),
    decidedAt: dateTime({ system: true, listed: true, sortable: true }),
  },
  states: {
    status: {
      keepApart: { from: ['open', 'ignored'], to: 'not_duplicate', right: 'merge' },
      ignore: { from: ['open'], to: 'ignored', right: 'merge' },
      reopen: { from: ['not_duplicate', 'ignored'], to: 'open', right: 'merge' },
      merge: { from: ['open', 'ignored'], to: 'merged', byServer: true },
      unmerge: { from: ['merged'], to: 'open', byServer: true },
    },
  },
  extra: {
    columns: { merge_snapshot: { type: 'jsonb', nullable: true } },
    constraints: { duplicate_pair__once: { field: 'aId', rule: 'taken' } },
  },
  operations: readOperations,
  sort: { column: 'score', order: 'desc' },
});
