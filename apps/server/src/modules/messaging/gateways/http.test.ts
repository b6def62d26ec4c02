import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type GatewayAnswer, startSmsGateway } from '../../../../../../tests/support/sms-gateway.ts';
import { GatewayError, type OutgoingMessage } from './gateway.ts';
import { httpGateway } from './http.ts';

const message: OutgoingMessage = {
  key: 'key-1',
  channel: 'sms',
  to: '+959400000001',
  subject: '',
  words: 'Words & “signs” ကုဒ်',
  language: 'my-MM',
  gatewayCode: 'SMS_77',
  hasSecret: false,
};
const { signal } = new AbortController();
const gateway = await startSmsGateway();
const send = (settings = {}, overrides: Partial<OutgoingMessage> = {}) =>
  httpGateway({ ...gateway.settings, ...settings }).send({ ...message, ...overrides }, signal);
const failure = async (answer: GatewayAnswer, settings = {}, overrides: Partial<OutgoingMessage> = {}) => {
  gateway.answers.splice(0, Infinity, answer);
  const error: unknown = await send(settings, overrides).catch((thrown: unknown) => thrown);
  gateway.answers.length = 0;
  if (!(error instanceof GatewayError)) throw new Error(`no refusal: ${String(error)}`);
  return error;
};

describe('an SMS gateway by HTTP', () => {
  test('receives the named fields as JSON, with key and headers', async () => {
    expect(await send()).toEqual({ ref: 'gw-1' });
    const [call] = gateway.calls.splice(0);
    expect(call?.fields).toEqual({ to: message.to, text: message.words, id: 'key-1' });
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      authorization: 'Bearer of-the-gateway',
      'idempotency-key': 'key-1',
    });
  });

  test('receives a form with other field names, sender and template', async () => {
    const fields = { to: 'mobile', text: 'content', sender: 'sign', template: 'tpl', language: 'lang' };
    await send({ format: 'form', fields, sender: 'LC' });
    const [call] = gateway.calls.splice(0);
    expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(call?.fields).toEqual({
      mobile: message.to,
      content: message.words,
      sign: 'LC',
      tpl: 'SMS_77',
      lang: 'my-MM',
    });
  });

  test('returns its message number at any path, or none', async () => {
    gateway.answers.push({ body: '{"data":{"msgid":4711}}' });
    expect(await send({ ref: 'data.msgid' })).toEqual({ ref: '4711' });
    expect(await send({ ref: 'constructor.name' })).toEqual({ ref: null });
    gateway.answers.splice(0, 1, { body: 'OK' });
    expect(await send()).toEqual({ ref: null });
    gateway.answers.length = 0;
  });

  test.each<[string, GatewayAnswer, object, GatewayError['kind']]>([
    ['a refused number', { status: 400 }, {}, 'refused'],
    ['refused credentials', { status: 401 }, {}, 'refused'],
    ['too many requests', { status: 429 }, {}, 'away'],
    ['an error of the gateway', { status: 500 }, {}, 'away'],
    ['a gateway that is not available', { status: 503 }, {}, 'away'],
    ['a proxy without an answer', { status: 504 }, {}, 'unsure'],
    [
      'an answer without the success value',
      { body: '{"code":17}' },
      { success: { field: 'code', value: '0' } },
      'refused',
    ],
    ['a closed connection', { hangsUp: true }, {}, 'unsure'],
    ['no answer in time', { afterMs: 3000 }, { timeoutSeconds: 1 }, 'unsure'],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, {}, 'refused'],
  ])('has the right kind of failure for %s', async (_name, answer, settings, kind) => {
    expect((await failure(answer, settings)).kind).toBe(kind);
  });

  test('uses the success value in the answer', async () => {
    gateway.answers.push({ body: '{"status":{"code":"0"}}' });
    await send({ success: { field: 'status.code', value: '0' } });
    gateway.answers.length = 0;
  });

  test('that cannot be reached has not received the message', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const address = probe.address();
    probe.close();
    const port = typeof address === 'object' ? address?.port : 0;
    const error = await failure({}, { url: `http://127.0.0.1:${port}/` });
    expect([error.kind, error.detail]).toEqual(['away', 'ECONNREFUSED']);
  });

  test('reports the reason, but nothing of a secret message', async () => {
    const answer = { status: 400, body: `{"error":"bad","echo":"code 123456"}` };
    expect((await failure(answer)).detail).toBe('HTTP 400: {"error":"bad","echo":"code 123456"}');
    expect((await failure(answer, {}, { hasSecret: true })).detail).toBe('HTTP 400');
    const long = await failure({ status: 400, body: 'x'.repeat(500_000) });
    expect(long.detail.length).toBeLessThan(300);
  });
});
