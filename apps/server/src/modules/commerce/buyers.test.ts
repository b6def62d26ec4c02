import type { ServicePreview } from '@lc/contract/commerce';
import { seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { openShop } from './commerce.fixture.ts';
import { remindOfEnds } from './ending.job.ts';

const server = await startTestApp();
const { db } = server;
const { seller, finance, post, done, read, newCompany, newProduct, newOrder, pay, moved } =
  await openShop(server);
const registrar = await server.asRole(permissionsOf(seeker));

const newSeeker = async (): Promise<string> =>
  (await done<{ id: string }>('seeker/add', { fullName: 'Ma Hla', contactPhone: '+959421234567' }, registrar))
    .id;

const grantedTo = async (orderId: string): Promise<Wire[]> =>
  (
    await sql<Wire>`select owner_kind, seeker_id, company_id, resource, quantity,
        valid_from <= now() as begun, round(extract(epoch from valid_to - valid_from) / 86400) as days, valid_to, valid_from
      from entitlement where order_id = ${orderId} order by id`.execute(db)
  ).rows;

describe('a job seeker', () => {
  const services = () =>
    newProduct({
      audience: 'seeker',
      perBuyerLimit: 2,
      quotas: [{ resource: 'resume_refresh', quantity: 5 }],
    });

  test('can order, pay for and use services as a company can', async () => {
    const [productId, seekerId] = [await services(), await newSeeker()];
    const placed = await newOrder({ companyId: undefined, seekerId, items: [{ productId, quantity: 1 }] });
    expect(await read('order', placed.id)).toMatchObject({ buyerKind: 'seeker', companyId: null, seekerId });
    await pay(placed);
    expect(await grantedTo(placed.id)).toMatchObject([
      { owner_kind: 'seeker', seeker_id: seekerId, company_id: null, quantity: 5 },
    ]);
    const use = { seekerId, resource: 'resume_refresh', requestId: `seeker-${seekerId}` };
    expect((await post('entitlement/consume', use, finance)).result).toMatchObject({ quantity: 5, used: 1 });
  });

  test('buys services for job seekers alone, within the limit per buyer', async () => {
    const [productId, seekerId] = [await services(), await newSeeker()];
    const order = (body: Wire) =>
      post('order/add', { currency: 'USD', requestId: crypto.randomUUID(), seekerId, ...body });
    expect(pathsIn(await order({ items: [{ productId: await newProduct(), quantity: 1 }] }))).toEqual([
      'items.0.productId',
    ]);
    expectRefusal(await order({ items: [{ productId, quantity: 3 }] }), 200, 'commerce.tooMany');
    const items = [{ productId, quantity: 1 }];
    expect(pathsIn(await order({ items, companyId: await newCompany() }))).toEqual(['companyId']);
    expect(pathsIn(await order({ items, seekerId: undefined }))).toEqual(['companyId']);
    expect(pathsIn(await order({ items, seekerId: '999999999' }))).toEqual(['seekerId']);
  });
});

describe('a renewal', () => {
  test('costs the price of today, and starts when the former period ends', async () => {
    const productId = await newProduct({ durationDays: 30 });
    const former = await newOrder({ items: [{ productId, quantity: 2 }] });
    expectRefusal(
      await post('order/renew', { id: former.id, requestId: 'early' }),
      200,
      'system.recordNotFound',
    );
    await pay(former);
    const [before] = await grantedTo(former.id);
    const body = { id: former.id, requestId: `renew-${former.id}` };
    const placed = await done<{ id: string; total: string; currency: string }>('order/renew', body);
    expect(placed).toMatchObject({ total: '200.00' });
    expect((await done<{ id: string }>('order/renew', body)).id).toBe(placed.id);
    // One renewal is enough.
    const again = await post('order/renew', { id: former.id, requestId: 'again' });
    expect(pathsIn(again)).toEqual(['renewsId']);
    await pay(placed);
    const [after] = await grantedTo(placed.id);
    expect(after).toMatchObject({ begun: false, quantity: 6 });
    expect(Number(after?.days)).toBe(30);
    expect(after?.valid_from).toEqual(before?.valid_to);
    expect((await read('order', placed.id)).renewsId).toBe(former.id);
  });

  test('is refused for a service that cannot be renewed', async () => {
    const former = await newOrder({
      items: [{ productId: await newProduct({ renewable: false }), quantity: 1 }],
    });
    await pay(former);
    expectRefusal(
      await post('order/renew', { id: former.id, requestId: 'no' }),
      200,
      'commerce.notRenewable',
    );
  });
});

test('buyers are notified once of what ends soon, and not after a renewal', async () => {
  const told = async (): Promise<string[]> => {
    await inTransaction(db, (tx) => remindOfEnds(server.app.context, tx));
    const { rows } = await sql<{ occasion: string }>`select occasion from message_log
      where template = 'service_ending' order by id`.execute(db);
    return rows.map(({ occasion }) => occasion);
  };
  const before = await told();
  const ending = async (days: number) => {
    const companyId = await newCompany();
    await sql`update company set contact_phone = '+959421234567' where id = ${companyId}`.execute(db);
    const placed = await newOrder({ companyId });
    await pay(placed);
    await sql`update entitlement set valid_from = now() - interval '1 day', valid_to = now() + make_interval(days => ${days})
      where order_id = ${placed.id}`.execute(db);
    return placed;
  };
  await ending(7);
  await ending(12);
  const renewed = await ending(30);
  await done('order/renew', { id: renewed.id, requestId: `r-${renewed.id}` });
  const after = await told();
  expect(after.length - before.length).toBe(1);
  expect(await told()).toEqual(after);
});

test('a service is previewed in a language as a buyer meets it', async () => {
  const id = await newProduct(
    { name: 'Basic', restrictedStock: 2, taxRate: '0.05' },
    { USD: '100', MMK: '250000' },
  );
  await sql`update service_product set name = name || '{"zh-CN": "基础"}' where id = ${id}`.execute(db);
  const preview = async (query: Record<string, string> = {}): Promise<ServicePreview> =>
    (await seller.call<ServicePreview>('GET /lczp/serviceProduct/preview', { query: { id, ...query } }))
      .result;
  expect(await preview({ lang: 'zh-CN' })).toMatchObject({
    name: '基础',
    left: 2,
    closed: null,
    contents: [{ resource: 'job_slot', quantity: 3, period: 'term' }],
    prices: [
      { currency: 'USD', amount: '100.00', usual: null },
      { currency: 'MMK', amount: '250000', usual: null },
    ],
  });
  await newOrder({ items: [{ productId: id, quantity: 2 }] });
  expect(await preview()).toMatchObject({ name: 'Basic', left: 0, closed: 'soldOut' });
  await moved('serviceProduct', id, 'takeOff');
  expect((await preview()).closed).toBe('notOnSale');
  const stranger = await server.asRole(['serviceProduct:list'], { sites: [] });
  expectRefusal(
    await stranger.call('GET /lczp/serviceProduct/preview', { query: { id } }),
    200,
    'system.recordNotFound',
  );
});
