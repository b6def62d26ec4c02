import {
  boolean,
  choice,
  defineResource,
  editOperations,
  integer,
  localized,
  text,
} from '../kernel/index.ts';

/** The tables whose rows can be submitted for approval: those of the resources that say so. */
export const approvableTables = ['sys_announcement', 'content_text', 'company'] as const;

/**
 * A process of a site as it is drawn. What runs is a definition: a version that was deployed and never changes. The
 * drawing is BPMN; what BPMN has no words for stands in it as `lc:config`.
 */
export const process = defineResource({
  name: 'process',
  domain: 'process',
  table: 'wf_process',
  path: '/process/tPProcess',
  label: 'name',
  scope: 'site',
  icon: 'PartitionOutlined',
  fields: {
    name: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    processKey: text({
      max: 64,
      required: true,
      rule: 'code',
      unique: { within: ['subsiteId'] },
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    description: text({ max: 500, multiline: true }),
    /** The rows that it approves; one process for each table of a site. */
    bizTable: choice({
      values: approvableTables,
      dictionary: 'process_subject',
      unique: { within: ['subsiteId'] },
      listed: true,
    }),
    /** Whether rows of the site must go through it. */
    isRequired: boolean({ required: true, default: false, listed: true }),
    xml: text({ max: 500_000, multiline: true, detail: true, filterable: false }),
    /** Number of the version that new instances run; 0 before the first deployment. */
    deployedVersion: integer({
      min: 0,
      max: 1_000_000,
      required: true,
      default: 0,
      system: true,
      listed: true,
    }),
  },
  operations: editOperations,
  sort: { column: 'createTime', order: 'desc' },
});
