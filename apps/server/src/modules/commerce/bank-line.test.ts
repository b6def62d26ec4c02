import { bankLine, payment } from '@lc/contract/commerce';
import type { ImportReport, Resource } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { formOf } from '../../../../../tests/support/workbooks.ts';
import { openShop } from './commerce.fixture.ts';

const server = await startTestApp();
const shop = await openShop(server);
const rights = [
  ...[bankLine, payment].flatMap((resource) => permissionsOf(resource as Resource)),
  'order:list' as const,
  'company:list' as const,
];
const [clerk, chief] = [await server.asRole(rights), await server.asRole(rights)];
const { db } = server;

let last = 0;
const lineOf = (extra: Wire = {}): Wire => ({
  reference: `BANK-${++last}`,
  bookedOn: '2026-11-20',
  currency: 'USD',
  amount: '100',
  ...extra,
});
const enter = async (
  extra: Wire = {},
): Promise<Wire & { id: string; status: string; orderId: string | null }> => {
  const { id } = await shop.done<{ id: string }>('bankLine/add', lineOf(extra), clerk);
  const { result } = await clerk.call<Wire & { id: string; status: string; orderId: string | null }>(
    'GET /lczp/bankLine/queryById',
    { query: { id } },
  );
  return result;
};

const booked = await shop.newOrder();
describeResource({
  server,
  resource: bankLine,
  make: (number) => ({
    reference: `REF-${number}`,
    bookedOn: '2026-11-20',
    currency: 'USD',
    amount: `${number}.00`,
    payerName: `Payer ${number}`,
    memo: `Memo ${number}`,
  }),
  change: { remark: 'Looked at' },
  freeText: 'memo',
  unique: 'reference',
  stateColumns: {
    proposed: { order_id: booked.id },
    matched: { payment_id: sql`(select min(id) from payment)` },
  },
});

