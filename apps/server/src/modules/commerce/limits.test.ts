import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { startPayGateway } from '../../../../../tests/support/pay-gateway.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { openShop } from './commerce.fixture.ts';
import { closeNext } from './expire.job.ts';

const gateway = await startPayGateway();
const server = await startTestApp({ config: { payGateway: gateway.settings } });
const { finance, post, done, moved, read, newCompany, newProduct, newOrder, pay } = await openShop(server);

let last = 0;
const newCoupon = async (extra: Wire = {}): Promise<{ id: string; code: string }> => {
  const code = `L_${process.pid}_${++last}`;
  const { id } = await done<{ id: string }>('coupon/add', {
    code,
    name: 'Ten',
    kind: 'amount',
    currency: 'USD',
    value: '10',
    validFrom: '2020-01-01 00:00:00',
    ...extra,
  });
  return { id, code };
};
const orderBody = async (couponCode: string, companyId: string): Promise<Wire> => ({
  companyId,
  currency: 'USD',
  // Different services, so that no order waits for another one's stock.
  items: [{ productId: await newProduct(), quantity: 1 }],
  couponCode,
  requestId: `limit-${++last}`,
});
const together = async (bodies: readonly Wire[]): Promise<number> => {
  const replies = await Promise.all(bodies.map((body) => post('order/add', body)));
  for (const reply of replies.filter(({ success }) => !success))
    expect(pathsIn(reply)).toEqual(['couponCode']);
  return replies.filter(({ success }) => success).length;
};
const usedOf = async (id: string): Promise<unknown> =>
  (await sql<{ used: number }>`select used from coupon where id = ${id}`.execute(server.db)).rows[0]?.used;

/** Lets an order expire whose payment waits at the gateway. @returns pays it after all, and says what came of it */
const expiredAtGateway = async (placed: Wire & { id: string; total: string }) => {
  const { id } = await done<{ id: string }>('payment/add', {
    orderId: placed.id,
    method: 'kbzpay',
    currency: 'USD',
    amount: placed.total,
  });
  await done('payment/send', { id });
  await sql`update payment set status = 'expired' where id = ${id}`.execute(server.db);
  await sql`update orders set pay_deadline = now() - interval '1 day' where id = ${placed.id}`.execute(
    server.db,
  );
  while ((await closeNext(server.db)) > 0);
  return async (): Promise<{ status: unknown; refunds: number }> => {
    const { rows } = await sql<{
      key: string;
    }>`select gateway_key as key from payment where id = ${id}`.execute(server.db);
    const late = await server.call<Wire>('POST /lczp/payment/callback', {
      body: gateway.notice(rows[0]?.key ?? '', 'paid'),
    });
    expect(late.result, late.text).toEqual({ status: 'succeeded' });
    const { rows: refunds } = await sql`select from refund where payment_id = ${id}`.execute(server.db);
    return { status: (await read('order', placed.id)).status, refunds: refunds.length };
  };
};

describe('a coupon', () => {
  test.each([
    1, 2,
  ])('limited to %i orders per buyer is used so often by parallel orders', async (perBuyer) => {
    for (let round = 0; round < 5; round++) {
      const { id, code } = await newCoupon({ perBuyer });
      const companyId = await newCompany();
      const bodies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => orderBody(code, companyId)));
      expect(await together(bodies)).toBe(perBuyer);
      expect(await usedOf(id)).toBe(perBuyer);
    }
  });

  test('limited in total is used so often by parallel orders of different buyers', async () => {
    const { id, code } = await newCoupon({ total: 2 });
    const bodies = await Promise.all([1, 2, 3, 4, 5].map(async () => orderBody(code, await newCompany())));
    expect(await together(bodies)).toBe(2);
    expect(await usedOf(id)).toBe(2);
  });

  test('that another order used after the first one expired is not used again by a late payment', async () => {
    const { id: couponId, code } = await newCoupon({ total: 1 });
    const first = await newOrder({ couponCode: code });
    const payLate = await expiredAtGateway(first);
    expect(await usedOf(couponId)).toBe(0);
    await pay(await newOrder({ couponCode: code }));
    expect(await payLate()).toEqual({ status: 'expired', refunds: 1 });
    expect(await usedOf(couponId)).toBe(1);
  });
});

