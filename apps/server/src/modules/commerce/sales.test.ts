import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { openShop } from './commerce.fixture.ts';
import { closeNext, endNextEntitlements } from './expire.job.ts';

const server = await startTestApp();
const shop = await openShop(server);
const { seller, finance, post, done, act, moved, read, newCompany, newProduct, newOrder, pay } = shop;

const sum = async (text: ReturnType<typeof sql<{ sum: string }>>): Promise<string> =>
  (await text.execute(server.db)).rows[0]?.sum ?? '';

describe('an order', () => {
  test('stores prices, rate and lines, and returns what it costs', async () => {
    const productId = await newProduct();
    const placed = await newOrder({ currency: 'MMK', items: [{ productId, quantity: 2 }] });
    expect(placed).toMatchObject({
      currency: 'MMK',
      subtotal: '500000',
      total: '500000',
      status: 'pending_payment',
    });
    expect(placed.orderNo).toMatch(/^ORD-\d{8}-\d{4}$/);
    const row = await read('order', placed.id);
    expect(Number(row.rate)).toBeGreaterThan(0);
    expect(row).toMatchObject({
      total: '500000',
      paid: '0',
      items: [{ productId, quantity: 2, amount: '500000' }],
    });
    expect(row.totalUsd).toMatch(/^\d+\.\d\d$/);
  });

  test('is created once for a request number, which a different order cannot use', async () => {
    const body = {
      companyId: await newCompany(),
      currency: 'USD',
      items: [{ productId: await newProduct(), quantity: 1 }],
      requestId: 'once',
    };
    const replies = await Promise.all([1, 2, 3].map(() => post<{ id: string }>('order/add', body)));
    expect(replies.map(({ success }) => success)).toEqual([true, true, true]);
    expect(new Set(replies.map(({ result }) => result.id)).size).toBe(1);
    expectRefusal(await post('order/add', { ...body, currency: 'MMK' }), 200, 'commerce.requestReused');
  });

  test('spreads the discount of a coupon over its lines exactly', async () => {
    const items = [];
    for (const amount of ['10', '10', '10'])
      items.push({ productId: await newProduct({}, { USD: amount }), quantity: 1 });
    const code = `C_${Date.now()}`;
    await done('coupon/add', {
      code,
      name: 'Ten',
      kind: 'amount',
      currency: 'USD',
      value: '10',
      validFrom: '2020-01-01 00:00:00',
      total: 1,
    });
    const placed = await newOrder({ items, couponCode: code.toLowerCase() });
    expect(placed).toMatchObject({ subtotal: '30.00', discount: '10.00', total: '20.00' });
    const lines = placed.items as Wire[];
    expect(lines.map(({ discount }) => discount)).toEqual(['3.34', '3.33', '3.33']);
    expect(lines.map(({ amount }) => amount)).toEqual(['6.66', '6.67', '6.67']);
    const again = await post('order/add', {
      companyId: await newCompany(),
      currency: 'USD',
      items,
      couponCode: code,
      requestId: 'x1',
    });
    expect(pathsIn(again)).toEqual(['couponCode']);
  });

  test('expires at its payment deadline, and its timeline shows it', async () => {
    const { id } = await newOrder({
      currency: 'USD',
      items: [{ productId: await newProduct(), quantity: 1 }],
    });
    await sql`update orders set pay_deadline = now() - interval '1 minute' where id = ${id}`.execute(
      server.db,
    );
    while ((await closeNext(server.db)) > 0);
    expect(await read('order', id)).toMatchObject({ status: 'expired' });
    const timeline = await seller.call<Wire[]>('GET /lczp/order/timeline', { query: { id } });
    expect(timeline.result[0]).toMatchObject({ action: 'timeout', from: 'pending_payment', to: 'expired' });
  });

  test('stays open after its payment deadline while a payment for it is looked at, and expires once that failed', async () => {
    const { id } = await newOrder({
      currency: 'USD',
      items: [{ productId: await newProduct(), quantity: 1 }],
    });
    await sql`update orders set pay_deadline = now() - interval '1 minute' where id = ${id}`.execute(
      server.db,
    );
    const statusWith = async (paymentStatus: string): Promise<unknown> => {
      await sql`delete from payment where order_id = ${id}`.execute(server.db);
      await sql`insert into payment (subsite_id, payment_no, order_id, status, currency, amount)
        select subsite_id, 'P-' || id, id, ${paymentStatus}, currency, total from orders where id = ${id}`.execute(
        server.db,
      );
      while ((await closeNext(server.db)) > 0);
      return (await read('order', id)).status;
    };
    for (const status of ['pending', 'proof_submitted', 'succeeded'])
      expect(await statusWith(status), status).toBe('pending_payment');
    expect(await statusWith('failed')).toBe('expired');
  });

  test('is refused without a price in its currency', async () => {
    const productId = await newProduct({}, { USD: '5' });
    const reply = await post('order/add', {
      companyId: await newCompany(),
      currency: 'MMK',
      items: [{ productId, quantity: 1 }],
      requestId: 'np',
    });
    expectRefusal(reply, 200, 'commerce.noPrice');
  });

  test('takes pieces from stock while there are enough, and returns them when it is cancelled', async () => {
    const productId = await newProduct({ restrictedStock: 3 });
    const companyId = await newCompany();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post<{ id: string }>('order/add', {
          companyId,
          currency: 'USD',
          items: [{ productId, quantity: 1 }],
          requestId: `s-${productId}-${index}`,
        }),
      ),
    );
    const placed = tries.filter(({ success }) => success);
    expect(placed).toHaveLength(3);
    for (const reply of tries.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'commerce.soldOut');
    expect((await read('serviceProduct', productId)).sold).toBe(3);
    expect(pathsIn(await act('order', placed[0]?.result.id ?? '', 'cancel'))).toEqual(['reason']);
    expect(await moved('order', placed[0]?.result.id ?? '', 'cancel', seller, { reason: 'No money' })).toBe(
      'cancelled',
    );
    expect((await read('serviceProduct', productId)).sold).toBe(2);
  });

  test('respects the limit per buyer', async () => {
    const productId = await newProduct({ perBuyerLimit: 2 });
    const companyId = await newCompany();
    const order = (quantity: number, requestId: string) =>
      post('order/add', { companyId, currency: 'USD', items: [{ productId, quantity }], requestId });
    expect((await order(2, 'l1')).success).toBe(true);
    expectRefusal(await order(1, 'l2'), 200, 'commerce.tooMany');
  });

  test('is not placed for a company of another site', async () => {
    const stranger = await server.asRole(['order:add', 'company:list'], { sites: [testSites.china] });
    const body = {
      companyId: await newCompany(),
      currency: 'USD',
      items: [{ productId: await newProduct(), quantity: 1 }],
      requestId: 'far',
    };
    expect(pathsIn(await post('order/add', body, stranger))).toEqual(['companyId']);
  });
});

