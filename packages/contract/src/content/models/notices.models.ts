import {
  boolean,
  choice,
  choices,
  code,
  date,
  dateTime,
  defineResource,
  inOrder,
  integer,
  oneOf,
  reference,
  references,
  text,
} from '../../kernel/index.ts';
import { shapeOnly } from './model-shape.ts';

const position = defineResource({
  ...shapeOnly,
  name: 'modelPosition',
  label: 'name',
  fields: {
    code: text({ max: 40, required: true, listed: true }),
    name: text({ max: 100, required: true, listed: true }),
    headcount: integer({ min: 1, max: 10_000, required: true, listed: true }),
    education: code({ dictionary: 'education_level', listed: true }),
    professionIds: references({ to: 'professionalType', max: 10 }),
    jobTypeId: reference({ to: 'jobType', inTree: true }),
    salaryRangeId: reference({ to: 'salaryRange' }),
    regionId: reference({ to: 'region', inTree: true }),
    requirement: text({ max: 500, listed: true }),
    note: text({ max: 500, listed: true }),
  },
});

/** A notice of recruitment with its posts. */
export const modelRecruit = defineResource({
  ...shapeOnly,
  name: 'modelRecruit',
  label: 'employer',
  fields: {
    employer: text({ max: 200, required: true }),
    recruitType: choice({
      values: ['open_exam', 'campus', 'special', 'talent'],
      dictionary: 'content_recruit_type',
      required: true,
      default: 'open_exam',
    }),
    applyFrom: dateTime({ required: true }),
    applyTo: dateTime({ required: true }),
    applyWay: choice({
      values: ['online', 'email', 'onsite'],
      dictionary: 'content_apply_way',
      required: true,
      default: 'online',
    }),
    applyUrl: text({ max: 500, rule: 'url' }),
    examAt: dateTime({}),
    examPlace: text({ max: 250 }),
    contact: text({ max: 200 }),
    /** Number of the notice by which posts were changed after applications opened. */
    changeNotice: text({ max: 60 }),
    supervisionPhone: text({ max: 40, rule: 'internationalPhone' }),
    specialRecruitmentId: reference({ to: 'specialRecruitment' }),
    resultItemId: reference({ to: 'contentItem' }),
  },
  groups: {
    notice: ['employer', 'recruitType', 'specialRecruitmentId', 'changeNotice'],
    applying: ['applyFrom', 'applyTo', 'applyWay', 'applyUrl'],
    exam: ['examAt', 'examPlace', 'resultItemId'],
    contact: ['contact', 'supervisionPhone'],
  },
  children: { positions: { of: position, max: 200 } },
  checks: [inOrder('applyFrom', 'applyTo'), oneOf('positions')],
});

/** A public notice. */
export const modelAnnouncement = defineResource({
  ...shapeOnly,
  name: 'modelAnnouncement',
  label: 'contact',
  fields: {
    kind: choice({
      values: ['notice', 'public', 'tender', 'result', 'internal'],
      dictionary: 'content_notice_kind',
      required: true,
      default: 'notice',
    }),
    priority: choice({
      values: ['L', 'M', 'H'],
      dictionary: 'priority',
      required: true,
      default: 'M',
    }),
    /** Where it is told besides its page: to the staff of the site, unless it is for others. */
    channels: choices({ values: ['site', 'bell', 'email', 'sms'], dictionary: 'content_notice_channel' }),
    audience: choices({
      values: ['staff', 'seekers', 'companies'],
      dictionary: 'content_notice_audience',
    }),
    startAt: dateTime({}),
    endAt: dateTime({}),
    /** Of the message in the bells: it comes up by itself, is read only once that is said, is answered until the due day. */
    popup: boolean({ required: true, default: false }),
    mustRead: boolean({ required: true, default: false }),
    allowReply: boolean({ required: true, default: false }),
    replyDue: date({}),
    contact: text({ max: 200 }),
  },
  groups: {
    notice: ['kind', 'priority', 'channels', 'audience'],
    message: ['popup', 'mustRead', 'allowReply', 'replyDue'],
    time: ['startAt', 'endAt'],
    contact: ['contact'],
  },
  checks: [inOrder('startAt', 'endAt')],
});
