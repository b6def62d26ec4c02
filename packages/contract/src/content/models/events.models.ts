import {
  boolean,
  choice,
  date,
  dateTime,
  decimal,
  defineResource,
  type FieldCheck,
  inOrder,
  integer,
  text,
} from '../../kernel/index.ts';
import { shapeOnly } from './shape-only.ts';

const person = defineResource({
  ...shapeOnly,
  name: 'modelPerson',
  label: 'name',
  fields: {
    name: text({ max: 100, required: true, listed: true }),
    title: text({ max: 200, listed: true }),
  },
});

/** A training: when, where, how many seats. */
export const modelTrain = defineResource({
  ...shapeOnly,
  name: 'modelTrain',
  label: 'organiser',
  fields: {
    organiser: text({ max: 200, required: true }),
    trainingType: choice({
      values: ['induction', 'skill', 'policy', 'safety'],
      dictionary: 'content_training_type',
      required: true,
      default: 'skill',
    }),
    mode: choice({
      values: ['onsite', 'online', 'mixed'],
      dictionary: 'content_training_mode',
      required: true,
      default: 'onsite',
    }),
    venue: text({ max: 250 }),
    liveUrl: text({ max: 500, rule: 'url' }),
    signupFrom: dateTime({}),
    signupTo: dateTime({}),
    heldFrom: dateTime({ required: true }),
    heldTo: dateTime({ required: true }),
    seats: integer({ min: 1, max: 100_000 }),
    waitlist: boolean({ required: true, default: false }),
    feeUsd: decimal({ precision: 10, scale: 2, min: '0' }),
    feeMmk: decimal({ precision: 12, scale: 0, min: '0' }),
    certificate: boolean({ required: true, default: false }),
    contact: text({ max: 200 }),
  },
  children: { lecturers: { of: person, max: 20 } },
  checks: [inOrder('signupFrom', 'signupTo'), inOrder('heldFrom', 'heldTo')],
});

/** An interview with guests, to which readers send questions before. */
export const modelInterview = defineResource({
  ...shapeOnly,
  name: 'modelInterview',
  label: 'hosts',
  fields: {
    heldFrom: dateTime({ required: true }),
    heldTo: dateTime({ required: true }),
    place: text({ max: 250 }),
    hosts: text({ max: 500, required: true }),
    background: text({ max: 5000, multiline: true }),
    presubmitFrom: dateTime({}),
    presubmitTo: dateTime({}),
    liveUrl: text({ max: 500, rule: 'url' }),
    maxQuestions: integer({ min: 1, max: 100, required: true, default: 3 }),
    replyDueDays: integer({ min: 1, max: 30, required: true, default: 5 }),
  },
  children: { guests: { of: person, max: 20 } },
  checks: [inOrder('presubmitFrom', 'presubmitTo'), inOrder('heldFrom', 'heldTo')],
});

/** Days that a collection of opinions lasts unless a reason is given (section 3.4). */
const usualDays = 30;

const daysBetween = (from: unknown, to: unknown): number =>
  (Date.parse(String(to).slice(0, 10)) - Date.parse(String(from).slice(0, 10))) / 86_400_000;

/** Whoever collects opinions for less than thirty days says why. */
const shortNeedsReason: FieldCheck = {
  fields: ['collectFrom', 'collectTo', 'shortenReason'],
  path: 'shortenReason',
  rule: 'required',
  isFine: ({ collectFrom, collectTo, shortenReason }) =>
    !collectFrom ||
    !collectTo ||
    daysBetween(collectFrom, collectTo) >= usualDays ||
    (typeof shortenReason === 'string' && shortenReason.trim() !== ''),
};

/** A collection of opinions on a draft. */
export const modelOpinion = defineResource({
  ...shapeOnly,
  name: 'modelOpinion',
  label: 'contact',
  fields: {
    collectFrom: dateTime({ required: true }),
    collectTo: dateTime({ required: true }),
    shortenReason: text({ max: 500, multiline: true }),
    explanation: text({ max: 5000, required: true, multiline: true }),
    legalBasis: text({ max: 2000, multiline: true }),
    contact: text({ max: 200, required: true }),
    realName: boolean({ required: true, default: false }),
    showReplies: choice({
      values: ['never', 'reviewed', 'all'],
      dictionary: 'content_show_replies',
      required: true,
      default: 'reviewed',
    }),
    resultDue: date({}),
  },
  checks: [inOrder('collectFrom', 'collectTo'), shortNeedsReason],
});

const position = defineResource({
  ...shapeOnly,
  name: 'modelPosition',
  label: 'name',
  fields: {
    code: text({ max: 40, required: true, listed: true }),
    name: text({ max: 100, required: true, listed: true }),
    headcount: integer({ min: 1, max: 10_000, required: true, listed: true }),
    requirement: text({ max: 500, listed: true }),
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
  },
  children: { positions: { of: position, max: 200 } },
  checks: [inOrder('applyFrom', 'applyTo')],
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
    startAt: dateTime({}),
    endAt: dateTime({}),
    mustRead: boolean({ required: true, default: false }),
    contact: text({ max: 200 }),
  },
  checks: [inOrder('startAt', 'endAt')],
});
