import { z } from 'zod/mini';
import { currencies, defineEndpoint, idSchema, isDecimal, moneyDigits, textSchema } from '../kernel/index.ts';
import { namesOneBuyer } from './one-buyer.ts';

/** Most lines of one order. */
export const maxOrderLines = 50;

const linesSchema = z
  .array(z.object({ productId: idSchema, quantity: z.int().check(z.minimum(1), z.maximum(100_000)) }))
  .check(
    z.minLength(1),
    z.maxLength(maxOrderLines),
    // Ids are numbers: `7` and `007` are one service.
    z.refine(
      (lines) => new Set(lines.map(({ productId }) => productId.replace(/^0+/, ''))).size === lines.length,
      {
        error: 'unique',
      },
    ),
  );

const wanted = {
  companyId: z.optional(idSchema),
  seekerId: z.optional(idSchema),
  currency: z.enum(currencies),
  items: linesSchema,
  couponCode: z.optional(textSchema(40)),
};

const pricedSchema = z.object({
  currency: z.enum(currencies),
  subtotal: z.string(),
  discount: z.string(),
  tax: z.string(),
  total: z.string(),
  rate: z.nullable(z.string()),
  totalUsd: z.nullable(z.string()),
  items: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      quantity: z.int(),
      unitAmount: z.string(),
      discount: z.string(),
      tax: z.string(),
      amount: z.string(),
    }),
  ),
});

/** What the buyer was shown as the total. An order that would cost anything else is refused with both amounts. */
const expectedTotalSchema = z.string().check(
  z.refine((value) => isDecimal(value, moneyDigits.precision, moneyDigits.scale), {
    error: 'decimal',
    params: { scale: moneyDigits.scale },
  }),
);

const placedSchema = z.extend(pricedSchema, {
  id: z.string(),
  orderNo: z.string(),
  status: z.string(),
  payDeadline: z.string(),
});

/** What an order costs, line by line. */
export type PricedOrder = z.output<typeof pricedSchema>;

/**
 * Places an order for a company or a job seeker. The same request number gives the same order again.
 * @throws commerce.notOnSale, commerce.soldOut, commerce.tooMany, commerce.noPrice, commerce.noRate,
 *   commerce.requestReused, commerce.priceChanged, system.invalidInput
 */
export const addOrder = defineEndpoint({
  method: 'POST',
  path: '/lczp/order/add',
  access: 'order:add',
  summary: 'Place an order for a company or a job seeker',
  labels: 'order',
  body: z
    .object({
      ...wanted,
      requestId: textSchema(100, 1),
      expectedTotal: z.optional(expectedTotalSchema),
      salesId: z.optional(z.nullable(idSchema)),
      remark: z.optional(z.nullable(textSchema(500))),
    })
    .check(namesOneBuyer()),
  result: placedSchema,
});

/**
 * Orders again what a delivered order gave, at the prices of today; what it gives begins when the former ends.
 * @throws commerce.notRenewable, and what placing an order throws
 */
export const renewOrder = defineEndpoint({
  method: 'POST',
  path: '/lczp/order/renew',
  access: 'order:add',
  summary: 'Renew what an order gave',
  labels: 'order',
  body: z.object({
    id: idSchema,
    currency: z.optional(z.enum(currencies)),
    requestId: textSchema(100, 1),
    expectedTotal: z.optional(expectedTotalSchema),
  }),
  result: placedSchema,
});

/** What an order would cost now; nothing is placed and no stock is taken. */
export const quoteOrder = defineEndpoint({
  method: 'POST',
  path: '/lczp/order/quote',
  access: 'order:add',
  summary: 'What an order would cost now',
  labels: 'order',
  body: z.object(wanted).check(namesOneBuyer()),
  result: pricedSchema,
});

/**
 * What renewing an order would cost now, and the services of it that cannot be renewed.
 * @throws commerce.notRenewable, and what a quote throws
 */
export const quoteRenewal = defineEndpoint({
  method: 'POST',
  path: '/lczp/order/quoteRenewal',
  access: 'order:add',
  summary: 'What renewing an order would cost now',
  labels: 'order',
  body: z.object({ id: idSchema, currency: z.optional(z.enum(currencies)) }),
  result: z.extend(pricedSchema, { leftOut: z.array(z.string()) }),
});

/** What renewing an order costs, line by line. */
export type PricedRenewal = z.output<typeof quoteRenewal.result>;
