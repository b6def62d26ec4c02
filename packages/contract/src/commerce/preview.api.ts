import { z } from 'zod/mini';
import { currencies, defineEndpoint, idSchema, languages } from '../kernel/index.ts';

const previewSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  audience: z.string(),
  kind: z.string(),
  level: z.int(),
  durationDays: z.nullable(z.int()),
  perBuyerLimit: z.nullable(z.int()),
  /** Pieces that are left; null where they are not counted. */
  left: z.nullable(z.int()),
  recommend: z.boolean(),
  taxRate: z.string(),
  taxInclusive: z.boolean(),
  /** Why it cannot be bought now; null where it can. */
  closed: z.nullable(z.enum(['notOnSale', 'notYet', 'over', 'soldOut'])),
  contents: z.array(z.object({ resource: z.string(), quantity: z.int(), period: z.string() })),
  /** What it costs now; `usual` is there where it costs less than usual. */
  prices: z.array(
    z.object({ currency: z.enum(currencies), amount: z.string(), usual: z.nullable(z.string()) }),
  ),
});

/** A service as its buyers meet it. */
export type ServicePreview = z.output<typeof previewSchema>;

/** A service as its buyers meet it, in a language that is asked for or the caller's. @throws system.recordNotFound */
export const servicePreview = defineEndpoint({
  method: 'GET',
  path: '/lczp/serviceProduct/preview',
  access: 'serviceProduct:list',
  summary: 'A service as a buyer sees it',
  labels: 'serviceProduct',
  query: z.object({ id: idSchema, lang: z.optional(z.enum(languages)) }),
  result: previewSchema,
});
