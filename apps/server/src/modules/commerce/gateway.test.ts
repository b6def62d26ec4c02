import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { startPayGateway } from '../../../../../tests/support/pay-gateway.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { openShop } from './commerce.fixture.ts';
import { closeNext } from './expire.job.ts';
import { payOutAtGateway } from './payout.service.ts';

const gateway = await startPayGateway();
const server = await startTestApp({ config: { payGateway: gateway.settings } });
const { seller, finance, post, done, act, moved, read, newOrder, newProduct } = await openShop(server);

const callback = (body: object) => server.call<{ status: string }>('POST /lczp/payment/callback', { body });

/** An order with a payment that waits at the gateway. */
const atGateway = async (wanted: Wire = {}) => {
  const placed = await newOrder(wanted);
  const { id } = await done<{ id: string }>('payment/add', {
    orderId: placed.id,
    method: 'kbzpay',
    currency: placed.currency,
    amount: placed.total,
  });
  const sent = await done<{ payUrl: string; status: string }>('payment/send', { id });
  const [row] = (
    await sql<{ key: string }>`select gateway_key as key from payment where id = ${id}`.execute(server.db)
  ).rows;
  return { placed, id, key: row?.key ?? '', payUrl: sent.payUrl };
};
const stateOf = async (resource: string, id: string) => (await read(resource, id)).status;
const grants = async (orderId: string): Promise<number> => {
  const { rows } = await sql`select from entitlement where order_id = ${orderId}`.execute(server.db);
  return rows.length;
};

