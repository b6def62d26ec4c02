import { company, companyContact, jobPosting } from '@lc/contract/recruitment';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { defineComputed } from '../../kernel/resource/computed.ts';
import { countOf } from '../../kernel/resource/count-of.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { serveApplications } from './applications/index.ts';
import { remindInterviews } from './applications/reminders.ts';
import { recruitmentBlocks } from './blocks/index.ts';
import { serveCompanyFiles } from './companies/index.ts';
import { serveDuplicates } from './duplicates/index.ts';
import { serveFairs } from './fairs/index.ts';
import { serveJobs } from './jobs/index.ts';
import { isPublicPosting } from './jobs/visible-jobs.ts';
import { serveLookups } from './lookups/index.ts';
import { serveMembers } from './members/index.ts';
import { servePaidActions } from './paid-actions.ts';
import { servePrivacy } from './privacy/index.ts';
import './record-visibility.ts';
import { caseFate } from './reviews/cases.ts';
import { companyMovesOf } from './reviews/company-moves.ts';
import { serveReviews } from './reviews/index.ts';
import { serveSearch } from './search/index.ts';
import { normalizeIdentitiesJob } from './seekers/identity-forms.ts';
import { serveSeekers } from './seekers/index.ts';

export { jsonLdOf } from './jobs/json-ld.ts';
export { readPublicJob } from './jobs/public.queries.ts';
export * from './jobs/site-pages.queries.ts';
export { type Holidays, isWorkday, loadHolidays } from './lookups/holidays.ts';

defineComputed(company, {
  openJobs: (ctx) => countOf(jobPosting, 'companyId', ctx, isPublicPosting),
});

/** Companies, people and jobs. */
export const recruitmentModule = (context: ModuleContext): ModuleWork => {
  const companyMoves = companyMovesOf(context.approvals);
  serveResource(context, {
    resource: company,
    moves: companyMoves,
    fate: caseFate('company_verification'),
  });
  serveResource(context, { resource: companyContact });
  serveLookups(context);
  serveMembers(context);
  serveApplications(context, serveSeekers(context));
  serveReviews(context, companyMoves);
  servePrivacy(context);
  servePaidActions(context);
  context.blocks.add(...recruitmentBlocks);
  const work = [
    serveCompanyFiles(context),
    serveDuplicates(context),
    serveJobs(context),
    serveSearch(context),
    serveFairs(context),
  ];
  return {
    jobs: [...work.flatMap(({ jobs }) => jobs), remindInterviews, normalizeIdentitiesJob],
    schedules: [
      ...work.flatMap(({ schedules }) => schedules),
      { job: remindInterviews, cron: '*/30 * * * *', payload: {} },
      { job: normalizeIdentitiesJob, cron: '40 1 * * *', payload: {} },
    ],
  };
};
