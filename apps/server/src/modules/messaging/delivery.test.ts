import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { deliverOne } from './delivery.service.ts';
import { code, newNumber, notice, startMessaging } from './messaging.fixture.ts';
import { sendMessage } from './outgoing.service.ts';

const messaging = await startMessaging();
const { server, gateway, mailServer, keeper, reader, send, entriesOf, entryOf, reached } = messaging;
const { stepsOf, hurry, withoutJobs } = messaging;
const { db, app } = server;

beforeEach(() => messaging.clear());

describe('a message', () => {
  test('is sent to its gateway once, in the text of its language, and every step is logged', async () => {
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

  test('is not sent when its transaction rolls back', async () => {
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

  test('with a code is sent whole, shown masked, and the code is stored nowhere afterwards', async () => {
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

  test('waits while the gateway is away, and is retried', async () => {
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

  test('that the gateway refuses fails, with the reason of the gateway', async () => {
    const to = newNumber();
    gateway.answers.push({ status: 400, body: '{"error":"no such number"}' });
    await send(notice(to));
    const entry = await reached(to, 'failed', 'gateway');
    expect(entry.detail).toContain('no such number');
    expect(entry.reason_dictText).toBe('The gateway refused it');
  });

  test('fails after the last attempt', async () => {
    const to = newNumber();
    gateway.answers.push({ status: 503 });
    await withoutJobs(async () => {
      await send(notice(to));
      const { id } = await entryOf(to);
      const tries = { attempts: 2, signal: new AbortController().signal };
      await expect(deliverOne(app.context, id, { attempt: 1, ...tries })).rejects.toThrow('away');
      const warn = vi.spyOn(app.context.log, 'warn');
      await deliverOne(app.context, id, { attempt: 2, ...tries });
      expect(warn.mock.calls).toEqual([
        [
          expect.objectContaining({ message: id, reason: 'away', gateway: 'http', attempts: 2 }),
          'a message failed',
        ],
      ]);
      warn.mockRestore();
      expect(await entryOf(to)).toMatchObject({ status: 'failed', reason: 'away', attempts: 2 });
    });
  });

  test('with unknown result is not sent again automatically', async () => {
    const to = newNumber();
    gateway.answers.push({ hangsUp: true }, {});
    await send(notice(to));
    await reached(to, 'failed', 'unsure');
    await hurry();
    expect(gateway.callsTo(to)).toHaveLength(1);
  });

  test('of a disabled template is refused', async () => {
    await sql`update message_template set enabled = false where code = 'refused'`.execute(db);
    const to = newNumber();
    await send(notice(to));
    await reached(to, 'refused', 'templateOff');
    await sql`update message_template set enabled = true where code = 'refused'`.execute(db);
  });

  test('that is no longer needed is not sent', async () => {
    const to = newNumber();
    await send(code(to, { goodForMinutes: -1 }));
    await reached(to, 'refused', 'expired');
    expect(gateway.calls).toEqual([]);
  });
});

describe('a message of an interrupted run', () => {
  const left = async (): Promise<{ id: string; to: string }> => {
    const to = newNumber();
    await send(notice(to));
    const { id } = await reached(to, 'sent');
    gateway.calls.length = 0;
    await sql`update message_log set status = 'sending', sent_at = null where id = ${id}`.execute(db);
    return { id, to };
  };
  const attempt = { attempt: 2, attempts: 8, signal: new AbortController().signal };

  test('is not sent again to a gateway without idempotency', async () => {
    const { id, to } = await left();
    await deliverOne(app.context, id, attempt);
    expect(await entryOf(to)).toMatchObject({ status: 'failed', reason: 'unsure' });
    expect(gateway.calls).toEqual([]);
  });

  test('is sent under the same key to a gateway with idempotency', async () => {
    const { id, to } = await left();
    const { rows } = await sql<{
      key: string;
    }>`select delivery_key as key from message_log where id = ${id}`.execute(db);
    const config = { ...app.context.config, sms: { ...gateway.settings, isIdempotent: true } };
    await deliverOne({ ...app.context, config }, id, attempt);
    expect(await entryOf(to)).toMatchObject({ status: 'sent' });
    expect(gateway.callsTo(to).map(({ fields }) => fields.id)).toEqual([rows[0]?.key]);
  });

  test('is sent once, however many runs take it at once', async () => {
    const to = newNumber();
    gateway.answers.push({ afterMs: 200 });
    await withoutJobs(async () => {
      await send(notice(to));
      const { id } = await entryOf(to);
      await Promise.all([1, 2, 3, 4].map(() => deliverOne(app.context, id, { ...attempt, attempt: 1 })));
      expect(gateway.callsTo(to)).toHaveLength(1);
      expect(await entryOf(to)).toMatchObject({ status: 'sent' });
    });
  });
});

describe('sending again by hand', () => {
  const retry = (ids: string, by = keeper) => by.call('POST /messaging/message/retry', { body: { ids } });

  test('starts a failed message again, and logs who did it', async () => {
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

  test('keeps the key of a message that may have been accepted', async () => {
    const to = newNumber();
    gateway.answers.push({ hangsUp: true }, {});
    await send(notice(to));
    await retry((await reached(to, 'failed', 'unsure')).id);
    await reached(to, 'sent');
    const [first, second] = gateway.callsTo(to).map(({ fields }) => fields.id);
    expect(second).toBe(first);
  });

  test('is refused for sent messages, codes, bulk messages, and without the permission', async () => {
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

  test('finds its message by key or gateway number, and never moves it back to an earlier status', async () => {
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

  test('settles a message with unknown result', async () => {
    const to = newNumber();
    gateway.answers.push({ hangsUp: true });
    await send(notice(to));
    await reached(to, 'failed', 'unsure');
    const key = gateway.callsTo(to)[0]?.fields.id;
    await report({ key, status: 'delivered' }, secret);
    await reached(to, 'delivered');
  });

  test('with status failed marks the message as failed, with the reason that it gives', async () => {
    const to = newNumber();
    await send(notice(to));
    await reached(to, 'sent');
    await report(
      { key: gateway.callsTo(to)[0]?.fields.id, status: 'failed', detail: 'switched off' },
      secret,
    );
    expect((await reached(to, 'failed', 'reported')).detail).toBe('switched off');
  });

  test('without the secret or for an unknown message is answered with not found, and changes nothing', async () => {
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
