import { languages } from '@lc/contract/kernel';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { callInNameOf } from '../../kernel/jobs/index.ts';
import { openShop } from './commerce.fixture.ts';
import { invoiceSheetOf, proformaOf } from './paper.service.ts';

const server = await startTestApp();
const { seller, finance, done, moved, newOrder, newProduct, pay } = await openShop(server);
const call = (path: string, query: Record<string, string>, by = seller) =>
  by.call(`GET /lczp/${path}/pdf`, { query });

test.each(languages)('an order and its receipt are printed in %s', async (lang) => {
  const productId = await newProduct({ name: 'ကုမ္ပဏီ အဖွဲ့ဝင် 企业会员 Membership' });
  const placed = await newOrder({ currency: 'MMK', items: [{ productId, quantity: 2 }] });
  await pay(placed);
  const body = {
    orderId: placed.id,
    kind: 'receipt',
    title: '仰光公司 ရန်ကုန်',
    currency: 'MMK',
    amount: placed.total,
  };
  const { id } = await done<{ id: string }>('invoice/add', body);
  for (const [path, row] of [
    ['order', placed.id],
    ['invoice', id],
  ] as const) {
    const reply = await call(path, { id: row, lang });
    expect(reply.status, reply.text.slice(0, 200)).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.bytes.toString('latin1')).toMatch(/\/FontFile2/);
  }
});

test('a printed document has the values of its rows, and an invalid one is stamped', async () => {
  const ctx = callInNameOf(server.app.context, { ...seller, realname: 'Seller' }, 'paper');
  const placed = await newOrder();
  expect((await proformaOf(server.db, placed.id, ctx)).sums.at(-1)).toEqual({
    label: 'Total',
    value: 'USD 100.00',
  });
  await pay(placed);
  const body = { orderId: placed.id, kind: 'receipt', title: 'Buyer', currency: 'USD', amount: '40' };
  const { id } = await done<{ id: string }>('invoice/add', body);
  expect(await invoiceSheetOf(server.db, id, ctx)).toMatchObject({ title: 'Receipt', stamp: 'Draft' });
  await moved('invoice', id, 'issue', finance);
  const issued = await invoiceSheetOf(server.db, id, { ...ctx, language: 'zh-CN' });
  expect(issued).toMatchObject({ title: '收款收据', number: expect.stringMatching(/^INV-/) });
  expect(issued.stamp).toBeUndefined();
  expect(issued.sums.at(-1)).toEqual({ label: '实收金额', value: 'USD 40.00' });
  await moved('invoice', id, 'void', finance, { reason: 'Wrong buyer' });
  expect((await invoiceSheetOf(server.db, id, ctx)).stamp).toBe('Void');
});

test('documents of other sites are not found', async () => {
  const placed = await newOrder();
  const stranger = await server.asRole(['order:list'], { sites: [testSites.china] });
  expectRefusal(await call('order', { id: placed.id }, stranger), 200, 'system.recordNotFound');
});
