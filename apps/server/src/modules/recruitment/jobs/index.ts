import {
  editJobPosting,
  hiddenBecause,
  jobInsight,
  jobPosting,
  jobRevision,
  jobTranslation,
  promoteJobPosting,
  publicJobDetail,
  publicJobs,
  revisionDifference,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import { defineJob, type ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { defineComputed } from '../../../kernel/resource/computed.ts';
import { type Change, recordsOf } from '../../../kernel/resource/records.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { dayOf, loadSiteZone, readerZone, todayIn } from '../../../kernel/time-zone.queries.ts';
import { momentIn } from '../../../kernel/time-zone.ts';
import { useDays } from '../paid-actions.ts';
import { caseFate } from '../reviews/cases.ts';
import { jobMoves } from './job.moves.ts';
import { endOldJobs, findStanding, loadAlike, loadStats, revisionsOf } from './job.queries.ts';
import { jsonLdOf } from './json-ld.ts';
import { findPublicJob, listPublicJobs } from './public.queries.ts';
import { differenceOf, editJob, revisionMoves } from './revisions.ts';

// Days as the reader's calendar has them.
defineComputed(jobPosting, {
  daysLeft: () => sql`case when t.status = 'published' then
    ${dayOf('t.valid_through', readerZone)} - ${todayIn(readerZone)} end`,
});

const promote = (
  db: Db,
  { id, kind, until }: { id: string; kind: 'urgent' | 'top' | 'featured'; until?: string | undefined },
  ctx: CallContext,
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const row = await recordsOf(jobPosting).lock(tx, id, ctx);
    const end =
      until === undefined ? null : momentIn(await loadSiteZone(tx, row.subsiteId), `${until} 23:59:59`);
    await useDays(tx, row, { kind, until: end }, ctx);
    const { version } = await recordsOf(jobPosting).update(tx, row, {}, ctx, {
      action: 'promote',
      columns: { [`${kind}_until`]: end },
      changes: { [`${kind}Until`]: [row.columns[`${kind}_until`] ?? null, until ?? null] },
    });
    return { version };
  });

type Hidden = (typeof hiddenBecause)[number];

const hiddenReasons = (standing: NonNullable<Awaited<ReturnType<typeof findStanding>>>): Hidden[] => {
  const because: Readonly<Record<Hidden, boolean>> = {
    notPublished: standing.status !== 'published',
    expired: standing.status === 'published' && standing.isOver,
    companyInactive: standing.companyStatus !== 'active',
    companyUnverified: !standing.companyVerified,
    suspended: standing.isSuspended,
  };
  return hiddenBecause.filter((reason) => because[reason]);
};

/** Ends what is over, soon after it is over; until then its date hides it already. */
const endJobs = defineJob({
  name: 'recruitment.endJobs',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
  run: async (_payload, { context }) => inTransaction(context.db, endOldJobs),
});

/** Postings, their changes and what visitors see of them. */
export const serveJobs = (context: ModuleContext): Required<ModuleWork> => {
  const { db, dictionaryLabels, route } = context;
  const { reader } = serveResource(context, {
    resource: jobPosting,
    moves: jobMoves,
    fate: caseFate('job'),
  });
  serveResource(context, { resource: jobTranslation });
  serveResource(context, { resource: jobRevision, moves: revisionMoves });
  route(editJobPosting, async ({ body, ctx }) => {
    // The shape was checked against the definition, which only exists at run time.
    const edited = await editJob({ db, reader }, body as unknown as Change, ctx);
    return new Answer(edited, edited.revisionId === null ? 'system.updated' : 'recruitment.changeWaits');
  });
  route(
    promoteJobPosting,
    async ({ body, ctx }) => new Answer(await promote(db, body, ctx), 'system.updated'),
  );
  route(jobInsight, async ({ query: { id }, ctx }) => {
    const standing = await findStanding(db, id, ctx);
    if (!standing) throw new AppError('system.recordNotFound');
    const [days, alike, revisions] = await Promise.all([
      loadStats(db, id),
      loadAlike(db, id, ctx),
      revisionsOf(db, id),
    ]);
    return { hidden: hiddenReasons(standing), days, alike, waitingRevision: revisions.waiting };
  });
  route(revisionDifference, ({ query: { id }, ctx }) =>
    differenceOf({ db, reader, dictionaryLabels }, id, ctx),
  );
  route(publicJobs, ({ query, ctx }) => listPublicJobs(db, query, ctx.language));
  route(publicJobDetail, async ({ query: { id }, ctx }) => {
    const job = await findPublicJob(db, id, ctx.language);
    if (!job) throw new AppError('system.recordNotFound');
    return { ...job, jsonLd: jsonLdOf(job) };
  });
  return { jobs: [endJobs], schedules: [{ job: endJobs, cron: '*/10 * * * *', payload: {} }] };
};
