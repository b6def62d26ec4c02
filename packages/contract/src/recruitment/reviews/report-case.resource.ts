import {
  bigint,
  choice,
  dateTime,
  defineResource,
  files,
  integer,
  personal,
  reference,
  serial,
  text,
  usualOperations,
  without,
} from '../../kernel/index.ts';

/** What a report may be about. */
export const reportTargets = ['job', 'company'] as const;

/** What a visitor may report. */
export const reportCategories = [
  'fee_charged',
  'fake_job',
  'fake_company',
  'trafficking',
  'wrong_contact',
  'discrimination',
  'harassment',
  'expired',
  'spam',
  'privacy',
  'other',
] as const;

/** What a company can be reported for. */
const categoriesOfCompanies = reportCategories.filter((category) => category !== 'fake_job');

/** A report about a posting or a company. The severest hide a posting until they are looked into. */
export const reportCase = defineResource({
  name: 'reportCase',
  domain: 'recruitment',
  table: 'report_case',
  path: '/lczp/reportCase',
  label: 'reportNo',
  scope: 'site',
  visibility: 'recruitment.reports',
  icon: 'WarningOutlined',
  isDated: true,
  fields: {
    reportNo: serial({ prefix: 'R', period: 'month', digits: 4, searchable: true, listed: true }),
    targetKind: choice({
      values: reportTargets,
      dictionary: 'report_target',
      required: true,
      setOnce: true,
      listed: true,
    }),
    targetId: bigint({ required: true, setOnce: true, unsigned: true }),
    targetTitle: text({ max: 250, required: true, system: true, searchable: true, listed: true }),
    category: choice({
      values: reportCategories,
      dictionary: 'report_category',
      colors: {
        fee_charged: 'red',
        fake_job: 'orange',
        fake_company: 'orange',
        trafficking: 'red',
        wrong_contact: 'default',
        discrimination: 'orange',
        harassment: 'orange',
        expired: 'default',
        spam: 'default',
        privacy: 'orange',
        other: 'default',
      },
      of: { field: 'targetKind', values: { company: categoriesOfCompanies } },
      required: true,
      listed: true,
    }),
    severity: integer({
      min: 1,
      max: 3,
      required: true,
      default: 2,
      system: true,
      filterable: true,
      listed: true,
      sortable: true,
    }),
    status: choice({
      values: ['open', 'assigned', 'investigating', 'upheld', 'dismissed', 'reopened', 'closed'],
      dictionary: 'report_status',
      colors: {
        open: 'orange',
        assigned: 'blue',
        investigating: 'blue',
        upheld: 'red',
        dismissed: 'default',
        reopened: 'orange',
        closed: 'default',
      },
      required: true,
      default: 'open',
      system: true,
      listed: true,
    }),
    content: text({ max: 2000, multiline: true, detail: true }),
    evidenceFiles: files({
      dir: 'licence',
      fileType: 'papers',
      accept: ['image', 'document'],
      max: 9,
      detail: true,
    }),
    reporterMemberId: reference({ to: 'member', setOnce: true }),
    reporterContact: personal({ mask: 'phone', max: 100 }),
    actionTaken: text({ max: 500 }),
    reply: text({ max: 2000, multiline: true, detail: true }),
    repliedAt: dateTime({ system: true }),
    assigneeId: reference({ to: 'user', system: true, listed: true }),
    dueAt: dateTime({ required: true, system: true, listed: true, sortable: true }),
    closedAt: dateTime({ system: true }),
  },
  states: {
    status: {
      assign: {
        from: ['open', 'reopened'],
        to: 'assigned',
        right: 'handle',
        // Whoever assigns a case to nobody takes it.
        asks: { assigneeId: reference({ to: 'user' }) },
      },
      start: { from: ['assigned'], to: 'investigating', right: 'handle', look: 'primary' },
      uphold: {
        from: ['investigating'],
        to: 'upheld',
        right: 'handle',
        reason: 'required',
        look: 'danger',
      },
      dismiss: { from: ['investigating'], to: 'dismissed', right: 'handle', reason: 'required' },
      reopen: { from: ['upheld', 'dismissed'], to: 'reopened', right: 'handle', reason: 'required' },
      close: { from: ['upheld', 'dismissed'], to: 'closed', right: 'handle' },
    },
  },
  operations: { ...without(usualOperations, 'options', 'import'), reveal: true },
  sort: { column: 'createTime', order: 'desc' },
});
