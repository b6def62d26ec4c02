import type { Resource } from '@lc/contract/kernel';
import {
  type ApplicationCard,
  application,
  type BoardStage,
  cardsPerStage,
  resume,
  seeker,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { readerOf } from '../../../kernel/resource/projection.ts';
import { isHidden, shown } from '../../../kernel/resource/visibility.ts';

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
    select t.id, t.version, t.application_no as "applicationNo", t.stage, ${shown(seeker, ctx, 'fullName', sql`s.full_name`)} as seeker,
      j.title as job, t.rating,
      to_char(t.stage_at at time zone reader.zone, 'YYYY-MM-DD HH24:MI:SS') as "stageAt", t.count
    from board t join job_seeker s on s.id = t.seeker_id join job_posting j on j.id = t.job_id, ${readerOf(ctx)}
    order by t.stage_at desc, t.id desc`.execute(db);
  return stages.map((stage) => {
    const found = rows.filter((row) => row.stage === stage);
    return {
      stage,
      count: found[0]?.count ?? 0,
      cards: found.map(({ count: _, ...card }) => ({
        ...card,
        seeker: card.seeker ?? '',
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

/** @throws system.recordNotFound */
export const loadSnapshot = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<Record<string, unknown> | null> => {
  const { rows } = await sql<{ snapshot: Record<string, unknown> | null }>`
    select t.resume_snapshot as snapshot from application t
    where t.id = ${id} and ${scopeCondition(application, ctx)}`.execute(db);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  const { snapshot } = rows[0];
  return snapshot && readablePart(resume, snapshot, ctx);
};
