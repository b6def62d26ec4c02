import { messageLimits, saveMessageLimits } from '@lc/contract/messaging';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { startSmsGateway } from '../../../../../tests/support/sms-gateway.ts';
import { startSmtpServer } from '../../../../../tests/support/smtp-server.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { deliverOne } from './delivery.service.ts';
import { type Message, sendMessage } from './outgoing.service.ts';

const gateway = await startSmsGateway();
const mailServer = await startSmtpServer();
const server = await startTestApp({
  config: { messages: 'send', sms: gateway.settings, smtp: mailServer.settings },
});
const { db, app } = server;
let runner = await runJobs(server);
const keeper = await server.asRole([
  'message:list',
  'message:retry',
  'messageLimits:list',
  'messageLimits:edit',
]);
const reader = await server.asRole(['message:list', 'messageLimits:list']);

interface Entry {
  id: string;
  status: string;
  reason: string | null;
  reason_dictText: string | null;
  words: string;
  attempts: number;
  segments: number;
  hasSecret: boolean;
  detail: string | null;
  gatewayRef: string | null;
  notBefore: string | null;
  deliveredAt: string | null;
}

let count = 0;
const newNumber = (country = '95'): string => `+${country}94100${String(++count).padStart(5, '0')}`;

const notice = (to: string, given: Partial<Message> = {}): Message => ({
  to,
  channel: 'sms',
  template: 'refused',
  params: { username: 'hla.hla', reason: 'no such department' },
  language: 'en-US',
  ...given,
});
const code = (to: string, given: Partial<Message> = {}): Message => ({
  to,
  channel: 'sms',
  template: 'codeLogin',
  params: { code: '918273', minutes: 10 },
  language: 'en-US',
  goodForMinutes: 10,
  ...given,
});
const send = (message: Message): Promise<void> =>
  db.transaction().execute((tx) => sendMessage(app.context, tx, message));

const entriesOf = async (recipient: string): Promise<Entry[]> => {
  const { result } = await keeper.call<{ records: Entry[] }>('GET /messaging/message/list', {
    query: { recipient },
  });
  return result.records;
};
const entryOf = async (recipient: string): Promise<Entry> => {
  const [entry] = await entriesOf(recipient);
  if (!entry) throw new Error(`no message to ${recipient}`);
  return entry;
};
/** Waits until the message to somebody has come that far. */
const reached = async (recipient: string, status: string, reason: string | null = null): Promise<Entry> => {
  await expect
    .poll(
      async () => {
        const entry = await entryOf(recipient);
        return [entry.status, entry.reason];
      },
      { timeout: 8000 },
    )
    .toEqual([status, reason]);
  return entryOf(recipient);
};
const stepsOf = async (id: string): Promise<string[]> => {
  const { result } = await keeper.call<{ status: string; reason: string | null; actor: string | null }[]>(
    'GET /messaging/message/history',
    { query: { id } },
  );
  return result.map(({ status, reason, actor }) => [status, reason, actor].filter(Boolean).join(' '));
};
/** As after the pause between two attempts. */
const hurry = async (): Promise<void> => {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db);
};
const limitsOf = async (channel: string): Promise<Record<string, unknown>> => {
  const { result } = await reader.call<Record<string, unknown>[]>(messageLimits);
  return result.find((limits) => limits.channel === channel) ?? {};
};
const limit = async (given: object): Promise<void> => {
  const body = { ...(await limitsOf('sms')), ...given };
  const reply = await keeper.call(saveMessageLimits, { body });
  expect(reply.success, reply.text).toBe(true);
};
const noLimits = {
  perRecipient: 0,
  inAll: 0,
  codesPerRecipient: 0,
  codesInAll: 0,
  quietFrom: null,
  quietTo: null,
};
/** Quiet hours that reign now on the clocks of a zone, for another two hours. */
const quietNow = (zone: string): { quietFrom: string; quietTo: string } => {
  const at = (minutes: number): string =>
    clockIn(zone, new Date(Date.now() + minutes * 60_000)).slice(11, 16);
  return { quietFrom: at(-60), quietTo: at(120) };
};

