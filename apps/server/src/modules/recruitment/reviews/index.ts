import { perResource } from '@lc/contract/kernel';
import {
  caseDetail,
  claimCase,
  claimNextCase,
  company,
  decideCase,
  decideCases,
  jobPosting,
  jobRevision,
  releaseCase,
  reportCase,
  reportObject,
  resume,
  reviewCase,
  riskRule,
  srCompany,
  tryRiskRule,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { uniqueIds } from '../../../kernel/http/errors.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { createReader } from '../../../kernel/resource/read.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { fairCompanyMoves } from '../fairs/fair.service.ts';
import { jobMoves } from '../jobs/job.moves.ts';
import { revisionMoves } from '../jobs/revisions.ts';
import { resumeMoves } from '../seekers/resume.service.ts';
import { detailOf } from './case-detail.ts';
import { type companyMovesOf, followClaim, needsSecondCheck } from './company-moves.ts';
import { companyReview } from './company-review.ts';
import {
  claimNext,
  decideCase as decide,
  decideCases as decideAll,
  type ReviewedKinds,
  setClaim,
} from './decisions.ts';
import { createReport, fileReport, reportMoves, updateReport } from './reports.ts';
import { loadFacts, loadRules, loadWords, riskHits } from './risk.ts';

const kindsOf = (companyMoves: ReturnType<typeof companyMovesOf>): ReviewedKinds => ({
  company_verification: {
    resource: company,
    moves: companyMoves,
    reasons: 'company_reject_reason',
    needsSecond: needsSecondCheck,
    followClaim: followClaim(companyMoves),
  },
  job: { resource: jobPosting, moves: jobMoves, reasons: 'job_reject_reason' },
  resume: { resource: resume, moves: resumeMoves, reasons: 'resume_reject_reason' },
  job_revision: { resource: jobRevision, moves: revisionMoves, reasons: 'job_reject_reason' },
  sr_company: { resource: srCompany, moves: fairCompanyMoves, reasons: 'fair_reject_reason' },
});

/** The queue of reviews, the rules of risk, and reports. */
export const serveReviews = (
  context: ModuleContext,
  companyMoves: ReturnType<typeof companyMovesOf>,
): void => {
  const { db, dictionaryLabels, route, approvals } = context;
  const kinds = kindsOf(companyMoves);
  serveResource(context, { resource: reviewCase });
  serveResource(context, { resource: riskRule });
  serveResource(context, {
    resource: reportCase,
    create: (input, ctx) => createReport(db, input, ctx),
    update: (input, ctx) => updateReport(db, input, ctx),
    moves: reportMoves,
  });
  const readerOf = perResource((resource) => createReader({ resource, db, dictionaryLabels }));
  approvals.add(companyReview(readerOf));
  route(claimCase, async ({ body: { id }, ctx }) => {
    await setClaim(db, kinds, { id, isTaken: true }, ctx);
    return null;
  });
  route(releaseCase, async ({ body: { id }, ctx }) => {
    await setClaim(db, kinds, { id, isTaken: false }, ctx);
    return null;
  });
  route(claimNextCase, async ({ body, ctx }) => ({ id: await claimNext(db, kinds, body, ctx) }));
  route(caseDetail, ({ query: { id }, ctx }) => detailOf({ db, dictionaryLabels, kinds, readerOf }, id, ctx));
  route(decideCase, ({ body, ctx }) => decide(db, kinds, body, ctx));
  route(decideCases, ({ body: { ids, ...decision }, ctx }) =>
    decideAll(db, kinds, { ids: uniqueIds(ids), ...decision }, ctx),
  );
  route(tryRiskRule, ({ query: { id }, ctx }) =>
    inTransaction(db, async (tx) => {
      const [rule] = await loadRules(tx, id);
      if (!rule) throw new AppError('system.recordNotFound');
      const facts = await loadFacts(
        tx,
        sql`t.deleted_at is null and t.create_time > now() - interval '90 days' and ${scopeCondition(jobPosting, ctx)}`,
        rule.threshold,
      );
      const words = await loadWords(tx);
      const met = facts.flatMap((job) => {
        const [hit] = riskHits(job, [rule], words);
        return hit ? [{ ...job, excerpt: hit.excerpt }] : [];
      });
      return {
        tried: facts.length,
        met: met.length,
        metRejected: met.filter(({ status }) => status === 'rejected' || status === 'taken_down').length,
        examples: met.slice(0, 10).map(({ id: jobId, title, excerpt }) => ({ id: jobId, title, excerpt })),
      };
    }),
  );
  route(reportObject, async ({ body, ctx }) => ({ reportNo: await fileReport(db, body, ctx) }));
};
