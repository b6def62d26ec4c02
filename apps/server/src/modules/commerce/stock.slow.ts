import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { openDatabase } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { callInNameOf } from '../../kernel/jobs/index.ts';
import { openShop } from './commerce.fixture.ts';
import { consume } from './entitlement.queries.ts';
import { takeStock } from './stock.queries.ts';

const server = await startTestApp();
const shop = await openShop(server);

const clients = 64;
const attempts = 100_000;
const pieces = 1000;

/** So many clients try as often as they like, each on a connection of its own. @returns how often it worked */
const fight = async (attempt: (number: number) => Promise<boolean>): Promise<number> => {
  let next = 0;
  let won = 0;
  const client = async (): Promise<void> => {
    for (let number = next++; number < attempts; number = next++) if (await attempt(number)) won++;
  };
  await Promise.all(Array.from({ length: clients }, client));
  return won;
};

const many = openDatabase({
  connection: { connectionString: server.connectionString },
  maxConnections: clients,
  onError: (error) => {
    throw error;
  },
});
afterAll(() => many.close());

test('of 100,000 concurrent orders for 1,000 pieces of stock exactly 1,000 succeed', {
  timeout: 1_200_000,
}, async () => {
  const productId = await shop.newProduct({ restrictedStock: pieces });
  const won = await fight((number) =>
    inTransaction(many.db, async (tx) => {
      const missing = await takeStock(tx, [{ productId, quantity: 1 }]);
      // Some give up after they had a piece: it is there for others.
      if (missing === undefined && number % 50 === 0) throw new Error('given up');
      return missing === undefined;
    }).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'given up') return false;
      throw error;
    }),
  );
  const { rows } = await sql<{
    sold: number;
  }>`select sold from service_product where id = ${productId}`.execute(server.db);
  expect([won, rows[0]?.sold]).toEqual([pieces, pieces]);
});

test('of 100,000 concurrent uses of a right with 1,000 uses exactly 1,000 succeed, as in the ledger', {
  timeout: 1_200_000,
}, async () => {
  const id = await shop.newCompany();
  const placed = await shop.newOrder({
    companyId: id,
    items: [
      {
        productId: await shop.newProduct({ quotas: [{ resource: 'job_slot', quantity: pieces }] }),
        quantity: 1,
      },
    ],
  });
  await shop.pay(placed);
  const ctx = callInNameOf(
    server.app.context,
    { userId: shop.seller.userId, username: shop.seller.username, realname: 'Test' },
    'test',
  );
  const won = await fight(
    async (number) =>
      (await consume(
        many.db,
        { owner: { kind: 'company', id }, resource: 'job_slot', quantity: 1, requestId: `${id}-${number}` },
        ctx,
      )) !== undefined,
  );
  const { rows } = await sql<{ used: number; state: string; ledger: string; uses: string }>`
    select e.used, e.status as state, sum(l.delta)::text as ledger,
      (count(*) filter (where l.reason = 'consume'))::text as uses
    from entitlement e join entitlement_ledger l on l.entitlement_id = e.id where e.order_id = ${placed.id}
    group by e.id`.execute(server.db);
  expect(won).toBe(pieces);
  expect(rows).toEqual([{ used: pieces, state: 'exhausted', ledger: '0', uses: String(pieces) }]);
});
