import { fieldEntries, normalizeText, type Resource, trimCharacters } from '@lc/contract/kernel';
import { type Difference, jobPosting, jobRevision } from '@lc/contract/recruitment';
import { isMessageKey, translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import type { DictionaryLabels } from '../../../kernel/resource/labels.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { type Change, recordsOf } from '../../../kernel/resource/records.ts';
import type { Move } from '../../../kernel/resource/states.ts';
import { closeCase, openCase } from '../reviews/cases.ts';
import { namesOf, revisionsOf } from './job.queries.ts';

type Wire = Readonly<Record<string, unknown>>;

/** A change of these waits for review once the posting was approved. */
const materialFields: ReadonlySet<string> = new Set(jobPosting.spec.review.decisive);

const isSettled: ReadonlySet<unknown> = new Set(jobPosting.spec.review.settled.states);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null;

/** Whether an input says what the row says already; of children, as far as the input names their fields. */
const isSame = (given: unknown, stored: unknown): boolean => {
  if (isBlank(given) || isBlank(stored)) return isBlank(given) === isBlank(stored);
  if (Array.isArray(given))
    return (
      Array.isArray(stored) &&
      given.length === stored.length &&
      given.every((item, index) => isSame(item, stored[index]))
    );
  if (isRecord(given))
    return isRecord(stored) && Object.entries(given).every(([name, value]) => isSame(value, stored[name]));
  if (typeof stored === 'string' && typeof given === 'string')
    return normalizeText(given.trim()) === stored || isSameAmount(given, stored);
  return given === stored;
};

const isSameAmount = (one: string, other: string): boolean => {
  const amount = /^(\d+)(?:\.(\d+))?$/;
  const [a, b] = [amount.exec(one), amount.exec(other)];
  const plain = (match: RegExpExecArray): string =>
    `${match[1]}.${trimCharacters(match[2] ?? '', '0', 'end')}`;
  return a !== null && b !== null && plain(a) === plain(b);
};

interface Editing {
  db: Db;
  reader: ResourceReader;
}

/** Changes a posting; what matters in one that is seen becomes a revision. */
export const editJob = async (
  { db, reader }: Editing,
  input: Change,
  ctx: CallContext,
): Promise<{ version: number; revisionId: string | null }> => {
  const records = recordsOf(jobPosting);
  const current = await reader.get(input.id, ctx);
  const prepared = await records.prepare(db, input, ctx);
  return inTransaction(db, async (tx) => {
    const row = await records.lock(tx, { ...prepared, id: input.id }, ctx);
    if (!isSettled.has(row.columns.status))
      return { ...(await records.update(tx, row, prepared, ctx)), revisionId: null };
    const entries = Object.entries(prepared);
    const patch = entries.filter(
      ([name, value]) => materialFields.has(name) && value !== undefined && !isSame(value, current[name]),
    );
    const rest = Object.fromEntries(entries.filter(([name]) => !materialFields.has(name)));
    const { version } = await records.update(tx, row, rest, ctx);
    if (patch.length === 0) return { version, revisionId: null };
    const { last, waiting } = await revisionsOf(tx, row.id);
    if (waiting !== null) throw new AppError('recruitment.revisionWaits');
    const { id: revisionId } = await recordsOf(jobRevision).create(tx, { subsiteId: row.subsiteId }, ctx, {
      columns: {
        job_id: row.id,
        revision: last + 1,
        patch: sql`${JSON.stringify(Object.fromEntries(patch))}::jsonb`,
      },
      changes: { jobId: [null, row.id], revision: [null, last + 1] },
    });
    await openCase(
      tx,
      { kind: 'job_revision', objectId: revisionId, subsiteId: row.subsiteId, title: row.label, hits: [] },
      ctx,
    );
    return { version, revisionId };
  });
};

const settle =
  (outcome: 'approved' | 'rejected' | 'withdrawn'): NonNullable<Move['effect']> =>
  async ({ row, tx, ctx, reason, reasonCode }) => {
    await closeCase(tx, { kind: 'job_revision', objectId: row.id, outcome, reasonCode }, ctx);
    return {
      columns: {
        decided_at: sql`now()`,
        decided_by: ctx.session.userId,
        reason_code: reasonCode || null,
        reason_text: reason || null,
      },
    };
  };

/** Puts an approved revision into its posting. */
const applyRevision: Move = {
  effect: async (moving) => {
    const { row, tx, ctx } = moving;
    const job = await recordsOf(jobPosting).lock(tx, String(row.columns.job_id), ctx);
    const { patch } = row.columns;
    await recordsOf(jobPosting).update(tx, job, isRecord(patch) ? patch : {}, ctx, { isWriting: false });
    return settle('approved')(moving);
  },
};

const decided = (outcome: 'rejected' | 'withdrawn'): Move => ({ effect: settle(outcome) });

export const revisionMoves: Readonly<Record<string, Move>> = {
  approve: applyRevision,
  reject: decided('rejected'),
  withdraw: decided('withdrawn'),
};

const findPatch = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<{ jobId: string; patch: Wire } | undefined> => {
  const { rows } = await sql<{ jobId: string; patch: Wire }>`select t.job_id as "jobId", t.patch
    from job_revision t where t.id = ${id} and t.deleted_at is null and ${scopeCondition(jobRevision, ctx)}`.execute(
    db,
  );
  return rows[0];
};

const tablesOf = {
  jobTypeId: 'job_type',
  regionId: 'region',
  salaryRangeId: 'salary_range',
  welfareIds: 'welfare',
} as const;
const isNamed = (field: string): field is keyof typeof tablesOf => Object.hasOwn(tablesOf, field);

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((id) => (typeof id === 'string' && id ? [id] : []));

/** What a revision changes, in words. @throws system.recordNotFound */
export const differenceOf = async (
  { db, reader, dictionaryLabels }: Editing & { dictionaryLabels: DictionaryLabels },
  id: string,
  ctx: CallContext,
): Promise<Difference> => {
  const revision = await findPatch(db, id, ctx);
  if (!revision) throw new AppError('system.recordNotFound');
  const [current, nameOf] = await Promise.all([
    reader.get(revision.jobId, ctx),
    dictionaryLabels.reader(ctx.language),
  ]);
  const fields = new Map(fieldEntries(jobPosting satisfies Resource));
  const wordsOf = async (name: string, value: unknown): Promise<string | null> => {
    if (isBlank(value)) return null;
    const field = fields.get(name);
    if (isNamed(name)) {
      const names = await namesOf(db, tablesOf[name], idsIn(value), ctx.language);
      return idsIn(value)
        .map((one) => names.get(one) ?? one)
        .join(', ');
    }
    if (field?.kind === 'choice') return nameOf(field.dictionary, String(value));
    if (typeof value === 'boolean') return translate(ctx.language, value ? 'system.yes' : 'system.no');
    if (Array.isArray(value))
      return value.map((item) => (isRecord(item) ? `${item.lang}: ${item.title}` : String(item))).join('\n');
    return String(value);
  };
  return Promise.all(
    Object.entries(revision.patch).map(async ([field, value]) => {
      const key = `jobPosting.${field}`;
      return {
        field,
        label: isMessageKey(key) ? translate(ctx.language, key) : field,
        before: await wordsOf(field, current[field]),
        after: await wordsOf(field, value),
      };
    }),
  );
};
