import {
  choice,
  date,
  dateTime,
  defineResource,
  personal,
  readOperations,
  reference,
  text,
} from '../../kernel/index.ts';

/**
 * A question to the guests of an online interview: reviewed before anybody reads it, answered while the interview lasts
 * or within the working days after it (section 3.4).
 */
export const contentQuestion = defineResource({
  name: 'contentQuestion',
  domain: 'content',
  table: 'content_question',
  path: '/content/question',
  label: 'question',
  scope: 'none',
  icon: 'InfoCircleOutlined',
  parent: { resource: 'contentItem', field: 'itemId' },
  isDated: true,
  fields: {
    itemId: reference({ to: 'contentItem', required: true, setOnce: true, filterable: true, listed: true }),
    question: text({ max: 1000, min: 2, required: true, multiline: true, searchable: true, listed: true }),
    asker: personal({ mask: 'name', max: 60 }),
    state: choice({
      values: ['pending', 'approved', 'rejected', 'asked', 'answered', 'carried', 'withdrawn'],
      dictionary: 'content_question_state',
      colors: {
        pending: 'orange',
        approved: 'cyan',
        rejected: 'red',
        asked: 'blue',
        answered: 'green',
        carried: 'gold',
        withdrawn: 'default',
      },
      required: true,
      default: 'pending',
      system: true,
      listed: true,
      filterable: true,
    }),
    answer: text({ max: 500, multiline: true, system: true, listed: true }),
    dueOn: date({ system: true, listed: true, sortable: true, filterable: true }),
    answeredAt: dateTime({ system: true, listed: true, sortable: true }),
  },
  states: {
    state: {
      approve: { from: ['pending'], to: 'approved', right: 'review', look: 'primary', isTask: true },
      reject: { from: ['pending'], to: 'rejected', right: 'review', reason: 'required', look: 'danger' },
      putToGuests: { from: ['approved'], to: 'asked', right: 'handle', look: 'primary' },
      answerQuestion: {
        from: ['approved', 'asked', 'carried'],
        to: 'answered',
        right: 'handle',
        reason: 'required',
        look: 'primary',
        bulk: false,
      },
      carryOver: { from: ['approved', 'asked'], to: 'carried', right: 'handle' },
      withdraw: { from: ['pending', 'approved'], to: 'withdrawn', byServer: true },
    },
  },
  extra: {
    constraints: { content_question__code: { field: 'question', rule: 'taken' } },
    columns: { query_code_hash: { type: 'text' }, address_hash: { type: 'text' } },
  },
  operations: { ...readOperations, reveal: true },
  sort: { column: 'createTime', order: 'asc' },
});
