import { application } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import type { Move } from '../../../kernel/resource/states.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { fillJob } from '../jobs/closing.queries.ts';
import { isPublicJob } from '../jobs/visible-jobs.ts';

const records = recordsOf(application);

interface Meeting {
  companyId: string;
  isOpen: boolean;
  isBlocked: boolean;
}

/** What must hold between job and seeker. What is not visible was refused before. */
const requireFit = async (tx: Tx, { jobId, seekerId }: Input): Promise<string> => {
  const { rows } = await sql<Meeting>`select j.company_id as "companyId", ${isPublicJob} as "isOpen",
      exists (select from job_seeker__blocked_companies b
        where b.record_id = ${seekerId} and b.target_id = j.company_id) as "isBlocked"
    from job_posting j join company c on c.id = j.company_id where j.id = ${jobId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new AppError('system.invalidInput', { problems: [{ path: 'jobId', rule: 'unknown' }] });
  if (!found.isOpen) throw new AppError('recruitment.jobNotOpen');
  if (found.isBlocked) throw new AppError('recruitment.companyBlocked');
  return found.companyId;
};

const companyOf = async (tx: Tx, jobId: unknown): Promise<string | null> => {
  const { rows } = await sql<{
    id: string;
  }>`select company_id as id from job_posting where id = ${jobId}`.execute(tx);
  return rows[0]?.id ?? null;
};

/** A resume is kept whole, whoever enters the application; each reader sees of it what they may. */
const withoutLimits = (ctx: CallContext): CallContext => ({
  ...ctx,
  session: {
    ...ctx.session,
    resourceLimits: new Map(),
    permissions: new Set([...ctx.session.permissions, 'seeker:list']),
  },
});

/** An application keeps the resume as it is now: later changes of the resume do not reach it. */
export const createApplication = async (
  db: Db,
  resumes: ResourceReader,
  given: Input,
  ctx: CallContext,
): Promise<{ id: string }> => {
  const input = await records.prepare(db, given, ctx);
  const sent =
    typeof input.resumeId === 'string' ? await resumes.get(input.resumeId, withoutLimits(ctx)) : null;
  return inTransaction(db, async (tx) =>
    records.create(tx, input, ctx, {
      columns: {
        company_id: await companyOf(tx, input.jobId),
        stage_at: sql`now()`,
        resume_snapshot: sent === null ? null : sql`${JSON.stringify(sent)}::jsonb`,
      },
      check: async () => {
        await requireFit(tx, input);
      },
    }),
  );
};

const inStage: Move = { effect: async () => ({ columns: { stage_at: sql`now()` } }) };

export const moves: Readonly<Record<string, Move>> = {
  view: inStage,
  shortlist: inStage,
  schedule: inStage,
  offer: inStage,
  accept: {
    ...inStage,
    done: async ({ row, tx }) => {
      await fillJob(tx, String(row.columns.job_id));
    },
  },
  reject: {
    effect: async ({ reasonCode, reason }) => ({
      columns: { stage_at: sql`now()`, reject_reason: reasonCode ?? (reason ? 'other' : null) },
    }),
  },
  withdraw: inStage,
  jobClosed: inStage,
};
