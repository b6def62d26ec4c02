import type { Resource } from '@lc/contract/kernel';
import {
  type ApplicationCard,
  application,
  type BoardStage,
  cardsPerStage,
  jobPosting,
  resume,
  seeker,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { readerOf } from '../../../kernel/resource/projection.ts';
import {
  isHidden,
  isRowVisible,
  shown,
  visibleTable,
  withheldRows,
} from '../../../kernel/resource/visibility.ts';
import { momentText, readerZone } from '../../../kernel/time-zone.queries.ts';
import { mayListSeekers } from '../seekers/anonymous.ts';

/** The stages that the board has columns for. */
const stages = ['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'] as const;

interface Asked {
  jobId?: string | undefined;
  subsiteId?: string | undefined;
}

/** The applications that the caller sees, by stage: all are counted, the latest of each stage are shown. */
export const loadBoard = async (
  db: Db,
  { jobId, subsiteId }: Asked,
  ctx: CallContext,
): Promise<BoardStage[]> => {
  const withheld = withheldRows(application, ctx, 'seekerId', 't');
  const applicant = withheld ? sql`case when ${withheld} then null else s.full_name end` : sql`s.full_name`;
  const isAsked = sql`t.deleted_at is null and ${scopeCondition(application, ctx, subsiteId)}
    ${jobId === undefined ? sql`` : sql`and t.job_id = ${jobId}`}`;
  // The latest of each stage are taken by the index, before anything is joined to them.
  const { rows } = await sql<ApplicationCard & { count: number }>`
    with counted as (
      select t.stage, count(*)::integer as count from application t
      where t.stage = any(${[...stages]}::text[]) and ${isAsked} group by t.stage),
    board as (
      select card.*, counted.count from counted cross join lateral (
        select t.* from application t where t.stage = counted.stage and ${isAsked}
        order by t.stage_at desc, t.id desc limit ${cardsPerStage}) card)
    select t.id, t.version, t.application_no as "applicationNo", t.stage, ${shown(seeker, ctx, 'fullName', applicant)} as seeker,
      ${shown(jobPosting, ctx, 'title', sql`j.title`)} as job, t.rating,
      ${momentText('t.stage_at', readerZone)} as "stageAt", t.count
    from board t left join ${visibleTable(seeker, ctx)} s on s.id = t.seeker_id
      left join ${visibleTable(jobPosting, ctx)} j on j.id = t.job_id, ${readerOf(ctx)}
    order by t.stage_at desc, t.id desc`.execute(db);
  return stages.map((stage) => {
    const found = rows.filter((row) => row.stage === stage);
    return {
      stage,
      count: found[0]?.count ?? 0,
      cards: found.map(({ count: _, ...card }) => ({
        ...card,
        seeker: card.seeker ?? '',
        job: card.job ?? '',
        stageAt: card.stageAt ?? '',
      })),
    };
  });
};

type Snapshot = Readonly<Record<string, unknown>>;

const isLine = (value: unknown): value is Snapshot => typeof value === 'object' && value !== null;

/** What of a resume that was kept its reader may see: columns that are withheld are left out, in its sections, too. */
const readablePart = (resource: Resource, row: Snapshot, ctx: CallContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const section = resource.spec.children?.[key];
      if (section && Array.isArray(value))
        return [[key, value.filter(isLine).map((line) => readablePart(section.of, line, ctx))]];
      return isHidden(resource, ctx, key.replace(/(?:I18n|_dictText)$/, '')) ? [] : [[key, value]];
    }),
  );

/** The owner of a resume that was kept, for those alone to whom the resume names one now. */
const ownerIn = async (db: Db, snapshot: Snapshot, ctx: CallContext): Promise<Snapshot> => {
  const { seekerId, seekerId_dictText: name } = snapshot;
  if (typeof seekerId !== 'string' || (snapshot.anonymous === true && !mayListSeekers(ctx)))
    return { seekerId: null, seekerId_dictText: null };
  const isNamed =
    !isHidden(seeker, ctx, seeker.spec.label) && (await isRowVisible(db, seeker, seekerId, ctx));
  return { seekerId, seekerId_dictText: isNamed ? name : null };
};

/** @throws system.recordNotFound */
export const loadSnapshot = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<Record<string, unknown> | null> => {
  const withheld = withheldRows(application, ctx, 'seekerId', 't') ?? sql`false`;
  const { rows } = await sql<{ snapshot: Record<string, unknown> | null; isAnonymous: boolean }>`
    select t.resume_snapshot as snapshot, ${withheld} as "isAnonymous" from application t
    where t.id = ${id} and ${scopeCondition(application, ctx)}`.execute(db);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  const { snapshot, isAnonymous } = rows[0];
  if (!snapshot) return null;
  const kept = isAnonymous ? { ...snapshot, anonymous: true } : snapshot;
  return readablePart(resume, { ...snapshot, ...(await ownerIn(db, kept, ctx)) }, ctx);
};
