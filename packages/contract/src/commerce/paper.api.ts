import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages } from '../kernel/index.ts';

const query = z.object({ id: idSchema, lang: z.optional(z.enum(languages)) });

/** The proforma of an order as a PDF, in a language that is asked for or the caller's. @throws system.recordNotFound */
export const orderPaper = defineEndpoint({
  method: 'GET',
  path: '/lczp/order/pdf',
  access: 'order:list',
  summary: 'The proforma of an order',
  labels: 'order',
  query,
  result: z.unknown(),
  raw: true,
});

/** A receipt, invoice or credit note as a PDF. What has no number yet is a draft, and says so. @throws system.recordNotFound */
export const invoicePaper = defineEndpoint({
  method: 'GET',
  path: '/lczp/invoice/pdf',
  access: 'invoice:list',
  summary: 'A receipt, invoice or credit note on paper',
  labels: 'invoice',
  query,
  result: z.unknown(),
  raw: true,
});
