import {
  type HttpGatewaySettings,
  httpGatewayFields,
  type MessageSettings,
  type SmtpSettings,
} from './kernel/settings.ts';

interface Reading {
  text(name: string): string | undefined;
  number(name: string, fallback: number, min: number, max: number): number;
  choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T;
  /** An address that secrets may be sent to. */
  address(name: string): string | undefined;
  problems: string[];
}

/** Where SMS and e-mails go. Gateways that are set up are used unless `LC_MESSAGES` says otherwise. */
export const readMessages = (reading: Reading, demo: boolean): MessageSettings => {
  const sms = readHttpGateway(reading);
  const smtp = readSmtp(reading);
  const isSetUp = sms !== undefined || smtp !== undefined;
  const messages = reading.choice(
    'LC_MESSAGES',
    ['log', 'send', 'off'],
    isSetUp ? 'send' : demo ? 'log' : 'off',
  );
  if (messages === 'send' && !isSetUp)
    reading.problems.push('LC_MESSAGES=send needs LC_SMS_URL or LC_SMTP_HOST');
  return { messages, sms, smtp, keepMessagesDays: reading.number('LC_KEEP_MESSAGES_DAYS', 90, 0, 36_500) };
};

const readHttpGateway = (reading: Reading): HttpGatewaySettings | undefined => {
  const { text, number, choice, address, problems } = reading;
  const url = address('LC_SMS_URL');
  const given = [
    'LC_SMS_HEADERS',
    'LC_SMS_FORMAT',
    'LC_SMS_FIELDS',
    'LC_SMS_SENDER',
    'LC_SMS_SUCCESS',
    'LC_SMS_REF',
    'LC_SMS_IDEMPOTENT',
    'LC_SMS_TIMEOUT',
    'LC_SMS_REPORT_SECRET',
  ].filter((name) => text(name) !== undefined);
  if (!url) {
    if (given.length > 0 && text('LC_SMS_URL') === undefined)
      problems.push(`${given.join(', ')} says nothing without LC_SMS_URL`);
    return undefined;
  }
  const success = text('LC_SMS_SUCCESS');
  const [successField = '', ...successValue] = success?.split('=') ?? [];
  if (success !== undefined && (!/^[\w.-]+$/.test(successField) || successValue.length === 0))
    problems.push(
      `LC_SMS_SUCCESS must be a field of the answer and its value, such as code=0, not "${success}"`,
    );
  const reportSecret = text('LC_SMS_REPORT_SECRET');
  if (reportSecret !== undefined && reportSecret.length < 16)
    problems.push('LC_SMS_REPORT_SECRET must have at least 16 characters');
  return {
    url,
    headers: readHeaders(text('LC_SMS_HEADERS'), problems),
    format: choice('LC_SMS_FORMAT', ['json', 'form'], 'json'),
    fields: readFields(text('LC_SMS_FIELDS') ?? 'to=to,text=text,id=id', problems),
    sender: text('LC_SMS_SENDER'),
    success: success === undefined ? undefined : { field: successField, value: successValue.join('=') },
    ref: text('LC_SMS_REF') ?? 'id',
    isIdempotent: choice('LC_SMS_IDEMPOTENT', ['on', 'off'], 'off') === 'on',
    timeoutSeconds: number('LC_SMS_TIMEOUT', 15, 1, 120),
    reportSecret,
  };
};

const tokenPattern = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers as a JSON object of texts. */
const readHeaders = (text: string | undefined, problems: string[]): Readonly<Record<string, string>> => {
  if (text === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      const entries = Object.entries(parsed);
      const isFit = entries.every(
        ([name, value]) => tokenPattern.test(name) && typeof value === 'string' && !/[\r\n]/.test(value),
      );
      if (isFit) return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    }
  } catch {
    // Said below, without the value: it is a secret.
  }
  problems.push('LC_SMS_HEADERS must be a JSON object of texts, such as {"Authorization":"Bearer …"}');
  return {};
};

/** `to=phone,text=content`: which of our fields goes out under which name. */
const readFields = (text: string, problems: string[]): HttpGatewaySettings['fields'] => {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const fields: Partial<Record<(typeof httpGatewayFields)[number], string>> = {};
  for (const [ours = '', theirs = '', ...rest] of pairs) {
    const field = httpGatewayFields.find((name) => name === ours);
    if (field && rest.length === 0 && /^[\w.-]+$/.test(theirs)) fields[field] = theirs;
    else
      problems.push(`LC_SMS_FIELDS takes ${httpGatewayFields.join(', ')}, each with a name, not "${ours}"`);
  }
  const isWhole = fields.to !== undefined && (fields.text !== undefined || fields.template !== undefined);
  if (!isWhole) problems.push('LC_SMS_FIELDS must name to, and text or template');
  return fields;
};

const readSmtp = ({ text, number, choice, problems }: Reading): SmtpSettings | undefined => {
  const host = text('LC_SMTP_HOST');
  if (host === undefined) return undefined;
  const user = text('LC_SMTP_USER');
  const password = text('LC_SMTP_PASSWORD');
  if ((user === undefined) !== (password === undefined))
    problems.push('LC_SMTP_USER and LC_SMTP_PASSWORD are needed together');
  const tls = choice('LC_SMTP_TLS', ['starttls', 'tls', 'none'], 'starttls');
  if (tls === 'none' && !['localhost', '127.0.0.1', '::1'].includes(host))
    problems.push('LC_SMTP_TLS=none is for a mail server on this machine alone');
  const sender = text('LC_SMTP_FROM') ?? '';
  const [, name = '', address = ''] = /^(?:([^<>]*)<)?([^\s<>@]+@[^\s<>@]+)>?$/.exec(sender) ?? [];
  if (!address)
    problems.push('LC_SMTP_FROM must be the sender, such as LC Recruitment <noreply@example.com>');
  return {
    host,
    port: number('LC_SMTP_PORT', tls === 'tls' ? 465 : 587, 1, 65_535),
    tls,
    auth: user !== undefined && password !== undefined ? { user, password } : undefined,
    from: { name: name.trim(), address },
  };
};