beforeEach(async () => {
  gateway.answers.length = 0;
  gateway.calls.length = 0;
  await sql`delete from message_log`.execute(db);
  await sql`delete from message_block`.execute(db);
});

describe('a message', () => {
  test('goes to its gateway once, in the words of its language, and every step is kept', async () => {
    const to = newNumber();
    await send(notice(to, { language: 'zh-CN' }));
    const entry = await reached(to, 'sent');
    expect(gateway.callsTo(to)).toHaveLength(1);
    expect(gateway.calls[0]?.fields.text).toContain('hla.hla');
    expect(entry).toMatchObject({
      attempts: 1,
      segments: 1,
      gatewayRef: 'gw-1',
      words: gateway.calls[0]?.fields.text,
    });
    expect(await stepsOf(entry.id)).toEqual(['waiting', 'sending', 'sent']);
  });

  test('is not sent when what it tells of did not happen', async () => {
    const to = newNumber();
    const rolledBack = db.transaction().execute(async (tx) => {
      await sendMessage(app.context, tx, notice(to));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await entriesOf(to)).toEqual([]);
  });

  test('by mail has a subject and no segments', async () => {
    const to = 'thiri.aung@example.com';
    await send(code(to, { channel: 'email' }));
    expect(await reached(to, 'sent')).toMatchObject({ segments: 0, gatewayRef: '250 queued as 4711' });
    expect(mailServer.mails.at(-1)).toMatchObject({ to });
    expect(mailServer.mails.at(-1)?.source).toContain('918273');
  });

  test('with a code is sent whole and shown masked, and the code is nowhere afterwards', async () => {
    const to = newNumber();
    await send(code(to));
    const entry = await reached(to, 'sent');
    expect(gateway.callsTo(to)[0]?.fields.text).toContain('918273');
    expect(entry.words).toContain('••••••');
    expect(entry.hasSecret).toBe(true);
    const { rows } = await sql`select m::text as row from message_log m where m::text like '%918273%'
      union all select e::text from message_event e where e::text like '%918273%'
      union all select j.payload::text from graphile_worker._private_jobs j where j.payload::text like '%918273%'
      union all select a::text from audit_log a where a::text like '%918273%'`.execute(db);
    expect(rows).toEqual([]);
  });

  test('waits while the gateway is away, and is tried again', async () => {
    const to = newNumber();
    gateway.answers.push({ status: 503 }, {});
    await send(notice(to));
    await reached(to, 'waiting', 'away');
    await expect.poll(hurry).toBeUndefined();
    const entry = await reached(to, 'sent');
    expect(entry.attempts).toBe(2);
    expect(gateway.callsTo(to).map(({ fields }) => fields.id)).toHaveLength(2);
    expect(await stepsOf(entry.id)).toEqual(['waiting', 'sending', 'waiting away', 'sending', 'sent']);
  });

  test('that the gateway refuses fails, with what it said', async () => {
    const to = newNumber();
    gateway.answers.push({ status: 400, body: '{"error":"no such number"}' });
    await send(notice(to));
    const entry = await reached(to, 'failed', 'gateway');
    expect(entry.detail).toContain('no such number');
    expect(entry.reason_dictText).toBe('The gateway refused it');
  });

  test('fails after the last attempt', async () => {
    const to = newNumber();
    await runner.stop();
    gateway.answers.push({ status: 503 });
    await send(notice(to));
    const { id } = await entryOf(to);
    const tries = { attempts: 2, signal: new AbortController().signal };
    await expect(deliverOne(app.context, id, { attempt: 1, ...tries })).rejects.toThrow('away');
    await deliverOne(app.context, id, { attempt: 2, ...tries });
    expect(await entryOf(to)).toMatchObject({ status: 'failed', reason: 'away', attempts: 2 });
    runner = await runJobs(server);
  });

  test('whose fate nobody knows is not sent again by itself', async () => {
    const to = newNumber();
    gateway.answers.push({ hangsUp: true }, {});
    await send(notice(to));
    await reached(to, 'failed', 'unsure');
    await hurry();
    expect(gateway.callsTo(to)).toHaveLength(1);
  });

  test('of a template that rests is refused', async () => {
    await sql`update message_template set enabled = false where code = 'refused'`.execute(db);
    const to = newNumber();
    await send(notice(to));
    await reached(to, 'refused', 'templateOff');
    await sql`update message_template set enabled = true where code = 'refused'`.execute(db);
  });

  test('that nobody needs any more is not sent', async () => {
    const to = newNumber();
    await send(code(to, { goodForMinutes: -1 }));
    await reached(to, 'refused', 'expired');
    expect(gateway.calls).toEqual([]);
  });
});

describe('a message that a run left behind on its way', () => {
  const left = async (): Promise<{ id: string; to: string }> => {
    const to = newNumber();
    await send(notice(to));
    const { id } = await reached(to, 'sent');
    gateway.calls.length = 0;
    await sql`update message_log set status = 'sending', sent_at = null where id = ${id}`.execute(db);
    return { id, to };
  };
  const attempt = { attempt: 2, attempts: 8, signal: new AbortController().signal };

  test('is not handed over again to a gateway that would send it again', async () => {
    const { id, to } = await left();
    await deliverOne(app.context, id, attempt);
    expect(await entryOf(to)).toMatchObject({ status: 'failed', reason: 'unsure' });
    expect(gateway.calls).toEqual([]);
  });

  test('is handed over under the same key to one that knows it', async () => {
    const { id, to } = await left();
    const { rows } = await sql<{
      key: string;
    }>`select delivery_key as key from message_log where id = ${id}`.execute(db);
    const config = { ...app.context.config, sms: { ...gateway.settings, isIdempotent: true } };
    await deliverOne({ ...app.context, config }, id, attempt);
    expect(await entryOf(to)).toMatchObject({ status: 'sent' });
    expect(gateway.callsTo(to).map(({ fields }) => fields.id)).toEqual([rows[0]?.key]);
  });

  test('goes out once, however many runs take it at once', async () => {
    await runner.stop();
    const to = newNumber();
    await send(notice(to));
    const { id } = await entryOf(to);
    gateway.answers.push({ afterMs: 200 });
    await Promise.all([1, 2, 3, 4].map(() => deliverOne(app.context, id, { ...attempt, attempt: 1 })));
    expect(gateway.callsTo(to)).toHaveLength(1);
    expect(await entryOf(to)).toMatchObject({ status: 'sent' });
    runner = await runJobs(server);
  });
});

describe('sending again by hand', () => {
  const retry = (ids: string, by = keeper) => by.call('POST /messaging/message/retry', { body: { ids } });

  test('takes a failed message from the start, and says who did it', async () => {
    const to = newNumber();
    gateway.answers.push({ status: 400 }, {});
    await send(notice(to));
    const { id } = await reached(to, 'failed', 'gateway');
    expect((await retry(id)).success).toBe(true);
    await reached(to, 'sent');
    const [first, second] = gateway.callsTo(to).map(({ fields }) => fields.id);
    expect(second).not.toBe(first);
    expect(await stepsOf(id)).toContain(`waiting ${keeper.username}`);
    const { rows } =
      await sql`select action from audit_log where resource = 'message' and record_id = ${id}`.execute(db);
    expect(rows).toEqual([{ action: 'retry' }]);
  });

  test('keeps the key of what may have been taken', async () => {
    const to = newNumber();
    gateway.answers.push({ hangsUp: true }, {});
    await send(notice(to));
    await retry((await reached(to, 'failed', 'unsure')).id);
    await reached(to, 'sent');
    const [first, second] = gateway.callsTo(to).map(({ fields }) => fields.id);
    expect(second).toBe(first);
  });

  test('is refused for what went out, for codes, for one of several, and without the right', async () => {
    const [sent, failed, coded] = [newNumber(), newNumber(), newNumber()];
    await send(notice(sent));
    const { id: sentId } = await reached(sent, 'sent');
    gateway.answers.push({ status: 400 });
    await send(notice(failed));
    await send(code(coded));
    const { id: failedId } = await reached(failed, 'failed', 'gateway');
    const { id: codedId } = await reached(coded, 'failed', 'gateway');
    expectRefusal(await retry(sentId), 200, 'messaging.wrongState');
    expectRefusal(await retry(`${failedId},${sentId}`), 200, 'messaging.wrongState');
    expectRefusal(await retry(codedId), 200, 'messaging.secretGone');
    expectRefusal(await retry('999999999'), 200, 'system.recordNotFound');
    expectRefusal(await retry(failedId, reader), 403);
    expect(await entryOf(failed)).toMatchObject({ status: 'failed' });
  });
});

describe('a delivery report', () => {
  const report = (body: object, authorization?: string) =>
    server.call('POST /messaging/report', {
      body,
      headers: authorization === undefined ? {} : { authorization },
    });
  const secret = 'Bearer a-secret-of-reports';

  test('by our key or the gateway’s number moves the message on, never back', async () => {
    const to = newNumber();
    gateway.answers.push({ body: '{"id":"gw-of-report"}' });
    await send(notice(to));
    const { id } = await reached(to, 'sent');
    expect((await report({ ref: 'gw-of-report', status: 'delivered' }, secret)).success).toBe(true);
    expect((await report({ ref: 'gw-of-report', status: 'failed' }, secret)).success).toBe(true);
    const entry = await reached(to, 'delivered');
    expect(entry.deliveredAt).toMatch(/^\d{4}-/);
    expect(await stepsOf(id)).toEqual(['waiting', 'sending', 'sent', 'delivered']);
  });

  test('tells what became of a message nobody was sure of', async () => {
    const to = newNumber();
    gateway.answers.push({ hangsUp: true });
    await send(notice(to));
    await reached(to, 'failed', 'unsure');
    const key = gateway.callsTo(to)[0]?.fields.id;
    await report({ key, status: 'delivered' }, secret);
    await reached(to, 'delivered');
  });

  test('that it did not arrive is a failure', async () => {
    const to = newNumber();
    await send(notice(to));
    await reached(to, 'sent');
    await report(
      { key: gateway.callsTo(to)[0]?.fields.id, status: 'failed', detail: 'switched off' },
      secret,
    );
    expect((await reached(to, 'failed', 'reported')).detail).toBe('switched off');
  });

  test('without the secret finds nothing, whatever it names', async () => {
    const to = newNumber();
    await send(notice(to));
    await reached(to, 'sent');
    const body = { key: gateway.callsTo(to)[0]?.fields.id, status: 'delivered' };
    for (const authorization of [undefined, '', 'Bearer', 'Bearer wrong', `${secret}x`])
      expectRefusal(await report(body, authorization), 404, '404');
    expectRefusal(await report({ status: 'delivered' }, secret), 404, '404');
    expectRefusal(await report({ key: 'unknown', status: 'delivered' }, secret), 404, '404');
    expectRefusal(await report({ ...body, status: 'paid' }, secret), 400, '400');
    expect(await entryOf(to)).toMatchObject({ status: 'sent' });
  });
});

describe('the black list', () => {
  const block = (recipient: string, covers: string) =>
    sql`insert into message_block (recipient, covers) values (${recipient}, ${covers})`.execute(db);

  test.each([
    ['all', 'refused', 'refused'],
    ['exceptCodes', 'refused', 'sent'],
    ['marketing', 'sent', 'sent'],
  ])('that covers %s: a notice is %s, a code %s', async (covers, ofNotice, ofCode) => {
    const [one, other] = [newNumber(), newNumber()];
    await block(one, covers);
    await block(other, covers);
    await send(notice(`${one.slice(0, 3)} ${one.slice(3)}`));
    await send(code(other));
    await reached(one, ofNotice, ofNotice === 'refused' ? 'blocked' : null);
    await reached(other, ofCode, ofCode === 'refused' ? 'blocked' : null);
  });
});

describe('caps', () => {
  test('of a recipient hold in 24 hours, and codes have their own', async () => {
    await limit({ ...noLimits, perRecipient: 2, codesPerRecipient: 1 });
    const to = newNumber();
    for (let index = 0; index < 3; index++) {
      await send(notice(to));
      await expect
        .poll(async () => (await entriesOf(to)).some(({ status }) => status === 'waiting'))
        .toBe(false);
    }
    await send(code(to));
    const outcome = async () => (await entriesOf(to)).map(({ status, reason }) => reason ?? status);
    await expect.poll(outcome).toEqual(['sent', 'recipientCap', 'sent', 'sent']);
    await sql`update message_log set counted_at = counted_at - interval '25 hours'`.execute(db);
    await send(notice(to));
    await expect.poll(async () => (await outcome())[0]).toBe('sent');
    await limit(noLimits);
  });

  test('in all hold for whatever comes at once', async () => {
    await limit({ ...noLimits, inAll: 3 });
    const numbers = Array.from({ length: 8 }, () => newNumber());
    await Promise.all(numbers.map((to) => send(notice(to))));
    const outcomes = async () => (await Promise.all(numbers.map(entryOf))).map(({ status }) => status);
    await expect
      .poll(async () => (await outcomes()).sort(), { timeout: 8000 })
      .toEqual([...Array<string>(5).fill('refused'), ...Array<string>(3).fill('sent')]);
    await limit(noLimits);
  });
});

describe('quiet hours', () => {
  test('hold a message by the recipient’s clock until their end, and let codes through', async () => {
    await limit({ ...noLimits, ...quietNow('Asia/Yangon') });
    const [here, there, coded] = [newNumber(), newNumber('44'), newNumber()];
    await send(notice(here));
    await send(code(coded));
    const held = await reached(here, 'waiting', 'quiet');
    const wait = (Date.parse(`${held.notBefore}Z`.replace(' ', 'T')) - 6.5 * 3_600_000 - Date.now()) / 60_000;
    expect(wait).toBeGreaterThan(118);
    expect(wait).toBeLessThan(121);
    await reached(coded, 'sent');
    // A number of no country we know goes by the clock of the installation, which is Yangon's.
    await send(notice(there));
    await reached(there, 'waiting', 'quiet');

    await limit(noLimits);
    expect((await reached(here, 'sent')).notBefore).toBeNull();
    await reached(there, 'sent');
  });

  test('of one country are not those of another', async () => {
    await limit({
      ...noLimits,
      quietFrom: '00:00',
      quietTo: clockIn('Asia/Yangon', new Date()).slice(11, 16),
    });
    const quiet =
      clockIn('Asia/Tokyo', new Date()).slice(11, 16) < clockIn('Asia/Yangon', new Date()).slice(11, 16);
    const to = newNumber('81');
    await send(notice(to));
    await (quiet ? reached(to, 'waiting', 'quiet') : reached(to, 'sent'));
    await limit(noLimits);
  });
});

describe('the limits', () => {
  test('are changed with their right, as they were read, and the change is in the audit', async () => {
    await limit({ ...noLimits, perRecipient: 7 });
    const { rows } = await sql`select changes, record_label as label from audit_log
      where resource = 'messageLimits' order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ changes: { perRecipient: [0, 7] }, label: 'sms' }]);
    expect(await limitsOf('email')).toMatchObject({ gateway: 'smtp', perRecipient: 0, updateBy: null });
    const sms = await limitsOf('sms');
    expect(sms).toMatchObject({ gateway: 'http', perRecipient: 7, updateBy: keeper.username });
    expectRefusal(await reader.call(saveMessageLimits, { body: sms }), 403);
    const stale = { ...sms, ...noLimits, version: Number(sms.version) - 1 };
    expectRefusal(await keeper.call(saveMessageLimits, { body: stale }), 200, 'system.conflict');
    await limit(noLimits);
  });

  test.each([
    ['half of quiet hours', { quietFrom: '21:00' }],
    ['quiet hours without length', { quietFrom: '21:00', quietTo: '21:00' }],
    ['a time that is none', { quietFrom: '24:00', quietTo: '08:00' }],
    ['a cap below none', { perRecipient: -1 }],
  ])('are not %s', async (_name, given) => {
    const body = { ...(await limitsOf('sms')), ...noLimits, ...given };
    expectRefusal(await keeper.call(saveMessageLimits, { body }), 400, '400');
  });
});
