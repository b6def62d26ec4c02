import { type ChildSpec, columnOf } from '@lc/contract/kernel';
import { completenessOf, type ResumeFacts, resume, reviewedResumeParts } from '@lc/contract/recruitment';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { type Change, recordsOf } from '../../../kernel/resource/records.ts';
import { type Move, type Moving, moveByName } from '../../../kernel/resource/states.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { closeCase, openCase } from '../reviews/cases.ts';
import { assessResume } from '../reviews/risk.ts';
import { requireOwnerKnown } from './anonymous.ts';
import { keepSource } from './json-resume/source.ts';
import type { Source } from './json-resume/write.ts';

const records = recordsOf(resume);

/** Says how complete a resume is; it belongs to every write of one. */
const measure = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await sql<ResumeFacts>`select r.photo is not null as photo,
      coalesce(r.headline, '') <> '' as headline, coalesce(r.summary, '') <> '' as summary,
      coalesce(r.current_title, '') <> '' as "currentTitle",
      (select count(*)::integer from resume_intention c where c.resume_id = r.id) as intentions,
      (select count(*)::integer from resume_education c where c.resume_id = r.id) as educations,
      (select count(*)::integer from resume_experience c where c.resume_id = r.id) as experiences,
      (select count(*)::integer from resume_item c where c.resume_id = r.id) as items,
      (select count(*)::integer from resume_language c where c.resume_id = r.id) as languages,
      (select count(*)::integer from resume_skill c where c.resume_id = r.id) as skills,
      (select count(*)::integer from resume_file c where c.resume_id = r.id) as files
    from resume r where r.id = ${id}`.execute(tx);
  if (rows[0])
    await sql`update resume set completeness = ${completenessOf(rows[0])} where id = ${id}`.execute(tx);
};

/** A column of the resume, or the rows of one of its lists without their order and what tells of their writing. */
const reviewedPart = (name: (typeof reviewedResumeParts)[number]): RawBuilder<unknown> => {
  const list = Object.entries<ChildSpec>(resume.spec.children).find(([child]) => child === name)?.[1];
  if (!list) return sql.ref(`r.${columnOf(name)}`);
  return sql`(select jsonb_agg(to_jsonb(c) - array['sort', 'version', 'update_by', 'update_time'] order by c.id)
    from ${sql.table(list.of.spec.table)} c where c.resume_id = r.id and c.deleted_at is null)`;
};

/** What reviewers look at in a resume, to be compared. */
const reviewedContent = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ content: string }>`
    select jsonb_build_array(${sql.join(reviewedResumeParts.map(reviewedPart))})::text as content
    from resume r where r.id = ${id}`.execute(tx);
  return rows[0]?.content;
};

/** @param source the file from which it is made */
export const createResume = async (
  db: Db,
  given: Input,
  ctx: CallContext,
  source?: Source,
): Promise<{ id: string }> => {
  const input = await records.prepare(db, given, ctx);
  return inTransaction(db, async (tx) => {
    const made = await records.create(tx, input, ctx, { columns: { refreshed_at: sql`now()` } });
    if (source) await keepSource(tx, made.id, source);
    await measure(tx, made.id);
    return made;
  });
};

/** Changes a resume; one that is approved goes to review again with what reviewers look at. */
export const updateResume = async (db: Db, given: Change, ctx: CallContext): Promise<{ version: number }> => {
  const input: Change = { ...(await records.prepare(db, given, ctx)), id: given.id };
  return inTransaction(db, async (tx) => {
    const row = await records.lock(tx, input, ctx);
    requireOwnerKnown(row.columns, input, ctx);
    const isApproved = row.columns.status === 'approved';
    const before = isApproved ? await reviewedContent(tx, row.id) : undefined;
    const updated = await records.update(tx, row, input, ctx);
    await measure(tx, row.id);
    if (!isApproved || (await reviewedContent(tx, row.id)) === before) return updated;
    return moveByName(tx, resume, 'materialEdit', { id: row.id }, ctx, resumeMoves.materialEdit);
  });
};

const withReason: NonNullable<Move['effect']> = async ({ reason, reasonCode }) => ({
  columns: { reason_code: reasonCode || null, reason_text: reason || null },
});

const leaveQueue = ({ row, tx, ctx, reasonCode }: Moving, outcome: 'approved' | 'rejected'): Promise<void> =>
  closeCase(tx, { kind: 'resume', objectId: row.id, outcome, reasonCode }, ctx);

const enterQueue: Move = {
  effect: async ({ row, tx, ctx }) => {
    const { id: objectId, subsiteId, label: title } = row;
    const hits = await assessResume(tx, row.id);
    await openCase(tx, { kind: 'resume', objectId, subsiteId, title, hits }, ctx);
    return undefined;
  },
};

/** What goes with the moves of resumes. */
export const resumeMoves: Readonly<Record<string, Move>> = {
  submit: enterQueue,
  materialEdit: enterQueue,
  restore: enterQueue,
  approve: {
    effect: async (moving) => {
      await leaveQueue(moving, 'approved');
      return { columns: { refreshed_at: sql`now()`, reason_code: null, reason_text: null } };
    },
  },
  reject: {
    effect: async (moving) => {
      await leaveQueue(moving, 'rejected');
      return withReason(moving);
    },
  },
  takeDown: { effect: withReason },
};
