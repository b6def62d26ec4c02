import { choice, defineResource, text } from '../kernel/index.ts';

/** A message that went out: to whom, which way, in which words. Rows are kept for thirty days. */
export const outbox = defineResource({
  name: 'outbox',
  domain: 'messaging',
  table: 'message_outbox',
  path: '/messaging/outbox',
  label: 'recipient',
  scope: 'none',
  icon: 'MessageOutlined',
  fields: {
    recipient: text({
      max: 254,
      required: true,
      searchable: true,
      listed: true,
      sortable: true,
      system: true,
    }),
    channel: choice({
      values: ['sms', 'email'],
      dictionary: 'message_channel',
      required: true,
      listed: true,
      system: true,
    }),
    template: text({ max: 64, required: true, filterable: true, system: true }),
    words: text({ max: 2000, required: true, searchable: true, listed: true, multiline: true, system: true }),
    gateway: text({ max: 32, required: true, system: true }),
  },
  operations: { list: true, get: true },
  sort: { column: 'createTime', order: 'desc' },
});
