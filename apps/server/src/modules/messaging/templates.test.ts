import { copyTemplate, messageBlock, messageTemplate, testTemplate } from '@lc/contract/messaging';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { messagesTo } from '../../../../../tests/support/messages.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();
const { db } = server;
const base = '/messaging/template';
const editor = await server.asRole([
  'messageTemplate:list',
  'messageTemplate:add',
  'messageTemplate:edit',
  'messageTemplate:delete',
  'messageTemplate:recycle',
  'messageTemplate:test',
]);
const reader = await server.asRole(['messageTemplate:list']);

describeResource({
  server,
  resource: messageTemplate,
  make: (number) => ({
    name: `Template ${number}`,
    code: `template.${number}`,
    category: 'notice',
    channel: 'sms',
    subject: 'About it',
    body: 'Hello {name}',
    variables: 'name=Ma Thiri',
    gatewayCode: 'SMS_1',
    enabled: true,
  }),
  change: { body: 'Dear {name}', variables: 'name=U Ba', enabled: false, channel: 'both' },
  freeText: 'name',
  unique: 'code',
});

describeResource({
  server,
  resource: messageBlock,
  make: (number) => ({
    recipient: `blocked.${number}@example.com`,
    covers: 'all',
    origin: 'staff',
    note: 'of a test',
  }),
  change: { covers: 'marketing', origin: 'owner', note: 'changed' },
  freeText: 'note',
  unique: 'recipient',
});

const built = async (code: string): Promise<{ id: string; version: number }> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from message_template where code = ${code}`.execute(db);
  if (!rows[0]) throw new Error(`no template ${code}`);
  return rows[0];
};
const edit = async (code: string, change: object) =>
  editor.call(`PUT ${base}/edit`, { body: { ...(await built(code)), ...change } });

describe('a number or mailbox on the black list', () => {
  test('is normalized, so that it is listed once', async () => {
    const keeper = await server.asRole(['messageBlock:add', 'messageBlock:list']);
    const add = (recipient: string) => keeper.call('POST /messaging/block/add', { body: { recipient } });
    expect((await add('09 400 000 777')).success).toBe(true);
    expectRefusal(await add('+95 9-400-000-777'), 200, 'system.duplicate');
    expect((await add('Someone@Example.COM')).success).toBe(true);
    expectRefusal(await add('someone@example.com'), 200, 'system.duplicate');
    expectProblem(await add('nobody'), 'recipient');
  });
});

describe('the templates of the product', () => {
  test('exist, and each may be edited', async () => {
    const words = { 'en-US': 'Your code: {code}', 'my-MM': 'ကုဒ် {code}' };
    expect((await edit('codeLogin', { bodyI18n: words })).success).toBe(true);
  });

  test.each([
    ['lose the place of the code', { bodyI18n: { 'zh-CN': '验证码' } }, 'bodyI18n.zh-CN'],
    ['get a place nobody fills in', { bodyI18n: { 'en-US': '{code} {name}' } }, 'bodyI18n.en-US'],
    ['get other variables', { variables: 'code=1\nname=x' }, 'variables'],
    ['lose theirs', { variables: '' }, 'variables'],
    [
      'lose the subject of their mails',
      { subjectI18n: { 'en-US': '', 'zh-CN': '', 'my-MM': '' } },
      'subject',
    ],
  ])('refuse to %s', async (_name, change, path) => {
    expectProblem(await edit('codeReset', change), path);
  });

  test('cannot be disabled where sign-in needs them; others can', async () => {
    expectRefusal(await edit('codeReset', { enabled: false }), 200, 'messaging.templateMustStay');
    expect((await edit('approved', { enabled: false })).success).toBe(true);
  });

  test('cannot be deleted, alone or in bulk', async () => {
    const { id } = await built('approved');
    const own = await editor.call<{ id: string }>(`POST ${base}/add`, {
      body: { name: 'Mine', code: 'mine', body: 'Words' },
    });
    expectRefusal(
      await editor.call(`DELETE ${base}/delete`, { query: { id } }),
      200,
      'messaging.templateBuiltIn',
    );
    expectRefusal(
      await editor.call(`DELETE ${base}/deleteBatch`, { query: { ids: `${own.result.id},${id}` } }),
      200,
      'messaging.templateBuiltIn',
    );
    expect((await editor.call(`DELETE ${base}/delete`, { query: { id: own.result.id } })).success).toBe(true);
  });

  test('keep category and code, and no user can mark their own as built in', async () => {
    await edit('refused', { category: 'code', code: 'other', builtIn: false });
    const { rows } = await sql`select category, built_in as "builtIn" from message_template
      where code = 'refused'`.execute(db);
    expect(rows).toEqual([{ category: 'notice', builtIn: true }]);
    const body = { name: 'Mine', code: 'not.built.in', body: 'Words', builtIn: true };
    await editor.call(`POST ${base}/add`, { body });
    const made =
      await sql`select built_in as "builtIn" from message_template where code = 'not.built.in'`.execute(db);
    expect(made.rows).toEqual([{ builtIn: false }]);
  });
});

describe('a copy of a template', () => {
  test('has the texts, is disabled, and needs a code of its own', async () => {
    const { id } = await built('refused');
    const body = { id, code: 'refused.politely', nameI18n: { 'en-US': 'Politely' } };
    const reply = await editor.call<{ id: string }>(copyTemplate, { body });
    expect(reply.success, reply.text).toBe(true);
    const { result } = await editor.call<Record<string, unknown>>(`GET ${base}/queryById`, {
      query: { id: reply.result.id },
    });
    expect(result).toMatchObject({ code: 'refused.politely', enabled: false, builtIn: false });
    expect(result.variables).toMatch(/^username=/);
    expectRefusal(await editor.call(copyTemplate, { body }), 200, 'system.duplicate');
    expectRefusal(
      await editor.call(copyTemplate, { body: { ...body, id: '999999999', code: 'x1' } }),
      200,
      'system.recordNotFound',
    );
    expectRefusal(await reader.call(copyTemplate, { body }), 403);
  });
});

describe('a test message', () => {
  const send = async (code: string, overrides: object = {}, by = editor) =>
    by.call<{ recipient: string }>(testTemplate, {
      body: { id: (await built(code)).id, channel: 'sms', language: 'zh-CN', ...overrides },
    });

  test('goes to the phone of the caller alone, with the sample values', async () => {
    expectRefusal(await send('refused'), 200, 'messaging.noOwnAddress');
    await sql`update sys_user set phone = '09 970 000 001', email = 'editor@example.com'
      where id = ${editor.userId}`.execute(db);
    const reply = await send('refused', { to: '+959000000000', recipient: '+959000000000', mobile: '1' });
    expect(reply.result.recipient).toBe('+959970000001');
    expect(await messagesTo(db, '+959970000001')).toEqual([expect.stringMatching(/hla\.hla.*confirmed/)]);
  });

  test('shows the sample of a code, which is no secret', async () => {
    await send('codeRegister', { channel: 'email', language: 'en-US' });
    expect((await messagesTo(db, 'editor@example.com'))[0]).toContain('284915');
  });

  test('goes by the channels of the template', async () => {
    expectRefusal(await send('refused', { channel: 'email' }), 200, 'messaging.templateUnknown');
  });

  test('requires the permission', async () => {
    expectRefusal(await send('refused', {}, reader), 403);
  });
});
