import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { callInNameOf } from '../../kernel/jobs/index.ts';
import { openShop } from './commerce.fixture.ts';
import { invoiceSheetOf } from './paper.service.ts';

const server = await startTestApp();
const { seller, finance, post, done, act, moved, read, newCompany, newProduct, newOrder, pay } =
  await openShop(server);

let last = 0;
const setPrice = (productId: string, amount: string) =>
  sql`update service_price set list_amount = ${amount} where product_id = ${productId}`.execute(server.db);
const wantedOf = async (productId: string): Promise<Wire> => ({
  companyId: await newCompany(),
  currency: 'USD',
  items: [{ productId, quantity: 1 }],
});
const newCoupon = async (extra: Wire = {}, by = seller): Promise<{ id: string; code: string }> => {
  const code = `Shown_${process.pid}_${++last}`;
  const body = { code, name: 'All', kind: 'percent', value: '100', validFrom: '2020-01-01 00:00:00' };
  const { id } = await done<{ id: string }>('coupon/add', { ...body, ...extra }, by);
  return { id, code };
};
const usedOf = async (id: string): Promise<unknown> => (await read('coupon', id)).used;
/** Gives money of a payment back, as two people do. */
const giveBack = async (order: Wire, paymentId: string, amount: unknown): Promise<void> => {
  const { id } = await done<{ id: string }>('refund/add', {
    orderId: order.id,
    paymentId,
    currency: 'USD',
    amount,
    reasonCode: 'not_used',
    entitlementAction: 'revoke_unused',
  });
  await moved('refund', id, 'startReview');
  for (const action of ['approve', 'execute']) await moved('refund', id, action, finance);
  await moved('refund', id, 'providerOk', finance, { providerRef: `R-${id}` });
};