describe('a payment at the gateway', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://pay.example',
    'data:text/html,<script>alert(1)</script>',
    'http://pay.example/1',
    '//pay.example/1',
    'https://pay.example@evil.example/1',
    'https://a:b@pay.example/1',
    'pay.example/1',
  ])('is not opened at %s', async (url) => {
    const placed = await newOrder();
    const body = { orderId: placed.id, method: 'kbzpay', currency: placed.currency, amount: placed.total };
    const { id } = await done<{ id: string }>('payment/add', body);
    gateway.page.url = url;
    const reply = await post('payment/send', { id });
    delete gateway.page.url;
    expectRefusal(reply, 200, 'commerce.gatewayAway');
    const { rows } = await sql`select pay_url from payment where id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ pay_url: null }]);
    expect((await done<Wire>('payment/send', { id })).payUrl).toMatch(/^https:/);
  });

  test('is opened once, and booked once for any number and order of notices', async () => {
    const { placed, id, key, payUrl } = await atGateway();
    expect(payUrl).toMatch(/^https:/);
    expect((await done<Wire>('payment/send', { id })).payUrl).toBe(payUrl);
    const paid = gateway.notice(key, 'paid');
    const replies = await Promise.all([1, 2, 3, 4].map(() => callback(paid)));
    expect(replies.map(({ result }) => result.status)).toEqual(Array(4).fill('succeeded'));
    expect((await callback(gateway.notice(key, 'failed'))).result.status).toBe('succeeded');
    expect((await callback(gateway.notice(key, 'pending'))).result.status).toBe('succeeded');
    expect(await read('order', placed.id)).toMatchObject({ status: 'fulfilled', paid: '100.00' });
    expect(await grants(placed.id)).toBe(1);
  });

  test.each([
    ['a forged signature', { signature: 'f'.repeat(64) }, 'commerce.forged'],
    ['an amount that was changed on the way', { amount: '1.00' }, 'commerce.forged'],
    ['a key that nobody knows', { key: 'unknown' }, 'commerce.forged'],
  ] as const)('is not booked by %s', async (_name, other, refusal) => {
    const { id, key } = await atGateway();
    expectRefusal(await callback({ ...gateway.notice(key, 'paid'), ...other }), 200, refusal);
    expect(await stateOf('payment', id)).toBe('pending');
  });

  test.each([
    ['another amount', { amount: '99.99' }],
    ['another currency', { currency: 'MMK' }],
    ['an amount that is none', { amount: '1e2' }],
    ['another reference', { ref: 'of-somebody-else' }],
  ] as const)('is not booked by a signed notice of %s', async (_name, other) => {
    const { id, key } = await atGateway();
    expectRefusal(await callback(gateway.notice(key, 'paid', other)), 200, 'commerce.otherAmount');
    expect(await stateOf('payment', id)).toBe('pending');
  });

  test('that is paid after it failed waits to be clarified, by a second person, and is booked once', async () => {
    const { placed, id, key } = await atGateway();
    expect((await callback(gateway.notice(key, 'failed'))).result.status).toBe('failed');
    for (let time = 0; time < 2; time++)
      expect((await callback(gateway.notice(key, 'paid'))).result.status).toBe('unclear');
    expect((await callback(gateway.notice(key, 'failed'))).result.status).toBe('unclear');
    expect(await read('order', placed.id)).toMatchObject({ status: 'pending_payment', paid: '0.00' });
    await sql`update orders set pay_deadline = now() - interval '1 day' where id = ${placed.id}`.execute(
      server.db,
    );
    await closeNext(server.db);
    expect(await stateOf('order', placed.id)).toBe('pending_payment');
    expectRefusal(
      await act('payment', id, 'clarify', seller, { reason: 'Seen' }),
      200,
      'commerce.ownApproval',
    );
    expect(pathsIn(await act('payment', id, 'clarify', finance))).toEqual(['reason']);
    expect(await moved('payment', id, 'clarify', finance, { reason: 'On the statement' })).toBe('succeeded');
    expect(await read('order', placed.id)).toMatchObject({ status: 'fulfilled', paid: '100.00' });
    expect((await callback(gateway.notice(key, 'paid'))).result.status).toBe('succeeded');
    expect(await grants(placed.id)).toBe(1);
  });

  test('that is paid after it failed is given back when its order is cancelled', async () => {
    const { placed, id, key } = await atGateway();
    await callback(gateway.notice(key, 'failed'));
    await callback(gateway.notice(key, 'paid'));
    await moved('order', placed.id, 'cancel', seller, { reason: 'Nobody wants it' });
    await moved('payment', id, 'clarify', finance, { reason: 'On the statement' });
    expect(await read('order', placed.id)).toMatchObject({ status: 'cancelled', paid: '0.00' });
    const { rows } = await sql`select amount::text as amount from refund where payment_id = ${id}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ amount: '100.00' }]);
  });

  test('that is paid after it failed fails again where a second person finds no money, and waits again with the next notice', async () => {
    const { placed, id, key } = await atGateway();
    for (const status of ['failed', 'paid'] as const) await callback(gateway.notice(key, status));
    expectRefusal(await act('payment', id, 'deny', seller, { reason: 'No' }), 200, 'commerce.ownApproval');
    expect(await moved('payment', id, 'deny', finance, { reason: 'Not on the statement' })).toBe('failed');
    expect(await read('order', placed.id)).toMatchObject({ status: 'pending_payment', paid: '0.00' });
    expect((await callback(gateway.notice(key, 'paid'))).result.status).toBe('unclear');
  });

  test('that waits to be clarified is counted on the home page of the accountant', async () => {
    const counted = async (): Promise<number> => {
      const reply = await finance.call<Wire[]>('GET /analytics/worklist');
      const waiting = reply.result.find(
        ({ resource, state }) => resource === 'payment' && state === 'unclear',
      );
      return Number(waiting?.count ?? 0);
    };
    const before = await counted();
    const { key } = await atGateway();
    await callback(gateway.notice(key, 'failed'));
    await callback(gateway.notice(key, 'paid'));
    expect(await counted()).toBe(before + 1);
  });

  test('is queried at the gateway when no notice arrives', async () => {
    const { id, key } = await atGateway();
    expect((await done<Wire>('payment/query', { id })).status).toBe('pending');
    const known = gateway.opened.get(key);
    if (known) known.status = 'paid';
    expect((await done<Wire>('payment/query', { id })).status).toBe('succeeded');
  });

  test('reopens its order when it arrives late and there is stock', async () => {
    const productId = await newProduct({ restrictedStock: 1 });
    const { placed, id, key } = await atGateway({ items: [{ productId, quantity: 1 }] });
    const expire = async () => {
      await sql`update payment set status = 'expired' where id = ${id}`.execute(server.db);
      await sql`update orders set status = 'expired', closed_at = now() where id = ${placed.id}`.execute(
        server.db,
      );
      await sql`update service_product set sold = 0 where id = ${productId}`.execute(server.db);
    };
    await expire();
    expect((await callback(gateway.notice(key, 'paid'))).result.status).toBe('succeeded');
    expect(await stateOf('order', placed.id)).toBe('fulfilled');
  });

  test('is kept and refunded once when its order is cancelled', async () => {
    const { placed, id, key } = await atGateway();
    await moved('order', placed.id, 'cancel', seller, { reason: 'Nobody wants it' });
    for (let time = 0; time < 2; time++)
      expect((await callback(gateway.notice(key, 'paid'))).result.status).toBe('succeeded');
    expect(await read('order', placed.id)).toMatchObject({ status: 'cancelled', paid: '0.00' });
    const { rows } = await sql<{ id: string; amount: string }>`select id, amount::text as amount from refund
      where payment_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ id: expect.any(String), amount: '100.00' }]);
    const refundId = rows[0]?.id ?? '';
    await moved('refund', refundId, 'startReview');
    for (const action of ['approve', 'execute']) await moved('refund', refundId, action, finance);
    expect(await pay(refundId)).toBe('succeeded');
    expect(await stateOf('payment', id)).toBe('refunded');
    expect(await read('order', placed.id)).toMatchObject({ status: 'cancelled', refunded: '0.00' });
  });
});

const pay = (id: string) => payOutAtGateway(server.app.context, { id, ...finance, realname: 'Finance' });

describe('a refund at the gateway', () => {
  test('is paid out once under its number, and waits while the gateway processes it', async () => {
    const { placed, id: paymentId, key } = await atGateway();
    await callback(gateway.notice(key, 'paid'));
    const { id } = await done<{ id: string }>('refund/add', {
      orderId: placed.id,
      paymentId,
      currency: 'USD',
      amount: '40',
      reasonCode: 'not_used',
    });
    await moved('refund', id, 'startReview');
    for (const action of ['approve', 'execute']) await moved('refund', id, action, finance);
    gateway.payouts.status = 'processing';
    await expect(pay(id)).rejects.toThrow('commerce.gatewayAway');
    gateway.payouts.status = 'failed';
    expect(await pay(id)).toBe('failed');
    await moved('refund', id, 'retry', finance);
    gateway.payouts.status = 'succeeded';
    expect(await pay(id)).toBe('succeeded');
    expect(await pay(id)).toBe('succeeded');
    const { refundNo } = await read('refund', id);
    expect(gateway.refunds.get(String(refundNo))).toEqual({ amount: '40.00', currency: 'USD' });
    expect(await read('order', placed.id)).toMatchObject({ status: 'partially_refunded', refunded: '40.00' });
  });
});

test('without a gateway the refund is not sent', async () => {
  const other = await startTestApp({ connectionString: server.connectionString });
  const { id } = await atGateway();
  const reply = await other.call('POST /lczp/payment/send', { body: { id }, token: seller.token });
  expectRefusal(reply, 200, 'commerce.noGateway');
});
