import { z } from 'zod/mini';
import { captchaFields } from '../../identity/session.api.ts';
import {
  defineEndpoint,
  idListOf,
  idSchema,
  maxMoved,
  maxReason,
  movesSchema,
  textSchema,
} from '../../kernel/index.ts';
import { reportCategories, reportTargets } from './report-case.resource.ts';
import { reviewKinds } from './review-case.resource.ts';
import { riskRuleKinds } from './risk-rule.resource.ts';

/** Takes a case in hand. @throws recruitment.caseTaken, recruitment.caseDecided */
export const claimCase = defineEndpoint({
  method: 'POST',
  path: '/lczp/reviewCase/claim',
  access: 'reviewCase:handle',
  summary: 'Take a review in hand',
  labels: 'reviewCase',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

/** Gives a case back to the queue. @throws recruitment.caseTaken, recruitment.caseDecided */
export const releaseCase = defineEndpoint({
  method: 'POST',
  path: '/lczp/reviewCase/release',
  access: 'reviewCase:handle',
  summary: 'Give a review back',
  labels: 'reviewCase',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

/** Takes the most urgent case in hand that nobody has, or goes on with one of one's own; nothing when none waits. */
export const claimNextCase = defineEndpoint({
  method: 'POST',
  path: '/lczp/reviewCase/claimNext',
  access: 'reviewCase:handle',
  summary: 'Take the next review in hand',
  labels: 'reviewCase',
  body: z.object({ kind: z.optional(z.enum(reviewKinds)), skip: z.optional(idSchema) }),
  result: z.object({ id: z.nullable(z.string()) }),
});

const hitSchema = z.object({
  rule: z.enum([...riskRuleKinds, 'agency', 'foreign']),
  score: z.int(),
  excerpt: z.nullable(z.string()),
});
export type RiskHit = z.output<typeof hitSchema>;

/** A case with all that a decision needs: the object in words, what a change changes, risk, look-alikes and reasons. */
export const caseDetail = defineEndpoint({
  method: 'GET',
  path: '/lczp/reviewCase/detail',
  access: 'reviewCase:list',
  summary: 'A review with its object, risk and reasons',
  query: z.object({ id: idSchema }),
  result: z.object({
    id: z.string(),
    kind: z.enum(reviewKinds),
    title: z.string(),
    objectId: z.string(),
    riskScore: z.int(),
    hits: z.array(hitSchema),
    dueAt: z.string(),
    isOverdue: z.boolean(),
    claimedBy: z.nullable(z.string()),
    isMine: z.boolean(),
    outcome: z.nullable(z.string()),
    needsSecondCheck: z.boolean(),
    mayDecide: z.boolean(),
    /** Whether the caller wrote what would be approved, so that somebody else has to. */
    isOwnWork: z.boolean(),
    fields: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
    changes: z.nullable(
      z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
    ),
    alike: z.array(
      z.object({ id: z.string(), title: z.string(), company: z.string(), isSameText: z.boolean() }),
    ),
    reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  }),
});

const decision = {
  decision: z.enum(['approve', 'reject']),
  reasonCode: z.optional(z.string().check(z.maxLength(64))),
  reason: z.optional(textSchema(maxReason)),
};

/**
 * Decides a case by moving its object; takes the right of that move, too. `isSecondNeeded` says that another person has
 * to look before the decision holds.
 * @throws recruitment.caseTaken, recruitment.caseDecided, recruitment.secondPerson
 */
export const decideCase = defineEndpoint({
  method: 'POST',
  path: '/lczp/reviewCase/decide',
  access: 'reviewCase:handle',
  summary: 'Decide a review',
  labels: 'reviewCase',
  body: z.object({ id: idSchema, ...decision }),
  result: z.object({ isSecondNeeded: z.boolean() }),
});

/** Decides several cases, each by itself. */
export const decideCases = defineEndpoint({
  method: 'POST',
  path: '/lczp/reviewCase/decideBatch',
  access: 'reviewCase:handle',
  summary: 'Decide several reviews',
  labels: 'reviewCase',
  body: z.object({ ids: idListOf(maxMoved), ...decision }),
  result: movesSchema,
});

/** How often a rule, with this threshold, would have met the postings of the last ninety days. */
export const tryRiskRule = defineEndpoint({
  method: 'GET',
  path: '/lczp/riskRule/tryOut',
  access: 'riskRule:list',
  summary: 'Try a risk rule on past job postings',
  labels: 'riskRule',
  query: z.object({ id: idSchema }),
  result: z.object({
    tried: z.int(),
    met: z.int(),
    metRejected: z.int(),
    examples: z.array(z.object({ id: z.string(), title: z.string(), excerpt: z.nullable(z.string()) })),
  }),
});

/**
 * Reports a posting or a company; anybody may. An address that sends much answers a captcha: a severe report hides a posting.
 * @throws system.recordNotFound, identity.captchaRequired, identity.captchaWrong
 */
export const reportObject = defineEndpoint({
  method: 'POST',
  path: '/public/report',
  access: 'public',
  summary: 'Report a job posting or a company',
  labels: 'reportCase',
  rateLimit: 10,
  body: z.object({
    targetKind: z.enum(reportTargets),
    targetId: idSchema,
    category: z.enum(reportCategories),
    content: z.optional(textSchema(2000)),
    ...captchaFields,
  }),
  result: z.object({ reportNo: z.string() }),
});