describe('the total that a buyer was shown', () => {
  test('is what the order costs, or the order is refused with both amounts', async () => {
    const productId = await newProduct({}, { USD: '1000' });
    const wanted = await wantedOf(productId);
    const { total } = await done<{ total: string }>('order/quote', wanted);
    await setPrice(productId, '2000');
    const reply = await post('order/add', { ...wanted, expectedTotal: total, requestId: `shown-${++last}` });
    expectRefusal(reply, 200, 'commerce.priceChanged');
    expect(reply.text).toContain('USD 1000.00');
    expect(reply.text).toContain('USD 2000.00');
    const { rows } = await sql`select from orders where company_id = ${wanted.companyId}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test.each(['100', '0100', '100.0', '100.00'])('is compared as an amount: %s', async (expectedTotal) => {
    const wanted = await wantedOf(await newProduct());
    expect(await done('order/add', { ...wanted, expectedTotal, requestId: `s-${++last}` })).toMatchObject({
      total: '100.00',
    });
  });

  test.each(['100.01', '-100', '10'])('is no other amount: %s', async (expectedTotal) => {
    const wanted = await wantedOf(await newProduct());
    const reply = await post('order/add', { ...wanted, expectedTotal, requestId: `s-${++last}` });
    expectRefusal(reply, 200, 'commerce.priceChanged');
  });

  test('of a renewal is what the renewal costs, or it is refused', async () => {
    const [kept, once] = [await newProduct({ renewable: true }), await newProduct({ renewable: false })];
    const items = [kept, once].map((productId) => ({ productId, quantity: 1 }));
    const former = await newOrder({ items });
    await pay(former);
    const shown = await done<{ total: string; leftOut: string[] }>('order/quoteRenewal', { id: former.id });
    expect(shown).toMatchObject({ total: '100.00', leftOut: [expect.stringMatching(/^Service /)] });
    await setPrice(kept, '150');
    const renewing = { id: former.id, expectedTotal: shown.total, requestId: `again-${former.id}` };
    expectRefusal(await post('order/renew', renewing), 200, 'commerce.priceChanged');
    expect(await done('order/renew', { ...renewing, expectedTotal: '150' })).toMatchObject({
      total: '150.00',
    });
  });
});

describe('an order that costs nothing', () => {
  test('is delivered as soon as it is placed, with a coupon of somebody else', async () => {
    const { code } = await newCoupon({}, finance);
    const companyId = await newCompany();
    const placed = await newOrder({ companyId, couponCode: code });
    expect(placed).toMatchObject({ total: '0.00', status: 'fulfilled' });
    const used = await done('entitlement/consume', {
      companyId,
      resource: 'job_slot',
      requestId: `z-${++last}`,
    });
    expect(used).toMatchObject({ quantity: 3, used: 1 });
    const timeline = await seller.call<Wire[]>('GET /lczp/order/timeline', { query: { id: placed.id } });
    expect(timeline.result.map(({ action }) => action)).toEqual(expect.arrayContaining(['pay', 'fulfil']));
  });
});

describe('an order that costs nothing by what its user wrote', () => {
  const waits = async (placed: Wire & { id: string }): Promise<void> => {
    expect(placed).toMatchObject({ total: '0.00', status: 'pending_payment' });
    const { rows } = await sql<{ id: string; method: string }>`
      select id, method from payment where order_id = ${placed.id}`.execute(server.db);
    const [{ id = '', method } = {}] = rows;
    expect(method).toBe('free');
    expectRefusal(await act('payment', id, 'free'), 200, 'commerce.ownApproval');
    expect(await moved('payment', id, 'free', finance)).toBe('succeeded');
    expect(await read('order', placed.id)).toMatchObject({ status: 'fulfilled' });
  };

  test('waits for a second person, with the own coupon', async () => {
    const { code } = await newCoupon();
    await waits(await newOrder({ couponCode: code }));
  });

  test('waits for a second person, with the own coupon of another that they changed', async () => {
    const { id, code } = await newCoupon({ value: '5' }, finance);
    const changed = await seller.call('PUT /lczp/coupon/edit', { body: { id, value: '100' } });
    expect(changed.success, changed.text).toBe(true);
    await waits(await newOrder({ couponCode: code }));
  });

  test('waits for a second person, with the own price', async () => {
    const productId = await newProduct({}, { USD: '0' });
    await waits(await newOrder({ items: [{ productId, quantity: 1 }] }));
  });
});

describe('the code of a coupon', () => {
  test('is one code in any case and width', async () => {
    const { code } = await newCoupon({ perBuyer: 9 });
    const wide = code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const burmese = code.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
    for (const couponCode of [code.toLowerCase(), code.toUpperCase(), wide, burmese, ` ${code} `])
      expect(await newOrder({ couponCode })).toMatchObject({ total: '0.00' });
    for (const other of [code.toLowerCase(), wide]) {
      const reply = await post('coupon/add', {
        code: other,
        name: 'Twice',
        kind: 'percent',
        value: '5',
        validFrom: '2020-01-01 00:00:00',
      });
      expect(pathsIn(reply), other).toEqual(['code']);
    }
  });

  test.each<[string, Wire, string?]>([
    ['is used up', { total: 1 }, 'update coupon set used = 1'],
    ['no longer valid', { validTo: '2020-02-01 00:00:00' }],
    ['no longer valid', {}, "update coupon set status = 'ended'"],
    ['at present', {}, "update coupon set status = 'paused'"],
    ['from 2999-01-01', { validFrom: '2999-01-01 00:00:00' }],
    ['for orders in MMK', { kind: 'amount', currency: 'MMK', value: '10' }],
    ['for orders of USD 500.00', { currency: 'USD', minSpend: '500' }],
    ['does not exist', {}, 'update coupon set deleted_at = now()'],
  ])('that cannot be used %s', async (reason, extra, change) => {
    const { id, code } = await newCoupon(extra);
    if (change) await sql`${sql.raw(change)} where id = ${id}`.execute(server.db);
    const reply = await post('order/quote', { ...(await wantedOf(await newProduct())), couponCode: code });
    expect(pathsIn(reply)).toEqual(['couponCode']);
    expect(reply.text).toContain(reason);
  });

  test('of other services, of another site, or used by the same buyer is refused with that reason', async () => {
    const { code: limited } = await newCoupon({ productIds: [await newProduct()] });
    const wanted = await wantedOf(await newProduct());
    const quote = (couponCode: string) => post('order/quote', { ...wanted, couponCode });
    expect((await quote(limited)).text).toContain('for other services');
    const far = await newCoupon();
    await sql`update coupon set subsite_id = ${testSites.china} where id = ${far.id}`.execute(server.db);
    expect((await quote(far.code)).text).toContain('another site');
    // Who sees nothing of that site does not learn that it has such a coupon.
    const own = await server.asRole(['order:add', 'company:list', 'coupon:list'], {
      sites: [testSites.myanmar],
    });
    const companyId = await newCompany();
    await sql`update company set subsite_id = ${testSites.myanmar} where id = ${companyId}`.execute(
      server.db,
    );
    const seen = { ...wanted, companyId, couponCode: far.code };
    expect((await post('order/quote', seen, own)).text).toContain('does not exist');
    const { code } = await newCoupon();
    const twice = { ...wanted, couponCode: code };
    await done('order/add', { ...twice, requestId: `twice-${++last}` });
    expect((await post('order/quote', twice)).text).toContain('as often as one buyer may');
    const again = await post('order/add', { ...twice, requestId: `twice-${++last}` });
    expect(again.text).toContain('as often as one buyer may');
  });
});

describe('an order whose money went back', () => {
  test('gives its coupon back once, when all of it did', async () => {
    const { id, code } = await newCoupon({ kind: 'amount', currency: 'USD', value: '10', total: 1 });
    const companyId = await newCompany();
    const placed = await newOrder({ companyId, couponCode: code });
    const paymentId = await pay(placed);
    await giveBack(placed, paymentId, '40');
    expect(await usedOf(id)).toBe(1);
    await giveBack(placed, paymentId, '50');
    expect(await read('order', placed.id)).toMatchObject({ status: 'refunded' });
    expect(await usedOf(id)).toBe(0);
    // The same buyer, who is allowed one use, may use it again.
    await newOrder({ companyId, couponCode: code });
    expect(await usedOf(id)).toBe(1);
  });

  test('is not invoiced, neither asked for nor issued', async () => {
    const placed = await newOrder();
    const paymentId = await pay(placed);
    const bill = { orderId: placed.id, kind: 'receipt', title: 'B', currency: 'USD', amount: '60' };
    const { id } = await done<{ id: string }>('invoice/add', bill);
    await giveBack(placed, paymentId, '50');
    expect(pathsIn(await act('invoice', id, 'issue'))).toEqual(['amount']);
    await giveBack(placed, paymentId, '50');
    expectRefusal(await act('invoice', id, 'issue'), 200, 'commerce.orderRefunded');
    expectRefusal(await post('invoice/add', { ...bill, amount: '1' }), 200, 'commerce.orderRefunded');
  });

  test('has the tax of its credit notes, which come to that of the order', async () => {
    const productId = await newProduct({ taxRate: '0.07', taxInclusive: true }, { USD: '100' });
    const placed = await newOrder({ items: [{ productId, quantity: 1 }] });
    expect(placed).toMatchObject({ tax: '6.54' });
    const paymentId = await pay(placed);
    const bill = { orderId: placed.id, kind: 'commercial', title: 'B', currency: 'USD', amount: '100' };
    const { id } = await done<{ id: string }>('invoice/add', bill);
    await moved('invoice', id, 'issue', finance);
    expect(await read('invoice', id)).toMatchObject({ tax: '6.54' });
    for (const amount of ['33.33', '33.33', '33.34']) await giveBack(placed, paymentId, amount);
    const { rows } = await sql<{ id: string; tax: string }>`select id, tax::text from invoice
      where credit_of = ${id} order by id`.execute(server.db);
    expect(rows.map(({ tax }) => tax)).toEqual(['2.18', '2.18', '2.18']);
    const ctx = callInNameOf(server.app.context, { ...seller, realname: 'Seller' }, 'paper');
    const sheet = await invoiceSheetOf(server.db, rows[0]?.id ?? '', ctx);
    expect(sheet.sums).toContainEqual({ label: 'Tax in it', value: 'USD 2.18' });
    await sql`update invoice set tax = null where credit_of = ${id}`.execute(server.db);
    expect((await invoiceSheetOf(server.db, rows[0]?.id ?? '', ctx)).sums).toContainEqual({
      label: 'Tax in it',
      value: 'USD 2.18',
    });
  });
});

test('a refund credits the invoices it was on, each with no more than it says and its own tax', async () => {
  const productId = await newProduct({ taxRate: '0.07', taxInclusive: true }, { USD: '100' });
  const placed = await newOrder({ items: [{ productId, quantity: 1 }] });
  const paymentId = await pay(placed);
  const issued: string[] = [];
  for (const amount of ['33.33', '33.33', '20']) {
    const bill = {
      orderId: placed.id,
      kind: 'commercial',
      title: 'B',
      taxNo: 'T-1',
      currency: 'USD',
      amount,
    };
    const { id } = await done<{ id: string }>('invoice/add', bill);
    await moved('invoice', id, 'issue', finance);
    issued.push(id);
  }
  for (const amount of ['30', '50', '20']) await giveBack(placed, paymentId, amount);
  const { rows } = await sql<Record<'of' | 'amount' | 'tax' | 'taxNo' | 'own' | 'ownTax', string>>`
    select n.credit_of as of, sum(n.amount)::numeric(18, 2)::text as amount, sum(n.tax)::numeric(18, 2)::text as tax,
      min(n.tax_no) as "taxNo", i.amount::numeric(18, 2)::text as own, i.tax::numeric(18, 2)::text as "ownTax"
    from invoice n join invoice i on i.id = n.credit_of where n.order_id = ${placed.id}
    group by n.credit_of, i.amount, i.tax order by 1`.execute(server.db);
  expect(rows.map(({ of }) => of)).toEqual(issued);
  for (const { amount, tax, taxNo, own, ownTax } of rows)
    expect({ amount, tax, taxNo }).toEqual({ amount: own, tax: ownTax, taxNo: 'T-1' });
});

test('a use finds another right with room where the one it chose is used up meanwhile', async () => {
  for (let round = 0; round < 10; round++) {
    const companyId = await newCompany();
    const productId = await newProduct({ quotas: [{ resource: 'job_slot', quantity: 1 }] });
    for (const _ of [1, 2, 3]) await pay(await newOrder({ companyId, items: [{ productId, quantity: 1 }] }));
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() =>
        post('entitlement/consume', { companyId, resource: 'job_slot', requestId: `room-${++last}` }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(3);
    for (const reply of replies.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'commerce.nothingLeft');
  }
});