describe('a payment', () => {
  test('is confirmed by a second person, and the paid order is delivered', async () => {
    const placed = await newOrder();
    const { id } = await done<{ id: string }>('payment/add', {
      orderId: placed.id,
      method: 'cash',
      currency: 'USD',
      amount: '100',
    });
    await moved('payment', id, 'uploadProof');
    expectRefusal(await act('payment', id, 'confirm'), 200, 'commerce.ownApproval');
    expect(await moved('payment', id, 'confirm', finance)).toBe('succeeded');
    expect(await read('order', placed.id)).toMatchObject({ status: 'fulfilled', paid: '100.00' });
    await expect(
      sql`update payment set confirmed_by = submitted_by where id = ${id}`.execute(server.db),
    ).rejects.toThrow(/payment__confirmer/);
  });

  test('in parts delivers the order with the last part, and cannot exceed the open amount', async () => {
    const placed = await newOrder();
    await pay(placed, '40');
    expect(await read('order', placed.id)).toMatchObject({ status: 'pending_payment', paid: '40.00' });
    const more = await post('payment/add', {
      orderId: placed.id,
      method: 'cash',
      currency: 'USD',
      amount: '60.01',
    });
    expect(pathsIn(more)).toEqual(['amount']);
    expectRefusal(
      await act('order', placed.id, 'cancel', seller, { reason: 'x' }),
      200,
      'commerce.moneyCameIn',
    );
    await pay(placed, '60');
    expect(await read('order', placed.id)).toMatchObject({ status: 'fulfilled', paid: '100.00' });
  });

  test('needs its proof, the currency of the order, and whole kyat', async () => {
    const placed = await newOrder({ currency: 'MMK' });
    const body = { orderId: placed.id, method: 'bank_transfer', currency: 'MMK', amount: '1000' };
    for (const amount of ['1000.5', '-1', '1e3', '0', '9'.repeat(30)])
      expect(pathsIn(await post('payment/add', { ...body, amount })), amount).toEqual(['amount']);
    expect(pathsIn(await post('payment/add', { ...body, currency: 'USD' }))).toEqual(['currency']);
    const { id } = await done<{ id: string }>('payment/add', body);
    expect(pathsIn(await act('payment', id, 'uploadProof'))).toEqual(['proofFileId']);
  });

  test('is entered once for the same request', async () => {
    const placed = await newOrder();
    const body = {
      orderId: placed.id,
      method: 'cash',
      currency: 'USD',
      amount: '10',
      idempotencyKey: `k-${placed.id}`,
    };
    const ids = [
      await done<{ id: string }>('payment/add', body),
      await done<{ id: string }>('payment/add', body),
    ];
    expect(ids[0]).toEqual(ids[1]);
    expectRefusal(await post('payment/add', { ...body, amount: '11' }), 200, 'commerce.requestReused');
  });
});

