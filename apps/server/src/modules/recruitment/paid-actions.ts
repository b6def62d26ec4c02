import {
  company,
  jobPosting,
  type promotions,
  refreshJobPosting,
  resume,
  unlockResume,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import type { Moving } from '../../kernel/resource/states.ts';
import { useRight } from '../../kernel/rights-to-use.ts';
import { requireOpenResume } from './seekers/open-resumes.ts';

type Promotion = (typeof promotions)[number];

const ofJob = ({ id, columns, subsiteId = '0', version }: LockedRow, right: string) => ({
  companyId: String(columns.company_id),
  subsiteId,
  right,
  refKind: 'jobPosting',
  refId: id,
  // Each change of a row has a version of its own, so each use is another one.
  requestId: `${right}:${id}:${version}`,
});

/** A publication takes a place of the company. */
export const usePlace = ({ tx, row, ctx }: Moving): Promise<void> =>
  useRight(tx, ofJob(row, 'job_slot'), ctx);

/** A posting that stands out takes a day for each day that is new. */
export const useDays = async (
  tx: Tx,
  row: LockedRow,
  { kind, until }: { kind: Promotion; until: Date | null },
  ctx: CallContext,
): Promise<void> => {
  if (until === null) return;
  const before = row.columns[`${kind}_until`] ?? null;
  const { rows } = await sql<{ days: number }>`select ceil(extract(epoch from
    ${until}::timestamptz - greatest(now(), ${before}::timestamptz)) / 86400)::int as days`.execute(tx);
  await useRight(tx, { ...ofJob(row, `job_${kind}_day`), quantity: Math.max(rows[0]?.days ?? 0, 0) }, ctx);
};

const refresh = (db: Db, id: string, ctx: CallContext): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const row = await recordsOf(jobPosting).lock(tx, id, ctx);
    if (row.columns.status !== 'published') throw new AppError('system.wrongState');
    await useRight(tx, ofJob(row, 'job_refresh'), ctx);
    const { version } = await recordsOf(jobPosting).update(tx, row, {}, ctx, {
      action: 'refresh',
      columns: { refreshed_at: sql`now()` },
    });
    return { version };
  });

const unlock = (
  db: Db,
  { id, companyId }: { id: string; companyId: string },
  ctx: CallContext,
): Promise<{ unlocks: number }> =>
  inTransaction(db, async (tx) => {
    await recordsOf(company).lock(tx, companyId, ctx);
    const row = await recordsOf(resume).lock(tx, id, ctx);
    if (row.columns.status !== 'approved') throw new AppError('system.wrongState');
    await requireOpenResume(tx, { id, companyId });
    const count = Number(row.columns.unlocks);
    const { rows } = await sql`insert into resume_unlock (resume_id, company_id, create_by)
      values (${id}, ${companyId}, ${ctx.session.username}) on conflict do nothing returning resume_id`.execute(
      tx,
    );
    if (rows.length === 0) return { unlocks: count };
    const use = {
      companyId,
      subsiteId: row.subsiteId ?? '0',
      right: 'resume_unlock',
      refKind: 'resume',
      refId: id,
    };
    await useRight(tx, { ...use, requestId: `resume_unlock:${id}:${companyId}` }, ctx);
    await recordsOf(resume).update(tx, row, {}, ctx, {
      action: 'unlock',
      columns: { unlocks: count + 1 },
      changes: { unlocks: [count, count + 1] },
    });
    return { unlocks: count + 1 };
  });

/** What companies do that their site may sell. */
export const servePaidActions = ({ db, route }: ModuleContext): void => {
  route(
    refreshJobPosting,
    async ({ body, ctx }) => new Answer(await refresh(db, body.id, ctx), 'system.updated'),
  );
  route(unlockResume, async ({ body, ctx }) => new Answer(await unlock(db, body, ctx), 'system.updated'));
};
