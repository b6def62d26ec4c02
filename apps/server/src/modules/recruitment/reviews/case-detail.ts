import { columnOf, pickLocalized, type Resource } from '@lc/contract/kernel';
import { type Difference, type RiskHit, reviewCase } from '@lc/contract/recruitment';
import { isMessageKey, translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import type { DictionaryLabels } from '../../../kernel/resource/labels.ts';
import { readerOf } from '../../../kernel/resource/projection.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { loadAlike } from '../jobs/job.queries.ts';
import { differenceOf } from '../jobs/revisions.ts';
import type { ReviewKind } from './cases.ts';
import { mayDecide, type ReviewedKinds } from './decisions.ts';

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
      t.risk_score as "riskScore", t.hits, to_char(t.due_at at time zone reader.zone, 'YYYY-MM-DD HH24:MI') as "dueAt",
      t.outcome is null and t.due_at < now() as "isOverdue", t.claimed_by as "claimedById",
      (select realname from sys_user where id = t.claimed_by) as "claimedBy",
      t.first_checked_by as "firstCheckedBy", t.outcome
    from review_case t, ${readerOf(ctx)}
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(reviewCase, ctx)}`.execute(db);
  return rows[0];
};

/** What a person who decides looks at, in this order. */
const shownFields: Readonly<Record<ReviewKind, readonly string[]>> = {
  company_verification: [
    'name',
    'nature',
    'industryId',
    'sizeBand',
    'registrationCountry',
    'registrationNo',
    'legalPerson',
    'agencyLicenceNo',
    'agencyLicenceExpiry',
    'licenceFrom',
    'licenceUntil',
    'licences',
    'website',
    'contactName',
    'contactPhone',
    'address',
  ],
  job: [
    'title',
    'companyId',
    'jobTypeId',
    'employment',
    'headcount',
    'salaryCurrency',
    'salaryMin',
    'salaryMax',
    'salaryPeriod',
    'regionId',
    'overseasCountry',
    'demandLetterNo',
    'description',
    'responsibilities',
    'requirements',
    'contactName',
    'contactPhone',
  ],
  job_revision: [],
  resume: [
    'title',
    'seekerId',
    'lang',
    'completeness',
    'headline',
    'summary',
    'highestEducation',
    'workYears',
    'currentTitle',
    'currentCompany',
    'photo',
    'visibility',
  ],
};

const fieldsOf = async (
  { resource, reader, names }: { resource: Resource; reader: ResourceReader; names: readonly string[] },
  objectId: string,
  ctx: CallContext,
) => {
  if (names.length === 0) return [];
  const [row] = await reader.nameChoices([await reader.get(objectId, ctx)], ctx);
  return names.flatMap((field) => {
    const value = row?.[`${field}_dictText`] ?? row?.[field];
    const key = `${resource.spec.name}.${field}`;
    return value === null || value === undefined || value === '' || columnOf(field) === ''
      ? []
      : [
          {
            field,
            label: isMessageKey(key) ? translate(ctx.language, key) : field,
            value: Array.isArray(value) ? value.join(', ') : String(value),
          },
        ];
  });
};

interface DetailContext {
  db: Db;
  dictionaryLabels: DictionaryLabels;
  kinds: ReviewedKinds;
  readers: Partial<Record<ReviewKind, ResourceReader>>;
}

/** A case with everything a decision needs. @throws system.recordNotFound */
export const detailOf = async (context: DetailContext, id: string, ctx: CallContext) => {
  const { db, dictionaryLabels, kinds, readers } = context;
  const row = await findCase(db, id, ctx);
  const reviewed = row && kinds[row.kind];
  const reader = row && readers[row.kind];
  if (!row || !reviewed || !reader) throw new AppError('system.recordNotFound');
  const { claimedById, firstCheckedBy, ...rest } = row;
  const changes: Difference | null =
    row.kind === 'job_revision' && readers.job
      ? await differenceOf({ db, dictionaryLabels, reader: readers.job }, row.objectId, ctx)
      : null;
  const items = (await dictionaryLabels.items(reviewed.reasons)) ?? [];
  const isMine = claimedById === ctx.session.userId;
  return {
    ...rest,
    isMine,
    needsSecondCheck: firstCheckedBy !== null || (await reviewed.needsSecond?.(db, row.objectId)) === true,
    mayDecide:
      row.outcome === null &&
      (claimedById === null || isMine) &&
      firstCheckedBy !== ctx.session.userId &&
      mayDecide(reviewed.resource, 'approve', ctx),
    fields: await fieldsOf(
      { resource: reviewed.resource, reader, names: shownFields[row.kind] },
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
