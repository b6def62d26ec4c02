import { message } from '@lc/contract/messaging';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { describeMoving } from '../../../../../tests/support/resource/moving.ts';

const server = await startTestApp();
const { db } = server;
const process = await server.asRole(['message:send']);
const other = await server.asRole(['message:list', 'message:retry']);
const path = '/sms/message/sendFlowSMSMessage';
await sql`insert into message_template (name, code, body, variables) values ('{"en-US":"Step"}', 'step',
  '{"en-US":"Dear {name}, step {step}","my-MM":"{name} {step}"}', ${'name=x\nstep=1'})`.execute(db);

interface Sent {
  messages: { id: string; recipient: string; status: string }[];
}
const good = {
  templateCode: 'step',
  mobile: '09 400 000 103,+8613800138000',
  businessKey: 'process-1:task-7',
  params: { name: 'Ma Thiri', step: 7 },
};
const post = (body: object = {}, by = process) =>
  by.call<Sent>(`POST ${path}`, { body: { ...good, ...body } });
const logged = async () =>
  (
    await sql<{
      recipient: string;
      words: string;
    }>`select recipient, words from message_log order by recipient`.execute(db)
  ).rows;

beforeEach(async () => {
  await sql`delete from message_log`.execute(db);
});

describeMoving({
  server,
  resource: message,
  made: async () => (await post()).result.messages[0]?.id ?? '',
});

describe('an SMS of a process step', () => {
  test('goes to each number, in the requested language', async () => {
    const { result } = await post({ language: 'my-MM' });
    expect(result.messages.map(({ recipient, status }) => [recipient, status])).toEqual([
      ['+8613800138000', 'waiting'],
      ['+959400000103', 'waiting'],
    ]);
    expect(await logged()).toEqual([
      { recipient: '+8613800138000', words: 'Ma Thiri 7' },
      { recipient: '+959400000103', words: 'Ma Thiri 7' },
    ]);
  });

  test('is sent once per step and number when it is requested again, by GET or POST, also simultaneously', async () => {
    const replies = await Promise.all([
      post(),
      post({ mobile: '+95 9 400000103' }),
      process.call<Sent>(`GET ${path}`, { query: { ...good, params: JSON.stringify(good.params) } }),
      process.call<Sent>(`GET ${path}`, {
        query: { ...good, params: JSON.stringify(good.params), _t: '1' },
      }),
    ]);
    for (const reply of replies) expect(reply.success, reply.text).toBe(true);
    expect(await logged()).toHaveLength(2);
    const ids = replies.map(
      ({ result }) => result.messages.find(({ recipient }) => recipient.startsWith('+95'))?.id,
    );
    expect(new Set(ids).size).toBe(1);
    await post({ businessKey: 'process-1:task-8' });
    expect(await logged()).toHaveLength(4);
  });

  test('inserts values as text, not as templates', async () => {
    await post({ params: { name: '{step} {constructor}', step: '<b>1</b>' } });
    expect((await logged())[0]?.words).toBe('Dear {step} {constructor}, step <b>1</b>');
  });

  test.each([
    ['a code, whoever asks', { templateCode: 'codeLogin' }, 'messaging.templateUnknown'],
    ['what is not there', { templateCode: 'nothing' }, 'messaging.templateUnknown'],
    ['words with holes', { params: { name: 'x' } }, 'messaging.valueMissing'],
  ])('refuses a request: %s', async (_name, body, key) => {
    expectRefusal(await post(body), 200, key);
    expect(await logged()).toEqual([]);
  });

  test.each([
    ['no number', { mobile: '' }, 'mobile'],
    ['a number that is none', { mobile: '+959400000103,abc' }, 'mobile'],
    [
      'a hundred and one',
      { mobile: Array.from({ length: 101 }, (_, n) => `+95940001${1000 + n}`).join() },
      'mobile',
    ],
    ['a value too long', { params: { name: 'x'.repeat(201), step: 1 } }, 'params.name'],
    ['a step without a name', { businessKey: ' ' }, 'businessKey'],
  ])('refuses %s', async (_name, body, at) => {
    expectProblem(await post(body), at);
  });

  test.each(['{', '[]', '1', '{"name":{}}', '{"a b":1}'])('refuses params %s in a query', async (params) => {
    expectProblem(await process.call(`GET ${path}`, { query: { ...good, params } }), 'params');
  });

  test('requires its permission', async () => {
    expectRefusal(await post({}, other), 403);
    expectRefusal(await other.call(`GET ${path}`, { query: { ...good, params: '{}' } }), 403);
    expectRefusal(await server.call(`GET ${path}`, { query: { ...good, params: '{}' } }), 401);
  });

  test('is in the audit with the number of recipients', async () => {
    await post();
    const { rows } =
      await sql`select changes from audit_log where action = 'send' order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ changes: { messages: [null, 2] } }]);
  });
});
