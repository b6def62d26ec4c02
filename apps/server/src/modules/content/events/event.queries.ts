import { contentItem, type EventModel, type EventStage, isEventModel, stageOf } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { currentDate } from '../../../kernel/clock.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { siteZone } from '../../../kernel/time-zone.queries.ts';
import { momentIn } from '../../../kernel/time-zone.ts';
import { isListed } from '../public.queries.ts';
import { isWithheldVersion } from '../publishing/withheld-item.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where what visitors send to an event of a model is kept. */
const tables: Readonly<Partial<Record<EventModel, string>>> = {
  train: 'content_signup',
  interview: 'content_question',
  opinion: 'content_opinion',
};

/** States in which a sign-up takes a seat. */
const seated = ['confirmed', 'attended', 'absent', 'certified'];

/** An event with all that its stage depends on. */
export interface EventState {
  id: string;
  model: EventModel;
  newsClassId: string;
  subsiteId: string;
  title: string;
  values: Values;
  stage: EventStage;
  reason: string | null;
  seats: number | null;
  seatsLeft: number | null;
  counts: Record<string, number>;
  /** The clock of its site: its times are read in it. */
  timeZone: string;
}

interface EventRow {
  id: string;
  model: string;
  newsClassId: string;
  subsiteId: string;
  title: string;
  values: Values | null;
  isPublic: boolean;
  cancelledAt: Date | null;
  reason: string | null;
  resultAt: Date | null;
  timeZone: string;
}

const countStates = async (db: Db | Tx, id: string, model: EventModel): Promise<Record<string, number>> => {
  const table = tables[model];
  if (!table) return {};
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from ${sql.table(table)}
    where item_id = ${id} and deleted_at is null group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const sum = (counts: Readonly<Record<string, number>>, states: readonly string[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0);

/**
 * An event that the caller sees, with its stage now. Staff read what the public does not read yet; visitors do not.
 * @throws system.recordNotFound
 */
export const loadEvent = async (
  db: Db | Tx,
  { id, isPublic }: { id: string; isPublic: boolean },
  ctx: Pick<CallContext, 'session'>,
): Promise<EventState> => {
  const { rows } = await sql<EventRow>`
    select t.id, t.model, t.news_class_id as "newsClassId", t.subsite_id as "subsiteId", coalesce(v.content ->> 'title', text.title) as title,
      coalesce(v.content -> 'values', text.model_values) as values,
      v.number is not null and s.status = 'online' and s.deleted_at is null
        and not ${isWithheldVersion()} as "isPublic",
      e.cancelled_at as "cancelledAt", e.cancel_reason as reason, e.result_at as "resultAt",
      ${siteZone('t.subsite_id')} as "timeZone"
    from content_item t
      join subsite s on s.id = t.subsite_id
      join lateral (
        select c.* from content_text c where c.item_id = t.id
        order by ${isListed('c')} desc, (c.lang = t.lang) desc, c.id limit 1) text on true
      left join content_version v on v.text_id = text.id and v.number = text.live_version
        and ${isListed('text')}
      left join content_event e on e.item_id = t.id
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(contentItem as Resource, ctx)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row || !isEventModel(row.model) || (isPublic && !row.isPublic))
    throw new AppError('system.recordNotFound');
  const { model, timeZone } = row;
  const values = row.values ?? {};
  const counts = await countStates(db, id, model);
  const seats = typeof values.seats === 'number' ? values.seats : null;
  const seatsLeft = seats === null ? null : Math.max(0, seats - sum(counts, seated));
  const stage = stageOf(
    model,
    values,
    {
      isCancelled: row.cancelledAt !== null,
      hasResult: row.resultAt !== null,
      seatsLeft: seatsLeft ?? undefined,
      isHandled: sum(counts, ['adopted', 'partly', 'not_adopted']) > 0,
    },
    { now: currentDate(), momentOf: (text) => momentIn(timeZone, text) },
  );
  const { newsClassId, subsiteId, title, reason } = row;
  return {
    id,
    model,
    newsClassId,
    subsiteId,
    title,
    values,
    stage,
    reason,
    seats,
    seatsLeft,
    counts,
    timeZone,
  };
};

/** An event that visitors take part in now. @throws system.recordNotFound, content.eventNotOpen */
export const requireOpenEvent = async (
  db: Db | Tx,
  { id, model, stages }: { id: string; model: EventModel; stages: readonly EventStage[] },
  ctx: CallContext,
): Promise<EventState> => {
  const event = await loadEvent(db, { id, isPublic: true }, ctx);
  if (event.model !== model) throw new AppError('system.recordNotFound');
  if (!stages.includes(event.stage)) throw new AppError('content.eventNotOpen');
  return event;
};
