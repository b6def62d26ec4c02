import {
  boolean,
  choice,
  date,
  dateTime,
  defineResource,
  files,
  personal,
  readOperations,
  reference,
  requiredWhen,
  serial,
  text,
} from '../../kernel/index.ts';

/** How a request for information ends. */
export const requestOutcomes = [
  'granted',
  'partly',
  'refused',
  'not_exist',
  'already_public',
  'not_ours',
] as const;

/** How many files an applicant adds, and how many go with an answer, of which kinds and how large each. */
export const requestFileLimits = { count: 5, kinds: ['image', 'document'], bytes: 10_485_760 } as const;

const open = ['accepted', 'extended'] as const;

const longText = { max: 2000, multiline: true } as const;
const fileList = {
  fileType: 'attachments',
  dir: 'request',
  accept: requestFileLimits.kinds,
  max: requestFileLimits.count,
} as const;

/** Every answer ends the request, with a text that the applicant reads and files that they open. */
const answering = {
  from: open,
  to: 'ended',
  right: 'answer',
  bulk: false,
  asks: { answer: text({ ...longText, required: true }), answerFiles: files(fileList) },
} as const;

/** A request for information that somebody outside makes; answered within working days (section 3.6). */
export const applyPublic = defineResource({
  name: 'applyPublic',
  domain: 'content',
  table: 'apply_public',
  path: '/applypublic/applyPublic',
  label: 'requestNo',
  scope: 'site',
  icon: 'SolutionOutlined',
  isDated: true,
  leading: ['state', 'dueOn', 'requested', 'applicantName'],
  fields: {
    requestNo: serial({ prefix: 'R', period: 'year', digits: 5, searchable: true, listed: true }),
    applicantType: choice({
      values: ['person', 'organisation'],
      dictionary: 'apply_applicant_type',
      required: true,
      default: 'person',
      listed: true,
    }),
    applicantName: personal({ mask: 'name', max: 100, required: true, filterable: true, listed: true }),
    organisation: text({ max: 200, searchable: true, listed: true }),
    idNumber: personal({ mask: 'document', max: 60, encrypted: true }),
    phone: personal({ mask: 'phone', max: 24, rule: 'internationalPhone', filterable: true }),
    email: personal({ mask: 'email', max: 254, rule: 'email', filterable: true }),
    requested: text({ max: 2000, min: 5, required: true, multiline: true, searchable: true, listed: true }),
    purpose: text({ max: 500, multiline: true }),
    files: files({ ...fileList, system: true, detail: true }),
    /** What the applicant added when more was asked for. */
    supplement: text({ ...longText, system: true, detail: true }),
    delivery: choice({
      values: ['email', 'post', 'counter'],
      dictionary: 'apply_delivery',
      required: true,
      default: 'email',
    }),
    address: text({ max: 250, multiline: true }),
    state: choice({
      values: ['waiting', 'accepted', 'supplement', 'third_party', 'extended', 'ended', 'withdrawn'],
      dictionary: 'apply_state',
      colors: {
        waiting: 'orange',
        accepted: 'blue',
        supplement: 'gold',
        third_party: 'purple',
        extended: 'cyan',
        ended: 'green',
        withdrawn: 'default',
      },
      required: true,
      default: 'waiting',
      system: true,
      listed: true,
    }),
    dueOn: date({ system: true, listed: true, sortable: true, filterable: true }),
    isExtended: boolean({ required: true, default: false, system: true }),
    outcome: choice({
      values: requestOutcomes,
      dictionary: 'apply_outcome',
      colors: {
        granted: 'green',
        partly: 'lime',
        refused: 'red',
        not_exist: 'default',
        already_public: 'blue',
        not_ours: 'default',
      },
      system: true,
      listed: true,
    }),
    answer: text({ ...longText, system: true }),
    answerFiles: files({ ...fileList, system: true, detail: true }),
    endedAt: dateTime({ system: true, listed: true, sortable: true }),
    handlerId: reference({ to: 'user', system: true, listed: true }),
  },
  computed: {
    /** Its last day is over on the clock of its site, and nothing is waited for. */
    isOverdue: boolean({ filterable: true }),
  },
  groups: {
    applicant: ['applicantType', 'applicantName', 'organisation', 'idNumber', 'phone', 'email', 'address'],
    handling: ['dueOn', 'isExtended', 'outcome', 'answer', 'answerFiles', 'endedAt', 'handlerId'],
  },
  checks: [
    requiredWhen('organisation', 'applicantType', ['organisation']),
    requiredWhen('email', 'delivery', ['email']),
    requiredWhen('address', 'delivery', ['post']),
  ],
  states: {
    state: {
      accept: { from: ['waiting'], to: 'accepted', right: 'handle', look: 'primary', isTask: true },
      askSupplement: { from: open, to: 'supplement', right: 'handle', reason: 'required' },
      supply: {
        from: ['supplement'],
        to: 'accepted',
        byServer: true,
        asks: { supplement: text({ ...longText, required: true }) },
      },
      supplied: { from: ['supplement'], to: 'accepted', right: 'handle' },
      consult: { from: open, to: 'third_party', right: 'handle', reason: 'required' },
      consulted: { from: ['third_party'], to: 'accepted', right: 'handle' },
      extend: { from: ['accepted'], to: 'extended', right: 'handle', reason: 'required', bulk: false },
      answerGranted: { ...answering, look: 'primary' },
      answerPartly: answering,
      answerRefused: { ...answering, look: 'danger' },
      answerNotExist: answering,
      answerPublic: answering,
      answerNotOurs: answering,
      withdrawn: {
        from: ['waiting', 'accepted', 'supplement', 'third_party', 'extended'],
        to: 'withdrawn',
        right: 'handle',
        reason: 'required',
      },
    },
  },
  extra: {
    constraints: { apply_public__code: { field: 'requestNo', rule: 'taken' } },
    columns: {
      query_code_hash: { type: 'text' },
      /** Since when the clock stands still. */
      paused_on: { type: 'date', nullable: true },
    },
  },
  operations: { ...readOperations, options: true, reveal: true },
  sort: { column: 'createTime', order: 'desc' },
});
