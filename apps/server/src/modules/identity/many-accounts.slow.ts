import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';

const { db } = await startTestApp();
const count = 50_000;

test('one transaction adds 50,000 accounts with phone numbers and gives them others, within the locks of the server', async () => {
  const written = await inTransaction(db, async (tx) => {
    await sql`insert into sys_user (username, realname, email, phone)
      select 'many.' || i, 'Many ' || i, 'many' || i || '@example.com', '09' || (700000000 + i)
      from generate_series(1, ${count}::int) i`.execute(tx);
    return sql`update sys_user set phone = '+959' || (800000000 + substr(username, 6)::int)
      where username like 'many.%'`.execute(tx);
  });
  expect(Number(written.numAffectedRows)).toBe(count);
  const again = sql`insert into sys_user (username, realname, phone) values ('many.again', 'Again', '09 800 000 007')`;
  await expect(again.execute(db)).rejects.toMatchObject({ constraint: 'sys_user__phone' });
});
