import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';
import { namesOneBuyer } from './one-buyer.ts';
import { quotaResources } from './service-product.resource.ts';

const quantitySchema = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** What a use, a return or a correction answers: the entitlement as it is now. */
const balanceSchema = z.object({
  id: z.string(),
  ledgerId: z.string(),
  quantity: z.int(),
  used: z.int(),
});

/** An entitlement after a use, a return or a correction, and the line of the ledger. */
export type Balance = z.output<typeof balanceSchema>;

/** An entitlement after a correction; a gift that waits for its approval has changed nothing yet. */
export interface Adjusted extends Omit<Balance, 'ledgerId'> {
  ledgerId: string | null;
  giftId: string | null;
}

/** Uses rights of a company or a job seeker, from what expires first; the same request number uses them once. @throws commerce.nothingLeft */
export const consumeEntitlement = defineEndpoint({
  method: 'POST',
  path: '/lczp/entitlement/consume',
  access: 'entitlement:consume',
  summary: 'Use a right that was bought',
  labels: 'entitlement',
  body: z
    .object({
      companyId: z.optional(idSchema),
      seekerId: z.optional(idSchema),
      resource: z.enum(quotaResources),
      quantity: z.optional(quantitySchema),
      refKind: z.optional(textSchema(40)),
      refId: z.optional(idSchema),
      requestId: textSchema(100, 1),
    })
    .check(namesOneBuyer()),
  result: balanceSchema,
});

/** Gives a use back. The same line of the ledger is given back once. @throws system.recordNotFound, system.duplicate, commerce.rightTakenBack */
export const restoreEntitlement = defineEndpoint({
  method: 'POST',
  path: '/lczp/entitlement/restore',
  access: 'entitlement:consume',
  summary: 'Give a use of a right back',
  labels: 'entitlement',
  body: z.object({ ledgerId: idSchema, reason: z.optional(textSchema(500)) }),
  result: balanceSchema,
});

/**
 * Takes from an entitlement, or asks for more of it, with a reason: more is a gift, which a second person approves.
 * @throws commerce.nothingLeft below what is used
 */
export const adjustEntitlement = defineEndpoint({
  method: 'POST',
  path: '/lczp/entitlement/adjust',
  access: 'entitlement:adjust',
  summary: 'Correct how much a right that was bought holds',
  labels: 'entitlement',
  body: z.object({
    id: idSchema,
    delta: z.int().check(
      z.minimum(-1_000_000),
      z.maximum(1_000_000),
      z.refine((delta) => delta !== 0, { error: 'minimum', params: { min: 1 } }),
    ),
    reason: textSchema(500, 3),
  }),
  result: z.extend(balanceSchema, { ledgerId: z.nullable(z.string()), giftId: z.nullable(z.string()) }),
});
