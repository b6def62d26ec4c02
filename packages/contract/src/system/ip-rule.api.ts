import { z } from 'zod/mini';
import { dateTimeSchema, defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';

/** What the rules of a scope say to an address, and which list says it. */
export const ipVerdictReasons = [
  'free',
  'whiteListed',
  'notWhiteListed',
  'blackListed',
  'notBlackListed',
] as const;

const moment = z.optional(z.nullable(z.union([z.literal(''), dateTimeSchema])));

/** A rule as it would be, in place of the one with its id or beside the others. */
const draftSchema = z.object({
  id: z.optional(idSchema),
  network: textSchema(64, 1),
  scope: z.enum(['login', 'console', 'api']),
  mode: z.enum(['white', 'black']),
  enabled: z._default(z.boolean(), true),
  validFrom: moment,
  validTo: moment,
});

/**
 * "Would this address get in?": per scope whether, and which rule decides; with a draft as if that were saved.
 * Without an address the caller's own, as the server sees it, is tried.
 */
export const tryIpRules = defineEndpoint({
  method: 'POST',
  path: '/ip/ruleList/tryAddress',
  access: 'ipRule:list',
  summary: 'Whether an address would get in, and which rule decides',
  labels: 'ipRule',
  body: z.object({ address: z.optional(textSchema(64)), draft: z.optional(draftSchema) }),
  result: z.object({
    address: z.string(),
    ownAddress: z.string(),
    verdicts: z.array(
      z.object({
        scope: z.enum(['login', 'console', 'api']),
        allowed: z.boolean(),
        reason: z.enum(ipVerdictReasons),
        network: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
  }),
});
