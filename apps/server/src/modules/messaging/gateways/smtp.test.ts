import { beforeEach, describe, expect, test } from 'vitest';
import { startSmtpServer } from '../../../../../../tests/support/smtp-server.ts';
import { GatewayError, type OutgoingMessage } from './gateway.ts';
import { smtpGateway } from './smtp.ts';

const server = await startSmtpServer();
const message: OutgoingMessage = {
  key: 'key-1',
  channel: 'email',
  to: 'thiri@example.com',
  subject: 'ကုဒ် for “you”',
  words: 'First line\n<b>not bold</b>\n.\nလုပ်ငန်း',
  language: 'my-MM',
  gatewayCode: null,
  hasSecret: false,
};
const { signal } = new AbortController();
const impatient = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
const send = (settings = {}, overrides: Partial<OutgoingMessage> = {}) =>
  smtpGateway({ ...server.settings, ...settings }, impatient).send({ ...message, ...overrides }, signal);
const failure = async (settings = {}, overrides: Partial<OutgoingMessage> = {}): Promise<GatewayError> => {
  const error: unknown = await send(settings, overrides).catch((thrown: unknown) => thrown);
  if (!(error instanceof GatewayError)) throw new Error(`no refusal: ${String(error)}`);
  return error;
};

beforeEach(() => {
  server.mails.length = 0;
  for (const step of ['RCPT', 'AUTH', 'DATA', 'END'] as const) delete server.says[step];
});

/** The text of a mail of one part. */
const textIn = (source: string): string => {
  const [head = '', ...rest] = source.split('\n\n');
  const body = rest.join('\n\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

describe('a mail server', () => {
  test('receives a plain text from our sender, with an address of its own for each message', async () => {
    expect((await send()).ref).toBe('250 queued as 4711');
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: 'noreply@lc.example.com', to: 'thiri@example.com' });
    const source = mail?.source ?? '';
    expect(source).toMatch(/^From: LC Recruitment <noreply@lc\.example\.com>$/m);
    expect(source).toMatch(/^Message-ID: <key-1@lc\.example\.com>$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(textIn(source).replace(/\r/g, '').trim()).toBe(message.words.replace('\n.\n', '\n..\n'));
  });

  test('gets no headers or recipients from a text', async () => {
    await send({}, { subject: 'Hi\r\nBcc: other@example.com\r\n\r\nInjected' });
    const [mail] = server.mails;
    expect(mail?.to).toBe('thiri@example.com');
    expect(mail?.source).not.toMatch(/^(Bcc|Injected)/m);
    await send({}, { to: 'a@example.com, b@example.com' }).catch(() => undefined);
    expect(server.mails.map(({ to }) => to)).not.toContain('b@example.com');
  });

  test('is used with name and password', async () => {
    await send({ auth: { user: 'lc', password: 'secret' } });
    expect(server.signIns).toEqual([Buffer.from('\0lc\0secret').toString('base64')]);
    server.says.AUTH = '535 who are you';
    expect((await failure({ auth: { user: 'lc', password: 'other' } })).kind).toBe('away');
  });

  test('without TLS receives nothing when TLS is required', async () => {
    expect((await failure({ tls: 'starttls' })).kind).toBe('away');
    expect(server.mails).toEqual([]);
  });

  test.each([
    'tls',
    'starttls',
  ] as const)('with a wrong certificate (%s) is tried again later', async (tls) => {
    const { mails, settings } = await startSmtpServer({ tls });
    const error = await failure(settings);
    expect(error.kind).toBe('away');
    expect(error.detail).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(mails).toEqual([]);
  });

  test('that speaks no TLS where it should is tried again later', async () => {
    expect((await failure({ tls: 'tls' })).kind).toBe('away');
    expect(server.mails).toEqual([]);
  });

  test.each([
    ['an unknown mailbox', { RCPT: '550 no such user' }, 'refused'],
    ['a full mailbox', { RCPT: '452 full' }, 'away'],
    ['a refused text', { END: '554 spam' }, 'refused'],
    ['a connection closed after the text', { END: 'hangUp' }, 'unsure'],
  ] as const)('has the right kind of failure for %s', async (_name, says, kind) => {
    Object.assign(server.says, says);
    expect((await failure()).kind).toBe(kind);
  });
});