describe('an entitlement', () => {
  const entitlementOf = async (orderId: string): Promise<Wire & { id: string }> => {
    const reply = await seller.call<{ records: (Wire & { id: string })[] }>('GET /lczp/entitlement/list', {
      query: { orderId },
    });
    const [row] = reply.result.records;
    if (!row) throw new Error('nothing was granted');
    return row;
  };

  test('is granted when the order is paid, and cannot be overdrawn by many at once', async () => {
    const companyId = await newCompany();
    const placed = await newOrder({ companyId });
    await pay(placed);
    const { id } = await entitlementOf(placed.id);
    const uses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post('entitlement/consume', {
          companyId,
          resource: 'job_slot',
          requestId: `u-${companyId}-${index}`,
        }),
      ),
    );
    expect(uses.filter(({ success }) => success)).toHaveLength(3);
    for (const reply of uses.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'commerce.nothingLeft');
    expect(await read('entitlement', id)).toMatchObject({ quantity: 3, used: 3, status: 'exhausted' });
    expect(await sum(sql`select sum(delta)::text from entitlement_ledger where entitlement_id = ${id}`)).toBe(
      '0',
    );
  });

  test('expires once at its end date, and the ledger takes back the unused rest', async () => {
    const companyId = await newCompany();
    const placed = await newOrder({ companyId });
    await pay(placed);
    const { id } = await entitlementOf(placed.id);
    await done('entitlement/consume', { companyId, resource: 'job_slot', requestId: `e-${id}` });
    await sql`update entitlement set valid_from = now() - interval '2 days', valid_to = now() - interval '1 day'
      where id = ${id}`.execute(server.db);
    while ((await endNextEntitlements(server.db)) > 0);
    expect(await read('entitlement', id)).toMatchObject({ status: 'expired', quantity: 3, used: 1 });
    const { rows } = await sql<{ delta: number }>`select delta from entitlement_ledger
      where entitlement_id = ${id} order by id`.execute(server.db);
    expect(rows.map(({ delta }) => delta)).toEqual([3, -1, -2]);
    expectRefusal(
      await post('entitlement/consume', { companyId, resource: 'job_slot', requestId: `f-${id}` }),
      200,
      'commerce.nothingLeft',
    );
  });

  test('is used once per request, returned once, and adjusted with a reason', async () => {
    const companyId = await newCompany();
    const placed = await newOrder({ companyId });
    await pay(placed);
    const { id } = await entitlementOf(placed.id);
    const body = { companyId, resource: 'job_slot', requestId: `again-${id}` };
    const first = await done<{ ledgerId: string }>('entitlement/consume', body);
    expect(await done('entitlement/consume', body)).toMatchObject({ ledgerId: first.ledgerId, used: 1 });
    expect(await done('entitlement/restore', { ledgerId: first.ledgerId })).toMatchObject({ used: 0 });
    expectRefusal(await post('entitlement/restore', { ledgerId: first.ledgerId }), 200, 'system.duplicate');
    expect(pathsIn(await post('entitlement/adjust', { id, delta: 2, reason: '' }))).toEqual(['reason']);
    expect(await done('entitlement/adjust', { id, delta: -1, reason: 'Too many' })).toMatchObject({
      quantity: 2,
      giftId: null,
    });
    expectRefusal(
      await post('entitlement/adjust', { id, delta: -9, reason: 'Too much' }),
      200,
      'commerce.nothingLeft',
    );
  });
});

