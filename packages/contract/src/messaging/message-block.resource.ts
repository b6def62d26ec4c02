import { choice, defineResource, text, usualOperations, without } from '../kernel/index.ts';

/** A number or mail address that gets no messages, or not all: because staff say so, or because its owner wishes it. */
export const messageBlock = defineResource({
  name: 'messageBlock',
  domain: 'messaging',
  table: 'message_block',
  path: '/messaging/block',
  label: 'recipient',
  scope: 'none',
  icon: 'SafetyOutlined',
  fields: {
    recipient: text({
      max: 254,
      required: true,
      rule: 'recipient',
      unique: true,
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    covers: choice({
      values: ['all', 'exceptCodes', 'marketing'],
      dictionary: 'message_block_cover',
      colors: { all: 'red', exceptCodes: 'orange', marketing: 'gold' },
      required: true,
      default: 'all',
      listed: true,
    }),
    origin: choice({
      values: ['staff', 'owner'],
      dictionary: 'message_block_origin',
      colors: { staff: 'blue', owner: 'green' },
      required: true,
      default: 'staff',
      listed: true,
    }),
    note: text({ max: 200, searchable: true, listed: true }),
  },
  operations: without(usualOperations, 'options'),
  sort: { column: 'createTime', order: 'desc' },
});
