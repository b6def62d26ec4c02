import {
  boolean,
  choice,
  dateTime,
  defineResource,
  integer,
  languages,
  readOperations,
  text,
} from '../kernel/index.ts';
import { messageStates } from './message-states.ts';
import { messageCategories } from './message-template.resource.ts';

/**
 * An SMS or e-mail: to whom, in which words, and how far it came. What only the recipient may read is masked in
 * `words`; the whole of it stands in `secretWords`, never leaves the server, and is gone once it went out.
 */
export const message = defineResource({
  name: 'message',
  domain: 'messaging',
  table: 'message_log',
  path: '/messaging/message',
  label: 'recipient',
  scope: 'none',
  visibility: 'messaging.messages',
  icon: 'MessageOutlined',
  inSearch: false,
  isDated: true,
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
      colors: { sms: 'blue', email: 'purple' },
      required: true,
      listed: true,
      system: true,
    }),
    status: choice({
      values: messageStates,
      dictionary: 'message_status',
      colors: {
        waiting: 'default',
        sending: 'processing',
        sent: 'cyan',
        delivered: 'green',
        failed: 'red',
        refused: 'orange',
      },
      required: true,
      listed: true,
      system: true,
    }),
    reason: text({ max: 32, words: 'messageReason', filterable: true, listed: true, system: true }),
    template: text({ max: 64, required: true, filterable: true, system: true }),
    category: choice({
      values: messageCategories,
      dictionary: 'message_category',
      colors: { code: 'purple', notice: 'blue', marketing: 'orange' },
      required: true,
      system: true,
    }),
    language: choice({ values: languages, dictionary: 'language', required: true, system: true }),
    subject: text({ max: 300, system: true }),
    words: text({ max: 8000, required: true, searchable: true, listed: true, multiline: true, system: true }),
    /** Of an SMS. */
    segments: integer({ min: 0, max: 255, required: true, default: 0, system: true }),
    isTest: boolean({ required: true, default: false, filterable: true, system: true }),
    attempts: integer({ min: 0, max: 10_000, required: true, default: 0, system: true }),
    gateway: text({ max: 32, words: 'messageGateway', system: true }),
    gatewayRef: text({ max: 128, searchable: true, system: true }),
    /** What the gateway said last. */
    detail: text({ max: 300, system: true }),
    /** It waits until then. */
    notBefore: dateTime({ listed: true, sortable: true, system: true }),
    sentAt: dateTime({ listed: true, sortable: true, filterable: true, system: true }),
    deliveredAt: dateTime({ system: true }),
    /** Useless to the recipient from then on. */
    expiresAt: dateTime({ system: true }),
    hasSecret: boolean({ required: true, default: false, system: true }),
    secretWords: text({ max: 8000, secret: true, system: true }),
    /** When it was first on its way, from which caps are counted. */
    countedAt: dateTime({ secret: true, system: true }),
    /** Names the message to the gateway: the same for every attempt that may be a second one. */
    deliveryKey: text({ max: 36, required: true, unique: true, secret: true, system: true }),
    /** Of the occasion: there is one message for it, however often it is asked for. */
    occasion: text({ max: 200, unique: true, secret: true, system: true }),
    gatewayCode: text({ max: 64, secret: true, system: true }),
  },
  operations: readOperations,
  states: {
    /** What gateways make of it is no move of people: the server takes it down (`messaging/message.queries.ts`). */
    status: { retry: { from: ['failed', 'refused'], to: 'waiting', confirm: true } },
  },
  sort: { column: 'createTime', order: 'desc' },
});
