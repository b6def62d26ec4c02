import {
  coupon,
  entitlement,
  entitlementGift,
  entitlementLedger,
  exchangeRate,
  invoice,
  meteredRight,
  order,
  payment,
  refund,
  servicePrice,
  serviceProduct,
} from '@lc/contract/commerce';
import { addDays, type Resource } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';
import { openShop } from './commerce.fixture.ts';

const server = await startTestApp();
const shop = await openShop(server);

describeResource({
  server,
  resource: serviceProduct,
  make: (number) => ({
    code: `PRODUCT_${number}`,
    name: `Service ${number}`,
    description: `Number ${number}`,
    kind: 'addon',
    durationDays: number,
    perBuyerLimit: number,
    taxRate: '0.0500',
    quotas: [{ resource: 'job_slot', quantity: number, period: 'term' }],
  }),
  change: { durationDays: 99, recommend: true, taxInclusive: false },
  freeText: 'name',
  unique: 'code',
});

describeResource({
  server,
  resource: coupon,
  make: (number) => ({
    code: `COUPON_${number}`,
    name: `Coupon ${number}`,
    kind: 'percent',
    value: '5.00',
    validFrom: '2026-01-01 00:00:00',
    total: number,
  }),
  change: { total: 77, perBuyer: 3 },
  freeText: 'name',
  unique: 'code',
});

describeResource({
  server,
  resource: exchangeRate,
  make: (number) => ({
    rate: `${3000 + number}.000000`,
    effectiveFrom: '2999-01-01 00:00:00',
    source: `Source ${number}`,
    note: 'Looked up twice',
  }),
  change: { rate: '2999.500000', note: 'Looked up again' },
  freeText: 'source',
  stateColumns: { approved: { approved_by: sql`(select min(id) from sys_user)` } },
});

const sold = await shop.newOrder({
  items: [{ productId: await shop.newProduct({}, { USD: '1000000' }), quantity: 1 }],
});
const paidId = await shop.pay(sold);
const { rows: rights } = await sql<{
  id: string;
}>`select id from entitlement where order_id = ${sold.id}`.execute(server.db);

describeResource({
  server,
  resource: invoice,
  make: (number) => ({
    orderId: sold.id,
    kind: 'receipt',
    title: `Buyer ${number}`,
    currency: 'USD',
    amount: `${number}.00`,
  }),
  change: { taxNo: 'T-1', address: 'Yangon' },
  freeText: 'title',
});

const productId = await shop.newProduct({}, { USD: '5' });

describeResource({
  server,
  resource: servicePrice,
  make: (number) => ({
    productId,
    currency: 'MMK',
    listAmount: '5000',
    effectiveFrom: `${addDays('2100-01-01', 2 * number)} 00:00:00`,
    effectiveTo: `${addDays('2100-01-01', 2 * number + 1)} 00:00:00`,
  }),
  change: { roundMode: 'down', roundStep: '100.00' },
});

const placed = await shop.newOrder({ items: [{ productId, quantity: 1000 }] });

describeResource({
  server,
  resource: payment,
  make: (number) => ({
    orderId: placed.id,
    method: 'cash',
    currency: 'USD',
    amount: '1.00',
    providerRef: `REF ${number}`,
  }),
  change: { payerName: 'Changed' },
  freeText: 'providerRef',
  guarded: { free: 'commerce.notFree' },
});

describeResource({
  server,
  resource: refund,
  make: (number) => ({
    orderId: sold.id,
    paymentId: paidId,
    currency: 'USD',
    amount: `${number}.00`,
    reasonCode: 'other',
    reasonText: `Number ${number}`,
    entitlementAction: 'keep',
  }),
  change: {},
  guarded: { withdraw: 'commerce.onlyRequester' },
});

describeResource({
  server,
  resource: entitlementGift,
  make: (number) => ({ entitlementId: rights[0]?.id, quantity: number, reason: `Present ${number}` }),
  change: {},
  freeText: 'reason',
  stateColumns: { approved: { approved_by: sql`(select min(id) from sys_user)` } },
  guarded: { withdraw: 'commerce.onlyRequester' },
});

describeResource({
  server,
  resource: order,
  createRow: async () => (await shop.newOrder({ items: [{ productId, quantity: 1 }] })).id,
  make: () => ({}),
  change: {},
  stateColumns: { paid: { paid: sql`total` }, fulfilled: { paid: sql`total` } },
});

/** Lays a right that was granted, or a line of the ledger of one. */
const granted = async (number: number): Promise<string> => {
  const [first] = rights;
  const { rows } = await sql<{ id: string }>`insert into entitlement
      (subsite_id, entitlement_no, owner_kind, owner_id, company_id, order_id, resource, quantity, valid_from, valid_to)
    select subsite_id, ${`ENT-${number}`}, owner_kind, owner_id, company_id, order_id, resource, ${number}, now(),
      now() + make_interval(days => ${number}) from entitlement where id = ${first?.id} returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? '';
};

describeResource({ server, resource: entitlement, createRow: granted, make: () => ({}), change: {} });

describeResource({
  server,
  resource: entitlementLedger,
  createRow: async (number) => {
    const { rows } = await sql<{ id: string }>`insert into entitlement_ledger (entitlement_id, delta, reason)
      values (${rights[0]?.id}, ${number}, 'grant') returning id`.execute(server.db);
    return rows[0]?.id ?? '';
  },
  make: () => ({}),
  change: {},
});

const keeper = await server.asRole(permissionsOf(meteredRight as Resource));
const quotas = meteredRight.spec.fields.resource.values;

describeResource({
  server,
  resource: meteredRight,
  createRow: async (number) => {
    const body = { resource: quotas[number % quotas.length], remark: `Number ${number}` };
    return (await shop.done<{ id: string }>('meteredRight/add', body, keeper)).id;
  },
  make: () => ({}),
  change: { remark: 'Changed' },
});
