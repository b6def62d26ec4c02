import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';

const clients = 64;
const attempts = 100_000;
const stock = 1000;

/** A service of which there is little, a price, and an entitlement of a company, in a database without demo data. */
const seedShop = `
  with buyer as (
    insert into company (subsite_id, name, company_no, nature)
    values (16, '{"en-US":"Buyer"}', 'C-1', 'private') returning id
  ), product as (
    insert into service_product (subsite_id, code, name, status, restricted_stock)
    values (16, 'FEW', '{"en-US":"Few"}', 'on_sale', $1) returning id
  ), price as (
    insert into service_price (product_id, currency, list_amount) select id, 'USD', 1 from product
  ), held as (
    insert into entitlement (subsite_id, entitlement_no, owner_kind, owner_id, company_id, resource, quantity, valid_from)
    select 16, 'E-1', 'company', id, id, 'job_slot', $1, now() from buyer returning id
  )
  select buyer.id as company, product.id as product from buyer, product, held`;

/** Makes so many attempts, many at a time; while servers are killed, calls that get no answer are attempts, too. */
const storm = async (attempt: (number: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < attempts) await attempt(next++).catch(() => pause(5));
  };
  await Promise.all(Array.from({ length: clients }, client));
};

test('64 clients get exactly 1,000 pieces and 1,000 uses while servers are killed', {
  timeout: 3_600_000,
}, async () => {
  const { start, query } = await prepareLastingServers();
  const servers = [await start(), await start()];
  const [shop] = await query<{ company: string; product: string }>(seedShop, [stock]);
  const token = await signIn(servers[0]?.address ?? '');
  const post = (number: number, path: string, body: object) =>
    callApi(servers[number % 2]?.address ?? '', `/lczp/${path}`, { method: 'POST', token, body });
  const state = { isOn: true };
  const killer = (async () => {
    for (let round = 0; state.isOn && round < 20; round++) {
      await pause(3000);
      const place = round % 2;
      await servers[place]?.end('SIGKILL');
      servers[place] = await start();
    }
  })();

  await storm((number) =>
    post(number, 'order/add', {
      companyId: shop?.company,
      currency: 'USD',
      items: [{ productId: shop?.product, quantity: 1 }],
      // Every third attempt says again what an earlier one said.
      requestId: `order-${number % 3 === 0 ? Math.floor(number / 3) : number}`,
    }),
  );
  await storm((number) =>
    post(number, 'entitlement/consume', {
      companyId: shop?.company,
      resource: 'job_slot',
      requestId: `use-${number % 3 === 0 ? Math.floor(number / 3) : number}`,
    }),
  );
  state.isOn = false;
  await killer;

  expect(
    await query(`select p.sold, (select sum(quantity)::int from order_item) as ordered,
        (select count(distinct request_id)::int from orders) as requests
      from service_product p`),
  ).toEqual([{ sold: stock, ordered: stock, requests: stock }]);
  expect(
    await query(`select e.used, e.status, (select -sum(delta)::int from entitlement_ledger) as booked,
        (select count(distinct request_id)::int from entitlement_ledger) as requests
      from entitlement e`),
  ).toEqual([{ used: stock, status: 'exhausted', booked: stock, requests: stock }]);
});
