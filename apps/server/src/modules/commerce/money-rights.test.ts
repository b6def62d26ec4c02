import type { PermissionKey } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { openShop } from './commerce.fixture.ts';

const server = await startTestApp();
const { db } = server;
const shop = await openShop(server);
const { post, done, act, moved, read, newOrder, pay } = shop;
const none = '9223372036854775807';

type Attempt = readonly [call: `${'GET' | 'POST'} ${string}`, body: Wire];
const acting = (resource: string, ...actions: string[]): Attempt[] =>
  actions.map((action) => [`POST /lczp/${resource}/act`, { id: none, action, reason: 'Because' }]);
const money = { orderId: none, currency: 'USD', amount: '1' };

/** The duties around money: each is a right of its own, and opens nothing of the others. */
const duties: Readonly<Record<string, { right: PermissionKey; attempts: readonly Attempt[] }>> = {
  'sees orders': { right: 'order:list', attempts: [['GET /lczp/order/list', {}]] },
  'sees payments': { right: 'payment:list', attempts: [['GET /lczp/payment/list', {}]] },
  'sees refunds': { right: 'refund:list', attempts: [['GET /lczp/refund/list', {}]] },
  'sees invoices': { right: 'invoice:list', attempts: [['GET /lczp/invoice/list', {}]] },
  sells: {
    right: 'order:add',
    attempts: [
      [
        'POST /lczp/order/add',
        { companyId: none, currency: 'USD', items: [{ productId: none, quantity: 1 }], requestId: 'm' },
      ],
    ],
  },
  'cancels orders': { right: 'order:cancel', attempts: acting('order', 'cancel') },
  'sets prices': {
    right: 'servicePrice:add',
    attempts: [['POST /lczp/servicePrice/add', { productId: none, currency: 'USD', listAmount: '1' }]],
  },
  'sets rates': {
    right: 'exchangeRate:add',
    attempts: [['POST /lczp/exchangeRate/add', { rate: '0', effectiveFrom: '2027-01-01 00:00:00' }]],
  },
  'approves rates': {
    right: 'exchangeRate:approve',
    attempts: acting('exchangeRate', 'approve', 'cancelFuture'),
  },
  'enters payments': {
    right: 'payment:add',
    attempts: [['POST /lczp/payment/add', { ...money, method: 'cash' }], ...acting('payment', 'uploadProof')],
  },
  'confirms payments': {
    right: 'payment:confirm',
    attempts: acting('payment', 'confirm', 'rejectProof', 'free'),
  },
  'confirms the bank statement': { right: 'bankLine:confirm', attempts: acting('bankLine', 'confirm') },
  'asks for refunds': {
    right: 'refund:add',
    attempts: [
      ['POST /lczp/refund/add', { ...money, paymentId: none, reasonCode: 'other' }],
      ...acting('refund', 'withdraw'),
    ],
  },
  'reviews refunds': { right: 'refund:review', attempts: acting('refund', 'startReview') },
  'approves refunds': { right: 'refund:approve', attempts: acting('refund', 'approve', 'reject', 'retry') },
  'pays refunds out': {
    right: 'refund:payOut',
    attempts: acting('refund', 'execute', 'providerOk', 'providerFail'),
  },
  'corrects rights': {
    right: 'entitlement:adjust',
    attempts: [['POST /lczp/entitlement/adjust', { id: none, delta: 1, reason: 'Because' }]],
  },
  'asks for gifts': {
    right: 'entitlementGift:add',
    attempts: [['POST /lczp/entitlementGift/add', { entitlementId: none, quantity: 1, reason: 'Because' }]],
  },
  'approves gifts': {
    right: 'entitlementGift:approve',
    attempts: acting('entitlementGift', 'approve', 'reject'),
  },
};

test.each(Object.entries(duties))('a user who may %s may do nothing else with money', async (own, {
  right,
}) => {
  const holder = await server.asRole([right]);
  for (const [other, { attempts }] of Object.entries(duties))
    for (const [call, body] of attempts) {
      const reply = await holder.call(call, call.startsWith('GET') ? {} : { body });
      const name = `${own}: ${call} ${String(body.action ?? '')}`;
      if (other === own) expect(reply.status, name).not.toBe(403);
      else expect(reply.status, `${name} ${reply.text}`).toBe(403);
    }
});

