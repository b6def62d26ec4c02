import {
  choice,
  dateTime,
  defineResource,
  personal,
  readOperations,
  reference,
  text,
} from '../../kernel/index.ts';

/** What somebody says to a draft on which opinions are collected, and what became of it (section 3.4). */
export const contentOpinion = defineResource({
  name: 'contentOpinion',
  domain: 'content',
  table: 'content_opinion',
  path: '/content/opinion',
  label: 'opinion',
  scope: 'none',
  icon: 'MessageOutlined',
  parent: { resource: 'contentItem', field: 'itemId' },
  isDated: true,
  fields: {
    itemId: reference({ to: 'contentItem', required: true, setOnce: true, filterable: true, listed: true }),
    clause: text({ max: 100, searchable: true, listed: true }),
    opinion: text({ max: 2000, min: 2, required: true, multiline: true, searchable: true, listed: true }),
    name: personal({ mask: 'name', max: 100 }),
    contact: personal({ mask: 'phone', max: 24, rule: 'internationalPhone' }),
    state: choice({
      values: ['pending', 'visible', 'hidden', 'adopted', 'partly', 'not_adopted'],
      dictionary: 'content_opinion_state',
      required: true,
      default: 'pending',
      system: true,
      listed: true,
      filterable: true,
    }),
    handling: text({ max: 500, multiline: true, system: true, listed: true }),
    handledAt: dateTime({ system: true, sortable: true }),
  },
  states: {
    state: {
      show: { from: ['pending', 'hidden'], to: 'visible', right: 'review', look: 'primary', isTask: true },
      hide: { from: ['pending', 'visible'], to: 'hidden', right: 'review', reason: 'required' },
      adopt: {
        from: ['visible', 'hidden'],
        to: 'adopted',
        right: 'handle',
        reason: 'required',
        look: 'primary',
      },
      adoptPartly: { from: ['visible', 'hidden'], to: 'partly', right: 'handle', reason: 'required' },
      decline: { from: ['visible', 'hidden'], to: 'not_adopted', right: 'handle', reason: 'required' },
    },
  },
  extra: { columns: { address_hash: { type: 'text' } } },
  operations: { ...readOperations, reveal: true },
  sort: { column: 'createTime', order: 'asc' },
});
