import { user } from '@lc/contract/identity';
import { type ChildSpec, pickLocalized, type Resource } from '@lc/contract/kernel';
import { type Difference, jobPosting, type RiskHit, reviewCase } from '@lc/contract/recruitment';
import { isMessageKey, translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError, ifFound } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import type { DictionaryLabels } from '../../../kernel/resource/labels.ts';
import { findResource, readerOf as readerIn, type WireRow } from '../../../kernel/resource/projection.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { visibleTable } from '../../../kernel/resource/visibility.ts';
import { momentText, readerZone } from '../../../kernel/time-zone.queries.ts';
import { loadAlike } from '../jobs/job.queries.ts';
import { differenceOf } from '../jobs/revisions.ts';
import type { ReviewKind } from './cases.ts';
import { isFirstLook, isOwnWork, mayDecide, type ReviewedKinds } from './decisions.ts';
import { shownFields } from './shown-fields.ts';

interface CaseRow {
  id: string;
  kind: ReviewKind;
  title: string;
  objectId: string;
  riskScore: number;
  hits: RiskHit[];
  dueAt: string;
  isOverdue: boolean;
  claimedBy: string | null;
  claimedById: string | null;
  firstCheckedBy: string | null;
  outcome: string | null;
}

const findCase = async (db: Db, id: string, ctx: CallContext): Promise<CaseRow | undefined> => {
  const { rows } = await sql<CaseRow>`select t.id, t.kind, t.title, t.object_id as "objectId",
      t.risk_score as "riskScore", t.hits, ${momentText('t.due_at', readerZone, 'minute')} as "dueAt",
      t.outcome is null and t.due_at < now() as "isOverdue", t.claimed_by as "claimedById",
      (select u.realname from ${visibleTable(user, ctx)} u where u.id = t.claimed_by) as "claimedBy",
      t.first_checked_by as "firstCheckedBy", t.outcome
    from review_case t, ${readerIn(ctx)}
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(reviewCase, ctx)}`.execute(db);
  return rows[0];
};

const isLine = (value: unknown): value is WireRow => typeof value === 'object' && value !== null;

/** A child in one line: what it says, in the order of its definition. */
const lineOf = ({ of, order }: ChildSpec, line: WireRow): string =>
  Object.keys(of.spec.fields)
    .filter((name) => name !== order && name !== of.spec.parent?.field)
    .map((name) => line[`${name}_dictText`] ?? line[name])
    .filter((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .join(' · ');

/** What a field or a list of children says. */
const wordsOf = ({ spec }: Resource, row: WireRow | undefined, name: string): string => {
  const list = spec.children?.[name];
  const value = row?.[`${name}_dictText`] ?? row?.[name] ?? '';
  if (!Array.isArray(value)) return String(value);
  return list
    ? value
        .filter(isLine)
        .map((line) => lineOf(list, line))
        .join('\n')
    : value.join(', ');
};

/** A field in words; nothing where it is empty. */
const inWords = (resource: Resource, row: WireRow | undefined, path: string, ctx: CallContext) => {
  const name = path.slice(path.indexOf('.') + 1);
  const value = wordsOf(resource, row, name);
  if (value === '') return [];
  const key = `${resource.spec.name}.${name}`;
  const label = isMessageKey(key) ? translate(ctx.language, key) : name;
  return [{ field: path, label, value }];
};

interface Shown {
  resource: Resource;
  paths: readonly string[];
  readerOf: DetailContext['readerOf'];
}

/** The record that a reference points to; nothing of one that is not visible. */
const readBeside = async (
  { resource, readerOf }: Shown,
  { row, reference }: { row: WireRow; reference: string },
  ctx: CallContext,
): Promise<{ resource: Resource; row?: WireRow }> => {
  const field = resource.spec.fields[reference];
  const target = field?.kind === 'reference' ? findResource(field.to) : undefined;
  if (!target) throw new Error(`${resource.spec.name}.${reference} is no reference`);
  const id = row[reference];
  const permissions: ReadonlySet<string> = ctx.session.permissions;
  if (typeof id !== 'string' || !permissions.has(target.permissionOf('list'))) return { resource: target };
  const found = await ifFound(readerOf(target).get(id, ctx));
  return found ? { resource: target, row: found } : { resource: target };
};

/** What a person who decides looks at of a record, in words. */
export const fieldsInWords = async (shown: Shown, row: WireRow, ctx: CallContext) => {
  const { resource, paths } = shown;
  const named = paths.flatMap((path) => (path.includes('.') ? [path.slice(0, path.indexOf('.'))] : []));
  const beside = new Map(
    await Promise.all(
      [...new Set(named)].map(
        async (reference) => [reference, await readBeside(shown, { row, reference }, ctx)] as const,
      ),
    ),
  );
  return paths.flatMap((path) => {
    const other = beside.get(path.slice(0, Math.max(0, path.indexOf('.'))));
    return inWords(other?.resource ?? resource, other ? other.row : row, path, ctx);
  });
};

const fieldsOf = async (shown: Shown, objectId: string, ctx: CallContext) =>
  shown.paths.length === 0
    ? []
    : fieldsInWords(shown, await shown.readerOf(shown.resource).get(objectId, ctx), ctx);

interface DetailContext {
  db: Db;
  dictionaryLabels: DictionaryLabels;
  kinds: ReviewedKinds;
  readerOf: (resource: Resource) => ResourceReader;
}

/** A case with everything a decision needs. @throws system.recordNotFound */
export const detailOf = async (context: DetailContext, id: string, ctx: CallContext) => {
  const { db, dictionaryLabels, kinds, readerOf } = context;
  const row = await findCase(db, id, ctx);
  const reviewed = row && kinds[row.kind];
  if (!row || !reviewed) throw new AppError('system.recordNotFound');
  const { claimedById, firstCheckedBy, ...rest } = row;
  const changes: Difference | null =
    row.kind === 'job_revision'
      ? await differenceOf({ db, dictionaryLabels, reader: readerOf(jobPosting) }, row.objectId, ctx)
      : null;
  const items = (await dictionaryLabels.items(reviewed.reasons)) ?? [];
  const isMine = claimedById === ctx.session.userId;
  const { objectId } = row;
  const isFirst = await isFirstLook(db, reviewed, { objectId, firstCheckedBy });
  return {
    ...rest,
    isMine,
    needsSecondCheck: firstCheckedBy !== null || isFirst,
    isOwnWork: !isFirst && (await isOwnWork(db, { resource: reviewed.resource, objectId }, ctx)),
    mayDecide:
      row.outcome === null &&
      (claimedById === null || isMine) &&
      firstCheckedBy !== ctx.session.userId &&
      mayDecide(reviewed.resource, 'approve', ctx),
    fields: await fieldsOf(
      { resource: reviewed.resource, paths: shownFields[row.kind], readerOf },
      row.objectId,
      ctx,
    ),
    changes,
    alike: row.kind === 'job' ? await loadAlike(db, row.objectId, ctx) : [],
    reasons: items
      .filter(({ enabled }) => enabled)
      .slice(0, 9)
      .map(({ value, text }) => ({ code: value, text: pickLocalized(text, ctx.language) || value })),
  };
};