describe('a user with every right cannot approve their own', () => {
  /** Tries to approve in one's own name, by the call and in the database. */
  const refused = async (resource: string, id: string, action: string, statement: string): Promise<void> => {
    expectRefusal(await act(resource, id, action), 200, 'commerce.ownApproval');
    await expect(sql.raw(`${statement} where id = ${id}`).execute(db)).rejects.toThrow(
      /__(approver|confirmer)/,
    );
  };

  test('exchange rate', async () => {
    const { id } = await done<{ id: string }>('exchangeRate/add', {
      rate: '2100',
      effectiveFrom: '2090-01-01 00:00:00',
      note: 'Looked up',
    });
    await refused('exchangeRate', id, 'approve', 'update exchange_rate set approved_by = created_by');
    await done('exchangeRate/act', { id, action: 'cancel' });
  });

  test('exchange rate of somebody else that they have changed', async () => {
    const { id } = await done<{ id: string }>('exchangeRate/add', {
      rate: '2100',
      effectiveFrom: '2091-01-01 00:00:00',
      note: 'Looked up',
    });
    const edited = await shop.finance.call('PUT /lczp/exchangeRate/edit', { body: { id, rate: '1.000000' } });
    expect(edited.success, edited.text).toBe(true);
    for (const by of [shop.seller, shop.finance])
      expectRefusal(await act('exchangeRate', id, 'approve', by), 200, 'commerce.ownApproval');
    await done('exchangeRate/act', { id, action: 'cancel' });
  });

  test('proof of payment, and free payment', async () => {
    const placed = await newOrder();
    const entered = { orderId: placed.id, method: 'cash', currency: 'USD', amount: '100' };
    const { id } = await done<{ id: string }>('payment/add', entered);
    expectRefusal(await act('payment', id, 'free'), 200, 'commerce.ownApproval');
    await moved('payment', id, 'uploadProof');
    await refused('payment', id, 'confirm', 'update payment set confirmed_by = submitted_by');
  });

  test('refund', async () => {
    const placed = await newOrder();
    const asked = { orderId: placed.id, paymentId: await pay(placed), currency: 'USD', amount: '1' };
    const { id } = await done<{ id: string }>('refund/add', { ...asked, reasonCode: 'other' });
    await moved('refund', id, 'startReview');
    await refused('refund', id, 'approve', 'update refund set approved_by = requested_by');
  });

  test('gift, which adds nothing before another user approves it', async () => {
    const placed = await newOrder();
    await pay(placed);
    const { rows } = await sql<{
      id: string;
    }>`select id from entitlement where order_id = ${placed.id}`.execute(db);
    const rightId = rows[0]?.id ?? '';
    const asked = await done<{ giftId: string }>('entitlement/adjust', {
      id: rightId,
      delta: 2,
      reason: 'A present',
    });
    expect(asked).toMatchObject({ id: rightId, ledgerId: null, quantity: 3, used: 0 });
    await refused(
      'entitlementGift',
      asked.giftId,
      'approve',
      'update entitlement_gift set approved_by = requested_by',
    );
    expect(await read('entitlement', rightId)).toMatchObject({ quantity: 3 });
    expect(await moved('entitlementGift', asked.giftId, 'approve', shop.finance)).toBe('approved');
    expect(await read('entitlement', rightId)).toMatchObject({ quantity: 5 });
    expectRefusal(
      await act('entitlementGift', asked.giftId, 'approve', shop.finance),
      200,
      'system.wrongState',
    );
    await expect(
      sql`insert into entitlement_ledger (entitlement_id, delta, reason) values (${rightId}, 1, 'adjust')`.execute(
        db,
      ),
    ).rejects.toThrow(/entitlement_ledger__gift/);
    const other = await done<{ id: string }>('entitlementGift/add', {
      entitlementId: rightId,
      quantity: 1,
      reason: 'Another present',
    });
    expectRefusal(
      await act('entitlementGift', other.id, 'withdraw', shop.finance),
      200,
      'commerce.onlyRequester',
    );
    expect(await moved('entitlementGift', other.id, 'withdraw')).toBe('withdrawn');
    expect((await post('entitlement/adjust', { id: rightId, delta: -9, reason: 'Too much' })).success).toBe(
      false,
    );
  });
});
