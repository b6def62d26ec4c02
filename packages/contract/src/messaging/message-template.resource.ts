import {
  boolean,
  choice,
  defineResource,
  localized,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';

/** What a message is about, which decides the caps it counts to, and whether quiet hours and a black list hold it. */
export const messageCategories = ['code', 'notice', 'marketing'] as const;

/**
 * Words of messages with `{name}` places, per language, for SMS, e-mail or both. `templateProblems` says what else
 * holds for them. Those the product sends by itself are there from the start and stay.
 */
export const messageTemplate = defineResource({
  name: 'messageTemplate',
  domain: 'messaging',
  table: 'message_template',
  path: '/messaging/template',
  label: 'name',
  scope: 'none',
  icon: 'FileTextOutlined',
  fields: {
    name: localized({ max: 60, required: true, searchable: true, listed: true, sortable: true }),
    code: text({
      max: 64,
      required: true,
      rule: 'code',
      unique: true,
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    category: choice({
      values: messageCategories,
      dictionary: 'message_category',
      required: true,
      default: 'notice',
      setOnce: true,
      listed: true,
    }),
    channel: choice({
      values: ['sms', 'email', 'both'],
      dictionary: 'template_channel',
      colors: { sms: 'blue', email: 'purple', both: 'cyan' },
      required: true,
      default: 'sms',
      listed: true,
    }),
    /** Of e-mails. */
    subject: localized({ max: 150 }),
    body: localized({ max: 4000, required: true, searchable: true, listed: true }),
    /** `name=sample`, one a line: see `parseVariables`. */
    variables: text({ max: 4000, multiline: true }),
    /** What the gateway calls this template, where it asks for that. */
    gatewayCode: text({ max: 64 }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
    /** The product sends it by itself. */
    builtIn: boolean({ required: true, default: false, system: true }),
  },
  operations: without(usualOperations, 'options'),
  sort: { column: 'code', order: 'asc' },
});
