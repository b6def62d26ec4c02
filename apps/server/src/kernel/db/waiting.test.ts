import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { hashPassword } from '../auth/password.ts';
import { afterCommit, atOneMoment, inStartTransaction, inTransaction } from './transaction.ts';
import { refuseInTransaction, reportWaitsTo, WaitsInTransactionError } from './waiting.ts';

const { db, app } = await startTestApp();
const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(WaitsInTransactionError);

describe('inside a transaction', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a hash', () => hashPassword('a long one')],
    ['another connection', () => db.selectFrom('sys_user').select('id').limit(1).execute()],
    ['the file store', async () => app.files.store.has('blob/aa/bb/cc')],
    [
      'what is awaited before it',
      async () => {
        await setImmediate();
        refuseInTransaction('a timer');
      },
    ],
  ])('%s is refused', async (_, wait) => {
    await refused(inTransaction(db, wait));
    await refused(atOneMoment(db, wait));
    await expect(
      inStartTransaction(db, async () => refuseInTransaction('the disk')),
    ).resolves.toBeUndefined();
  });

  test('what was put off until the commit may wait, and so may what goes on after the end', async () => {
    let later: Promise<unknown> | undefined;
    const work = inTransaction(db, async (tx) => {
      afterCommit(tx, async () => void (await hashPassword('a long one')));
      later = setImmediate()
        .then(() => work)
        .then(() => hashPassword('a long one'));
    });
    await work;
    expect(await later).toMatch(/^\$argon2id\$/);
  });
});

describe('in production', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('a wait is logged once for each place, and the call goes on', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const error = vi.fn();
    reportWaitsTo({ error });
    const waiting = () => inTransaction(db, async () => refuseInTransaction('the disk'));
    for (let n = 0; n < 3; n++) await waiting();
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0].err).toBeInstanceOf(WaitsInTransactionError);
  });
});
