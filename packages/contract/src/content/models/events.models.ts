import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  decimal,
  defineResource,
  type FieldCheck,
  file,
  files,
  inOrder,
  integer,
  reference,
  text,
} from '../../kernel/index.ts';
import { modelLine, modelPerson, shapeOnly } from './model-shape.ts';

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
    audience: text({ max: 300, multiline: true }),
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
    materials: files({ dir: 'article', fileType: 'attachments', max: 20 }),
    contact: text({ max: 200 }),
  },
  groups: {
    course: ['organiser', 'trainingType', 'audience', 'certificate', 'materials'],
    time: ['mode', 'venue', 'liveUrl', 'heldFrom', 'heldTo'],
    signup: ['signupFrom', 'signupTo', 'seats', 'waitlist', 'feeUsd', 'feeMmk', 'contact'],
  },
  children: { syllabus: { of: modelLine, max: 100 }, lecturers: { of: modelPerson, max: 20 } },
  checks: [inOrder('signupFrom', 'signupTo'), inOrder('heldFrom', 'heldTo')],
});

const guest = defineResource({
  ...shapeOnly,
  name: 'modelGuest',
  label: 'name',
  fields: {
    name: text({ max: 100, required: true, listed: true }),
    title: text({ max: 200, listed: true }),
    /** The page of a guest who is a leader. */
    leadItemId: reference({ to: 'contentItem', only: { model: ['lead'] } }),
    photo: file({ dir: 'article', fileType: 'image', accept: ['image'] }),
    bio: text({ max: 1000, multiline: true, listed: true }),
  },
});

/** An interview with guests, to which readers send questions before. */
export const modelInterview = defineResource({
  ...shapeOnly,
  name: 'modelInterview',
  label: 'topic',
  fields: {
    topic: text({ max: 200, required: true }),
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
    /** What was said, once it is over. */
    summary: text({ max: 5000, multiline: true }),
    replayVideo: text({ max: 500, rule: 'url' }),
    photos: files({ dir: 'article', fileType: 'gallery', accept: ['image'], max: 30 }),
  },
  groups: {
    interview: ['topic', 'heldFrom', 'heldTo', 'place', 'hosts', 'background', 'liveUrl'],
    questions: ['presubmitFrom', 'presubmitTo', 'maxQuestions', 'replyDueDays'],
    afterwards: ['summary', 'replayVideo', 'photos'],
  },
  children: { guests: { of: guest, max: 20 } },
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
    /** Asked for, anew each time, where the end that visitors were told of is moved. */
    extendReason: text({ max: 500, multiline: true }),
    explanation: text({ max: 5000, required: true, multiline: true }),
    legalBasis: text({ max: 2000, multiline: true }),
    /** What is commented on, where it is not the text itself. */
    draftFiles: files({ dir: 'article', fileType: 'attachments', max: 20 }),
    channels: choices({
      values: ['online', 'email', 'post', 'phone'],
      dictionary: 'content_opinion_channel',
    }),
    contact: text({ max: 200, required: true }),
    realName: boolean({ required: true, default: false }),
    showReplies: choice({
      values: ['never', 'reviewed', 'all'],
      dictionary: 'content_show_replies',
      required: true,
      default: 'reviewed',
    }),
    resultDue: date({}),
    resultItemId: reference({ to: 'contentItem' }),
  },
  groups: {
    time: ['collectFrom', 'collectTo', 'shortenReason', 'extendReason'],
    draft: ['explanation', 'legalBasis', 'draftFiles'],
    replies: ['channels', 'contact', 'realName', 'showReplies'],
    result: ['resultDue', 'resultItemId'],
  },
  checks: [inOrder('collectFrom', 'collectTo'), shortNeedsReason],
});
