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
import { uniqueIds } from '../../../kernel/http/errors.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { createReader } from '../../../kernel/resource/read.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { requireHuman } from '../../identity/index.ts';
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
import { tryRule } from './try-rule.service.ts';

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
  route(tryRiskRule, ({ query: { id }, ctx }) => tryRule(db, id, ctx));
  route(reportObject, async ({ body: { captcha, checkKey, ...report }, ctx }) => {
    await requireHuman(db, { captcha, checkKey }, ctx.address);
    return { reportNo: await fileReport(db, report, ctx) };
  });
};