describe('a refund', () => {
  const asked = async (amount = '100') => {
    const placed = await newOrder();
    const paymentId = await pay(placed);
    const { id } = await done<{ id: string }>('refund/add', {
      orderId: placed.id,
      paymentId,
      currency: 'USD',
      amount,
      reasonCode: 'not_used',
    });
    return { placed, paymentId, id };
  };

  test('goes from service to finance to payout, never approved by its requester', async () => {
    const { placed, paymentId, id } = await asked();
    await moved('refund', id, 'startReview');
    expectRefusal(await act('refund', id, 'approve'), 200, 'commerce.ownApproval');
    await moved('refund', id, 'approve', finance);
    await moved('refund', id, 'execute', finance);
    expect(await moved('refund', id, 'providerOk', finance)).toBe('succeeded');
    expect(await read('order', placed.id)).toMatchObject({ status: 'refunded', refunded: '100.00' });
    expect(await read('payment', paymentId)).toMatchObject({ status: 'refunded', refunded: '100.00' });
    expect(
      await sum(
        sql`select coalesce(sum(quantity - used), 0)::text as sum from entitlement where order_id = ${placed.id}`,
      ),
    ).toBe('0');
    await expect(
      sql`update refund set approved_by = requested_by where id = ${id}`.execute(server.db),
    ).rejects.toThrow(/refund__approver/);
  });

  test('of a part leaves the rest of the payment, and cannot exceed the payment', async () => {
    const { placed, paymentId, id } = await asked('30');
    const more = await post('refund/add', {
      orderId: placed.id,
      paymentId,
      currency: 'USD',
      amount: '70.01',
      reasonCode: 'other',
    });
    expect(pathsIn(more)).toEqual(['amount']);
    await moved('refund', id, 'startReview');
    for (const action of ['approve', 'execute', 'providerOk']) await moved('refund', id, action, finance);
    expect(await read('order', placed.id)).toMatchObject({ status: 'partially_refunded', refunded: '30.00' });
    await expect(
      sql`update orders set refunded = paid + 1 where id = ${placed.id}`.execute(server.db),
    ).rejects.toThrow(/check/);
  });

  test('proposes the share of the price that was not used', async () => {
    const companyId = await newCompany();
    const placed = await newOrder({ companyId });
    const paymentId = await pay(placed);
    await done('entitlement/consume', { companyId, resource: 'job_slot', requestId: `p-${companyId}` });
    const reply = await seller.call<Wire>('GET /lczp/refund/proposal', { query: { paymentId } });
    expect(reply.result).toMatchObject({ proposed: '66.66', most: '100.00', currency: 'USD' });
  });

  test('is withdrawn by its requester alone', async () => {
    const { id } = await asked();
    expectRefusal(await act('refund', id, 'withdraw', finance), 200, 'commerce.onlyRequester');
    expect(await moved('refund', id, 'withdraw')).toBe('withdrawn');
  });
});

describe('an invoice', () => {
  test('gets its number when it is issued, without gaps, also when many are issued at once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index++) {
      const placed = await newOrder();
      await pay(placed);
      const body = {
        orderId: placed.id,
        kind: 'receipt',
        title: `Buyer ${index}`,
        currency: 'USD',
        amount: '100',
      };
      ids.push((await done<{ id: string }>('invoice/add', body)).id);
    }
    expect((await read('invoice', ids[0] ?? '')).invoiceNo).toBeNull();
    const replies = await Promise.all(ids.map((id) => act('invoice', id, 'issue', finance)));
    expect(replies.map(({ success }) => success)).toEqual(ids.map(() => true));
    const numbers = await Promise.all(
      ids.map(async (id) => Number(String((await read('invoice', id)).invoiceNo).split('-')[2])),
    );
    const sorted = [...numbers].sort((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
  });

  test('cannot exceed what was paid', async () => {
    const placed = await newOrder();
    const body = { orderId: placed.id, kind: 'receipt', title: 'B', currency: 'USD', amount: '100' };
    expectRefusal(await post('invoice/add', body), 200, 'commerce.notPaid');
    await pay(placed);
    expect(pathsIn(await post('invoice/add', { ...body, amount: '100.01' }))).toEqual(['amount']);
  });
});