describe('a line of a bank statement', () => {
  test('is matched with its order by the number in its memo, and confirmed by a second user', async () => {
    const placed = await shop.newOrder();
    const line = await enter({ memo: `payment for ${placed.orderNo.toLowerCase().replaceAll('-', ' ')}` });
    expect(line).toMatchObject({ status: 'proposed', orderId: placed.id, score: 100 });
    expectRefusal(await shop.act('bankLine', line.id, 'confirm', clerk), 200, 'commerce.ownApproval');
    expect(await shop.moved('bankLine', line.id, 'confirm', chief)).toBe('matched');
    expect(await shop.read('order', placed.id)).toMatchObject({ status: 'fulfilled', paid: '100.00' });
    const { rows } = await sql<Wire>`select p.method, p.status, p.provider_ref, l.status as line
      from bank_line l join payment p on p.id = l.payment_id where l.id = ${line.id}`.execute(db);
    expect(rows).toEqual([
      { method: 'bank_transfer', status: 'succeeded', provider_ref: line.reference, line: 'matched' },
    ]);
    await expect(
      sql`update bank_line set confirmed_by = proposed_by where id = ${line.id}`.execute(db),
    ).rejects.toThrow(/bank_line__confirmer/);
    expectRefusal(await shop.act('bankLine', line.id, 'confirm', chief), 200, 'system.wrongState');
  });

  test('is matched by name and amount when it has no order number, and can pay part of an order', async () => {
    const companyId = await shop.newCompany();
    await sql`update company set name = '{"en-US": "Golden Star Co"}' where id = ${companyId}`.execute(db);
    const placed = await shop.newOrder({ companyId });
    const line = await enter({ payerName: 'golden star co' });
    expect(line).toMatchObject({ status: 'proposed', orderId: placed.id, score: 60 });
    expect(await shop.moved('bankLine', line.id, 'reject', chief)).toBe('open');
    const part = await enter({ amount: '40', memo: placed.orderNo });
    await shop.moved('bankLine', part.id, 'confirm', chief);
    expect(await shop.read('order', placed.id)).toMatchObject({ status: 'pending_payment', paid: '40.00' });
  });

  test('confirms the pending payment rather than creating another one', async () => {
    const placed = await shop.newOrder();
    const { id } = await shop.done<{ id: string }>('payment/add', {
      orderId: placed.id,
      method: 'bank_transfer',
      currency: 'USD',
      amount: '100',
    });
    const line = await enter({ memo: placed.orderNo });
    await shop.moved('bankLine', line.id, 'confirm', chief);
    const { rows } = await sql<{ id: string; status: string }>`select id, status from payment
      where order_id = ${placed.id}`.execute(db);
    expect(rows).toEqual([{ id, status: 'succeeded' }]);
  });

  test('is matched by hand with an order that owes as much, and with no other', async () => {
    const line = await enter({ amount: '90' });
    expect(line.status).toBe('open');
    const [placed, kyat] = [await shop.newOrder(), await shop.newOrder({ currency: 'MMK' })];
    const small = await shop.newOrder({
      items: [{ productId: await shop.newProduct({}, { USD: '50' }), quantity: 1 }],
    });
    for (const { id: orderId } of [kyat, small])
      expect(pathsIn(await shop.post('bankLine/propose', { id: line.id, orderId }, clerk))).toEqual([
        'orderId',
      ]);
    await shop.done('bankLine/propose', { id: line.id, orderId: placed.id }, clerk);
    expectRefusal(await shop.act('bankLine', line.id, 'confirm', clerk), 200, 'commerce.ownApproval');
    await shop.moved('bankLine', line.id, 'confirm', chief);
    expect(await shop.read('order', placed.id)).toMatchObject({ paid: '90.00' });
  });

  test('can be ignored with a reason, and reopened', async () => {
    const line = await enter();
    expect(pathsIn(await shop.act('bankLine', line.id, 'ignore', clerk))).toEqual(['reason']);
    await shop.moved('bankLine', line.id, 'ignore', clerk, { reason: 'Interest of the bank' });
    expect(await shop.moved('bankLine', line.id, 'reopen', clerk)).toBe('open');
  });

  test('of another day may have the reference of an earlier one, and is paid like it', async () => {
    const reference = `AGAIN-${++last}`;
    const paid: (string | null)[] = [];
    for (const bookedOn of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      const placed = await shop.newOrder();
      const line = await enter({ reference, bookedOn, memo: placed.orderNo });
      expect(await shop.moved('bankLine', line.id, 'confirm', chief)).toBe('matched');
      const { rows } = await sql<{ provider_ref: string }>`select p.provider_ref from bank_line l
        join payment p on p.id = l.payment_id where l.id = ${line.id}`.execute(db);
      paid.push(rows[0]?.provider_ref ?? null);
    }
    expect(paid).toEqual([reference, `${reference} 2026-11-21`, `${reference} 2026-11-22`]);
    const again = await shop.post('bankLine/add', lineOf({ reference, bookedOn: '2026-11-21' }), clerk);
    expect(pathsIn(again)).toEqual(['reference']);
  });

  test('of a statement is read as banks write it, and says what it is refused for', async () => {
    const head = 'Reference of the bank,Booked on,Currency,Amount';
    const lines = [
      'FT-1,28/11/2026,MMK,"1,500,000"',
      'FT-1,27/11/2026,MMK,၁၅၀၀၀',
      'FT-2,2026-11-28 13:45,USD,150000.30000000002',
      'FT-1,28/11/2026,MMK,"1,500,000"',
      'FT-3,28/11/2026,MMK,1500.5',
      'FT-4,28/11/2026,USD,0',
      'FT-5,28/11/2026,USD,-20',
      'FT-6,28/11/2026,USD,"2,5"',
      'FT-7,28/11/2026,MMK,1600000.0000000002',
      'FT-8,28/11/2026,MMK,150000.30000000002',
    ];
    const file = Buffer.from([head, ...lines].join('\r\n'));
    const { result } = await clerk.call<{ successCount: number; report: ImportReport }>(
      'POST /lczp/bankLine/importExcel',
      formOf(file),
    );
    expect(result.successCount).toBe(4);
    const { rows } = await sql<Wire>`select reference, booked_on::text as day, amount::text from bank_line
      where reference like 'FT-_' order by id`.execute(db);
    expect(rows).toEqual([
      { reference: 'FT-1', day: '2026-11-28', amount: '1500000.00' },
      { reference: 'FT-1', day: '2026-11-27', amount: '15000.00' },
      { reference: 'FT-2', day: '2026-11-28', amount: '150000.30' },
      { reference: 'FT-7', day: '2026-11-28', amount: '1600000.00' },
    ]);
    expect(result.report.leftOut.map(({ place, note }) => [place, note])).toEqual([
      ['A5', 'Reference of the bank is already in use'],
      ['D6', 'Amount has more decimals than its currency'],
      ['D7', 'Amount is more than 0: lines are of money that came in'],
      ['D8', 'Amount is at least 0'],
      ['D9', expect.stringContaining('Amount is not understood')],
      ['D11', 'Amount has more decimals than its currency'],
    ]);
  });

  test.each([
    [
      'Amount',
      ['CU-1,28/11/2026,"MMK 1,500"', 'CU-2,28/11/2026,US$20', 'CU-3,28/11/2026,20'],
      ['MMK', 'USD'],
      1,
    ],
    ['Amount (MMK)', ['CH-1,28/11/2026,1500', 'CH-2,28/11/2026,USD 20'], ['MMK'], 1],
    ['金额（美元）', ['CZ-1,28/11/2026,20.5'], ['USD'], 0],
    ['Amount (MMK),Currency', ['CR-1,28/11/2026,1500,USD', 'CR-2,28/11/2026,1500,MMK'], ['MMK'], 1],
  ])('without a currency of its own has that of its amount or the heading %s', async (heading, lines, taken, refused) => {
    const file = Buffer.from([`Reference of the bank,Booked on,${heading}`, ...lines].join('\r\n'));
    const { result } = await clerk.call<{ successCount: number; report: ImportReport }>(
      'POST /lczp/bankLine/importExcel',
      formOf(file),
    );
    const { rows } = await sql<{ currency: string }>`select currency from bank_line
      where reference like ${`${lines[0]?.slice(0, 2)}-_`} order by id`.execute(db);
    expect(rows.map(({ currency }) => currency)).toEqual(taken);
    expect(new Set(result.report.leftOut.map(({ place }) => place.replace(/^\D+/, ''))).size).toBe(refused);
  });

  test.each([
    '0',
    '-5',
    '1e3',
    '1.005',
    '9'.repeat(25),
    '',
  ])('is refused with an amount of %s', async (amount) => {
    expect(pathsIn(await shop.post('bankLine/add', lineOf({ amount }), clerk))).toEqual(['amount']);
  });
});
