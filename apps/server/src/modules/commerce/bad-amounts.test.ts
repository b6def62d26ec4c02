import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { openShop } from './commerce.fixture.ts';

const server = await startTestApp();
const { post, act, done, moved, finance, newOrder, newProduct, pay } = await openShop(server);

const paid = await newOrder();
const paymentId = await pay(paid);
const openOrder = await newOrder({ currency: 'MMK' });
const product = await newProduct({}, {});

/** What takes an amount, with the rest of a good call. */
const takers: Readonly<Record<string, { path: string; field: string; body: Wire }>> = {
  price: { path: 'servicePrice/add', field: 'listAmount', body: { productId: product, currency: 'USD' } },
  payment: {
    path: 'payment/add',
    field: 'amount',
    body: { orderId: openOrder.id, method: 'cash', currency: 'MMK' },
  },
  refund: {
    path: 'refund/add',
    field: 'amount',
    body: { orderId: paid.id, paymentId, currency: 'USD', reasonCode: 'other' },
  },
  invoice: {
    path: 'invoice/add',
    field: 'amount',
    body: { orderId: paid.id, kind: 'receipt', title: 'Buyer', currency: 'USD' },
  },
  coupon: {
    path: 'coupon/add',
    field: 'value',
    body: { code: 'BAD', name: 'Bad', kind: 'amount', currency: 'USD', validFrom: '2026-01-01 00:00:00' },
  },
  rate: { path: 'exchangeRate/add', field: 'rate', body: { effectiveFrom: '2999-01-01 00:00:00' } },
};

/** Not one of these is an amount. */
const bad = {
  negative: '-5',
  huge: '9'.repeat(25),
  exponent: '1e3',
  'with too many digits': '1.1234567',
  'of a script without digits': '五百',
  hexadecimal: '0x10',
  infinite: 'Infinity',
  'no number': 'NaN',
  'with a comma that could be either': '1,5',
  'of words': 'ten',
  'a number of JavaScript': 5.5,
} as const;

describe.each(Object.entries(takers))('the amount of a %s', (_, { path, field, body }) => {
  test.each(Object.entries(bad))('is refused when it is %s', async (_kind, amount) => {
    const reply = await post(path, { ...body, [field]: amount });
    expect([reply.success, pathsIn(reply)]).toEqual([false, [field]]);
  });
});

describe('kyat', () => {
  test.each(['1000.5', '0.01'])('have no decimals: %s', async (amount) => {
    const price = { productId: product, currency: 'MMK', listAmount: amount };
    expect(pathsIn(await post('servicePrice/add', price))).toEqual(['listAmount']);
    const { path, body } = takers.payment ?? { path: '', body: {} };
    expect(pathsIn(await post(path, { ...body, amount }))).toEqual(['amount']);
    const { body: coupon } = takers.coupon ?? { body: {} };
    const reply = await post('coupon/add', { ...coupon, currency: 'MMK', value: amount });
    expect(pathsIn(reply)).toEqual(['value']);
  });
});

describe('a currency', () => {
  test.each(['EUR', 'usd', 'CNY', '', 'MMK '])('is refused when it is %j', async (currency) => {
    for (const { path, body } of Object.values(takers).filter((taker) => 'currency' in taker.body)) {
      const reply = await post(path, { ...body, currency, listAmount: '5', amount: '5', value: '5' });
      expect(pathsIn(reply), path).toContain('currency');
    }
    const items = [{ productId: product, quantity: 1 }];
    const order = { companyId: '1', currency, items, requestId: 'currency' };
    expect(pathsIn(await post('order/add', order))).toContain('currency');
  });
});

describe('the period of a price or an exchange rate', () => {
  test('is refused when it overlaps that of a price of the same service and currency', async () => {
    const price = { productId: await newProduct({}, {}), currency: 'USD', listAmount: '5' };
    const from = (effectiveFrom: string, effectiveTo: string | null) =>
      post('servicePrice/add', { ...price, effectiveFrom, effectiveTo });
    expect((await from('2027-01-01 00:00:00', '2027-02-01 00:00:00')).success).toBe(true);
    expect(pathsIn(await from('2027-01-31 00:00:00', null))).toEqual(['effectiveFrom']);
    expect(pathsIn(await from('2027-03-01 00:00:00', '2027-02-15 00:00:00'))).toEqual(['effectiveTo']);
    expect((await from('2027-02-01 00:00:00', null)).success).toBe(true);
  });

  test('cannot be in the past for a rate, and an approved rate cannot be changed', async () => {
    const draft = async (body: Wire): Promise<string> =>
      (await done<{ id: string }>('exchangeRate/add', { rate: '3600', note: 'A large change', ...body })).id;
    const past = await draft({ effectiveFrom: '2020-01-01 00:00:00', effectiveTo: '2020-02-01 00:00:00' });
    expect(pathsIn(await act('exchangeRate', past, 'approve', finance))).toEqual(['effectiveTo']);
    const id = await draft({ effectiveFrom: '2999-01-01 00:00:00' });
    await moved('exchangeRate', id, 'approve', finance);
    expectRefusal(
      await finance.call('PUT /lczp/exchangeRate/edit', { body: { id, rate: '1' } }),
      200,
      'commerce.rateHolds',
    );
    const second = await draft({ effectiveFrom: '2999-01-01 00:00:00' });
    expect(pathsIn(await act('exchangeRate', second, 'approve', finance))).toEqual(['effectiveFrom']);
  });

  test.each([
    '2026-13-01 00:00:00',
    '2026-02-30 00:00:00',
    'tomorrow',
    '',
  ])('is refused as invalid: %j', async (time) => {
    const reply = await post('exchangeRate/add', { rate: '3600', effectiveFrom: time });
    expect(pathsIn(reply)).toEqual(['effectiveFrom']);
  });
});
