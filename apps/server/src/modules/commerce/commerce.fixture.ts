import {
  coupon,
  entitlement,
  entitlementGift,
  exchangeRate,
  invoice,
  order,
  payment,
  refund,
  servicePrice,
  serviceProduct,
} from '@lc/contract/commerce';
import type { Resource } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { expect } from 'vitest';
import type { Caller, Reply, TestApp } from '../../../../../tests/support/app.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const everything: PermissionKey[] = [
  ...[
    coupon,
    entitlement,
    entitlementGift,
    exchangeRate,
    invoice,
    order,
    payment,
    refund,
    servicePrice,
    serviceProduct,
    company,
  ].flatMap((resource) => permissionsOf(resource as Resource)),
  'order:add',
  'entitlement:consume',
];

let last = 0;

/** A shop for tests: two people with every right, and what they make together. */
export const openShop = async (server: TestApp) => {
  const seller = await server.asRole(everything);
  const finance = await server.asRole(everything);
  const post = async <T = Wire>(path: string, body: Wire, by: Caller = seller): Promise<Reply<T>> =>
    by.call<T>(`POST /lczp/${path}`, { body });
  const done = async <T = Wire>(path: string, body: Wire, by: Caller = seller): Promise<T> => {
    const reply = await post<T>(path, body, by);
    expect(reply.success, reply.text).toBe(true);
    return reply.result;
  };
  const act = (resource: string, id: string, action: string, by: Caller = seller, more: Wire = {}) =>
    post<{ state: string }>(`${resource}/act`, { id, action, ...more }, by);
  const moved = async (
    resource: string,
    id: string,
    action: string,
    by: Caller = seller,
    more: Wire = {},
  ) => {
    const reply = await act(resource, id, action, by, more);
    expect(reply.success, reply.text).toBe(true);
    return reply.result.state;
  };
  const read = async (resource: string, id: string): Promise<Wire> => {
    const reply = await seller.call<Wire>(`GET /lczp/${resource}/queryById`, { query: { id } });
    expect(reply.success, reply.text).toBe(true);
    return reply.result;
  };
  const newCompany = async (): Promise<string> =>
    (await done<{ id: string }>('company/add', { name: `Buyer ${++last}`, nature: 'private' })).id;
  const newProduct = async (
    extra: Wire = {},
    prices: Wire = { USD: '100', MMK: '250000' },
  ): Promise<string> => {
    const { id } = await done<{ id: string }>('serviceProduct/add', {
      code: `T_${++last}_${process.pid}`,
      name: `Service ${last}`,
      durationDays: 30,
      quotas: [{ resource: 'job_slot', quantity: 3 }],
      ...extra,
    });
    for (const [currency, listAmount] of Object.entries(prices))
      await done('servicePrice/add', { productId: id, currency, listAmount });
    await moved('serviceProduct', id, 'putOnSale');
    return id;
  };
  const newOrder = async (body: Wire = {}): Promise<Wire & { id: string; total: string; orderNo: string }> =>
    done('order/add', {
      companyId: body.companyId ?? (await newCompany()),
      currency: 'USD',
      items: body.items ?? [{ productId: await newProduct(), quantity: 1 }],
      requestId: `r-${++last}`,
      ...body,
    });
  /** Pays for an order in cash: entered by one person, confirmed by the other. */
  const pay = async (placed: Wire, amount: unknown = placed.total): Promise<string> => {
    const { id } = await done<{ id: string }>('payment/add', {
      orderId: placed.id,
      method: 'cash',
      currency: placed.currency,
      amount,
    });
    await moved('payment', id, 'uploadProof');
    await moved('payment', id, 'confirm', finance);
    return id;
  };
  return { seller, finance, post, done, act, moved, read, newCompany, newProduct, newOrder, pay };
};
