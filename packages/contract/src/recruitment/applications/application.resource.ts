import {
  choice,
  dateTime,
  defineResource,
  integer,
  reference,
  sameAs,
  serial,
  text,
  usualOperations,
  without,
} from '../../kernel/index.ts';
import { applicationNote } from './application-note.resource.ts';

/** The stages of an application, in the order in which it passes them; the last three end it without a hire. */
export const applicationStages = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;

/** The stages that lead to a hire. */
export const hireStages = ['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'] as const;

/** A seeker applies for a job. One application of a person for a job is open at a time. */
export const application = defineResource({
  name: 'application',
  domain: 'recruitment',
  table: 'application',
  path: '/lczp/application',
  label: 'applicationNo',
  leading: ['seekerId', 'jobId', 'stage', 'stageAt'],
  scope: 'site',
  icon: 'SendOutlined',
  isDated: true,
  fields: {
    applicationNo: serial({ prefix: 'A', period: 'year', digits: 6, searchable: true, listed: true }),
    jobId: reference({
      to: 'jobPosting',
      required: true,
      setOnce: true,
      searchable: true,
      listed: true,
      onDelete: 'restrict',
    }),
    companyId: reference({ to: 'company', system: true, searchable: true, listed: true }),
    seekerId: reference({
      to: 'seeker',
      required: true,
      setOnce: true,
      searchable: true,
      listed: true,
      onDelete: 'restrict',
      withheld: 'recruitment.applicant',
    }),
    resumeId: reference({
      to: 'resume',
      only: { seekerId: sameAs('seekerId') },
      setOnce: true,
      onDelete: 'restrict',
    }),
    stage: choice({
      values: applicationStages,
      dictionary: 'application_stage',
      colors: {
        submitted: 'blue',
        viewed: 'cyan',
        shortlisted: 'geekblue',
        interview: 'purple',
        offer: 'gold',
        hired: 'green',
        rejected: 'red',
        withdrawn: 'default',
        lapsed: 'default',
      },
      required: true,
      default: 'submitted',
      system: true,
      listed: true,
    }),
    stageAt: dateTime({ system: true, listed: true, sortable: true }),
    // The furthest stage towards a hire that it ever was in; the database keeps it.
    reached: choice({
      values: hireStages,
      dictionary: 'application_stage',
      required: true,
      default: 'submitted',
      system: true,
    }),
    source: choice({
      values: ['apply', 'invite', 'entrust', 'fair', 'staff', 'import'],
      dictionary: 'application_source',
      required: true,
      default: 'staff',
      setOnce: true,
      listed: true,
    }),
    rating: integer({ min: 1, max: 5, listed: true, sortable: true, filterable: true }),
    coverNote: text({ max: 4000, multiline: true, detail: true }),
    rejectReason: text({ max: 64, system: true }),
  },
  children: { notes: { of: applicationNote, max: 100 } },
  related: { interview: 'applicationId' },
  states: {
    stage: {
      view: { from: ['submitted'], to: 'viewed', right: 'handle', isTask: true },
      shortlist: { from: ['viewed'], to: 'shortlisted', right: 'handle', look: 'primary' },
      schedule: { from: ['shortlisted'], to: 'interview', right: 'handle', look: 'primary' },
      offer: { from: ['interview'], to: 'offer', right: 'handle', look: 'primary' },
      accept: { from: ['offer'], to: 'hired', right: 'handle', look: 'primary', confirm: true },
      reject: {
        from: ['submitted', 'viewed', 'shortlisted', 'interview', 'offer'],
        to: 'rejected',
        right: 'handle',
        reason: 'required',
        reasons: 'application_reject_reason',
        look: 'danger',
      },
      withdraw: {
        from: ['submitted', 'viewed', 'shortlisted', 'interview', 'offer'],
        to: 'withdrawn',
        right: 'handle',
        reason: 'optional',
        confirm: true,
      },
      jobClosed: { from: ['submitted', 'viewed'], to: 'lapsed', right: 'handle', confirm: true },
    },
  },
  views: {
    board: {
      by: 'stage',
      columns: [...hireStages, 'rejected'],
      title: 'seekerId',
      facts: ['jobId', 'applicationNo', 'stageAt', 'rating'],
    },
  },
  extra: {
    columns: {
      resume_snapshot: { type: 'jsonb', nullable: true },
      // When it was first viewed; the database keeps it.
      viewed_at: { type: 'timestamptz', nullable: true },
    },
    constraints: { application__one_open: { field: 'seekerId', rule: 'applied' } },
  },
  operations: without(usualOperations, 'import'),
  sort: { column: 'createTime', order: 'desc' },
});
