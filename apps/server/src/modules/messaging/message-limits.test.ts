import { messageLimits, saveMessageLimits } from '@lc/contract/messaging';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { code, newNumber, notice, startMessaging } from './messaging.fixture.ts';

const messaging = await startMessaging();
const { server, keeper, reader, send, entriesOf, entryOf, reached } = messaging;
const { db } = server;

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

beforeEach(() => messaging.clear());

describe('the black list', () => {
  const block = (recipient: string, covers: string) =>
    sql`insert into message_block (recipient, covers) values (${recipient}, ${covers})`.execute(db);

  test.each([
    ['all', 'refused', 'refused'],
    ['exceptCodes', 'refused', 'sent'],
    ['marketing', 'sent', 'sent'],
  ])('refuses messages to %s: a notice is %s, a code %s', async (covers, ofNotice, ofCode) => {
    const [one, other] = [newNumber(), newNumber()];
    await block(one, covers);
    await block(other, covers);
    await send(notice(`${one.slice(0, 3)} ${one.slice(3)}`));
    await send(code(other));
    await reached(one, ofNotice, ofNotice === 'refused' ? 'blocked' : null);
    await reached(other, ofCode, ofCode === 'refused' ? 'blocked' : null);
  });
});

describe('caps on messages', () => {
  test('of a recipient apply within 24 hours, with another one for codes', async () => {
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

  test('in total apply to simultaneous messages', async () => {
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
  test('delay a message by the clock of the recipient, but not codes', async () => {
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

  test('of one country do not apply to others', async () => {
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

describe('the limits of messages', () => {
  test('are changed with their permission and version, and the change is in the audit', async () => {
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
  ])('refuse %s', async (_name, given) => {
    const body = { ...(await limitsOf('sms')), ...noLimits, ...given };
    expectRefusal(await keeper.call(saveMessageLimits, { body }), 400, '400');
  });
});
