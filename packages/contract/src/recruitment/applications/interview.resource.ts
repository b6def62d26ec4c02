import {
  choice,
  dateTime,
  defineResource,
  inOrder,
  integer,
  reference,
  requiredWhen,
  serial,
  text,
} from '../../kernel/index.ts';
import { peopleOperations } from '../people-operations.ts';

const { reveal: _, import: __, ...operations } = peopleOperations;

/** A meeting of an applicant and a company: proposed, answered, held. */
export const interview = defineResource({
  name: 'interview',
  domain: 'recruitment',
  table: 'interview',
  path: '/lczp/interview',
  label: 'interviewNo',
  scope: 'site',
  icon: 'CalendarOutlined',
  fields: {
    interviewNo: serial({ prefix: 'I', period: 'year', digits: 6, searchable: true, listed: true }),
    applicationId: reference({
      to: 'application',
      required: true,
      setOnce: true,
      listed: true,
      onDelete: 'restrict',
    }),
    round: integer({ min: 1, max: 20, required: true, default: 1, listed: true }),
    mode: choice({
      values: ['onsite', 'phone', 'video', 'fair'],
      dictionary: 'interview_mode',
      required: true,
      default: 'onsite',
      listed: true,
    }),
    startsAt: dateTime({ required: true, listed: true, sortable: true, filterable: true }),
    endsAt: dateTime({ listed: true }),
    place: text({ max: 250, listed: true, searchable: true }),
    meetingUrl: text({ max: 300, rule: 'url' }),
    status: choice({
      values: ['proposed', 'confirmed', 'declined', 'rescheduled', 'done', 'no_show', 'cancelled'],
      dictionary: 'interview_status',
      required: true,
      default: 'proposed',
      system: true,
      listed: true,
    }),
    score: integer({ min: 1, max: 5, listed: true }),
    feedback: text({ max: 4000, multiline: true, detail: true }),
  },
  checks: [inOrder('startsAt', 'endsAt'), requiredWhen('meetingUrl', 'mode', ['video'])],
  states: {
    status: {
      confirm: { from: ['proposed', 'rescheduled'], to: 'confirmed', right: 'arrange', look: 'primary' },
      decline: { from: ['proposed', 'rescheduled'], to: 'declined', right: 'arrange', reason: 'optional' },
      reschedule: {
        from: ['proposed', 'confirmed', 'declined'],
        to: 'rescheduled',
        right: 'arrange',
        reason: 'required',
      },
      complete: { from: ['confirmed'], to: 'done', right: 'arrange', look: 'primary' },
      missed: { from: ['confirmed'], to: 'no_show', right: 'arrange', look: 'danger' },
      cancel: {
        from: ['proposed', 'confirmed', 'rescheduled'],
        to: 'cancelled',
        right: 'arrange',
        reason: 'required',
        look: 'danger',
      },
    },
  },
  views: {
    calendar: { from: 'startsAt', to: 'endsAt', title: 'applicationId', facts: ['mode', 'status', 'place'] },
    board: {
      by: 'status',
      columns: ['proposed', 'confirmed', 'rescheduled', 'done', 'no_show'],
      title: 'applicationId',
      facts: ['startsAt', 'mode', 'place'],
    },
  },
  operations,
  sort: { column: 'startsAt', order: 'desc' },
});