test('a limit per buyer counts a service once, however its id is spelled', async () => {
  const productId = await newProduct({ perBuyerLimit: 2 });
  const companyId = await newCompany();
  const body = (...ids: readonly string[]) => ({
    companyId,
    currency: 'USD',
    items: ids.map((id) => ({ productId: id, quantity: 2 })),
    requestId: `spelled-${++last}`,
  });
  expect((await post('order/add', body(productId, `0${productId}`))).success).toBe(false);
  expect((await post('order/add', body(productId))).success).toBe(true);
  expect((await post('order/add', body(`00${productId}`))).success).toBe(false);
});

test('a limit per buyer holds for orders at once', async () => {
  const productId = await newProduct({ perBuyerLimit: 2 });
  const companyId = await newCompany();
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(() =>
      post('order/add', {
        companyId,
        currency: 'USD',
        items: [{ productId, quantity: 1 }],
        requestId: `at-once-${++last}`,
      }),
    ),
  );
  expect(replies.filter(({ success }) => success)).toHaveLength(2);
  for (const reply of replies.filter(({ success }) => !success))
    expectRefusal(reply, 200, 'commerce.tooMany');
});

test('a limit per buyer holds for a late payment of an order that expired', async () => {
  const productId = await newProduct({ perBuyerLimit: 2 });
  const companyId = await newCompany();
  const order = { companyId, items: [{ productId, quantity: 2 }] };
  const payFirst = await expiredAtGateway(await newOrder(order));
  const payFreed = await expiredAtGateway(await newOrder(order));
  await pay(await newOrder(order));
  expect(await payFirst()).toEqual({ status: 'expired', refunds: 1 });
  await sql`update orders set status = 'cancelled' where company_id = ${companyId} and status = 'fulfilled'`.execute(
    server.db,
  );
  expect(await payFreed()).toEqual({ status: 'fulfilled', refunds: 0 });
});

/** Gives all the money of an order back, as three people would. */
const refundAll = async (placed: Wire, paymentId: string): Promise<void> => {
  const { id } = await done<{ id: string }>('refund/add', {
    orderId: placed.id,
    paymentId,
    currency: 'USD',
    amount: placed.total,
    reasonCode: 'not_used',
    entitlementAction: 'revoke_unused',
  });
  await moved('refund', id, 'startReview');
  for (const action of ['approve', 'execute']) await moved('refund', id, action, finance);
  await moved('refund', id, 'providerOk', finance, { providerRef: `R-${id}` });
};

test('a use is not returned once its order was refunded', async () => {
  const companyId = await newCompany();
  const placed = await newOrder({ companyId });
  const paymentId = await pay(placed);
  const { ledgerId } = await done<{ ledgerId: string }>('entitlement/consume', {
    companyId,
    resource: 'job_slot',
    requestId: `refunded-${placed.id}`,
  });
  await refundAll(placed, paymentId);
  expectRefusal(await post('entitlement/restore', { ledgerId }), 200, 'commerce.rightTakenBack');
  const { rows } = await sql`select status from entitlement where order_id = ${placed.id}`.execute(server.db);
  expect(rows).toEqual([{ status: 'exhausted' }]);
});

test('what was refunded whole is for sale again where there are only so many', async () => {
  const items = [{ productId: await newProduct({ restrictedStock: 1 }), quantity: 1 }];
  const placed = await newOrder({ items });
  const another = async () =>
    post('order/add', {
      companyId: await newCompany(),
      currency: 'USD',
      items,
      requestId: `stock-${++last}`,
    });
  const paymentId = await pay(placed);
  expect((await another()).success).toBe(false);
  await refundAll(placed, paymentId);
  expect((await another()).success).toBe(true);
  expect((await another()).success).toBe(false);
});
