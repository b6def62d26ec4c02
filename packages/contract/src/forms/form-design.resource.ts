import {
  boolean,
  choice,
  dateTime,
  defineResource,
  integer,
  localized,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';

/** States of a form. One that is withdrawn keeps its versions and takes no submissions. */
const designStates = ['draft', 'published', 'withdrawn'] as const;

export type FormDesignStatus = (typeof designStates)[number];

/**
 * A form of a site. What is drawn stands beside it: the working copy, which grows by revisions, and the published
 * versions, which never change.
 */
export const formDesign = defineResource({
  name: 'formDesign',
  domain: 'forms',
  table: 'form_design',
  path: '/cgform/cgformDesign',
  label: 'name',
  scope: 'site',
  icon: 'FormOutlined',
  fields: {
    name: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    code: text({
      max: 64,
      required: true,
      rule: 'code',
      unique: { within: ['subsiteId'] },
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    description: text({ max: 500, multiline: true, searchable: true }),
    status: choice({
      values: designStates,
      dictionary: 'form_design_status',
      colors: { draft: 'default', published: 'green', withdrawn: 'orange' },
      required: true,
      default: 'draft',
      system: true,
      listed: true,
      filterable: true,
    }),
    /** Number of the version that is filled in, or was last; 0 before the first. */
    currentVersion: integer({
      min: 0,
      max: 1_000_000,
      required: true,
      default: 0,
      system: true,
      listed: true,
    }),
    /** Grows with every save of the working copy. */
    draftRevision: integer({ min: 0, max: 2_147_483_647, required: true, default: 0, system: true }),
    /** Whether the working copy says something else than the current version. */
    hasChanges: boolean({ required: true, default: true, system: true, filterable: true }),
    /** The table that the working copy is bound to. */
    tableName: text({ max: 64, system: true, searchable: true }),
    /** When the working copy was saved last. */
    changedAt: dateTime({ system: true, listed: true, sortable: true }),
  },
  // `edit` is where the designer saves what it draws (section 7).
  operations: { ...without(usualOperations, 'export', 'import'), update: 'editInfo' },
  states: {
    status: {
      /** By the call that names the revision of the working copy. */
      publish: { from: ['draft', 'published', 'withdrawn'], to: 'published', byServer: true },
      withdraw: { from: ['published'], to: 'withdrawn', look: 'danger', confirm: true },
      reinstate: { from: ['withdrawn'], to: 'published', right: 'publish' },
    },
  },
  sort: { column: 'changedAt', order: 'desc' },
});
