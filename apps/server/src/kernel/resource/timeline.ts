import { type Resource, type TimelineEntry, transitionsOf } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { refusalEnvelope } from '../http/errors.ts';
import { momentText, readerZone } from '../time-zone.queries.ts';
import { type KeptAnswers, wordAnswers } from './asks.ts';
import { scopeCondition } from './filters.ts';
import type { DictionaryLabels } from './labels.ts';
import type { Refusal } from './plans.queries.ts';
import { readerOf } from './projection.ts';

/** Most entries of one timeline. */
const mostEntries = 200;

type Entry = Omit<TimelineEntry, 'reasonText' | 'message' | 'answers'> & {
  refusal: Refusal | null;
  kept: KeptAnswers | null;
};

const loadEntries = async (db: Db, name: string, id: string, ctx: CallContext): Promise<Entry[]> => {
  const shown = (moment: string) => momentText(moment, readerZone);
  const { rows } = await sql<Entry>`
    select entry.* from (
      select 'm' || m.id as id, 'move' as kind, m.action, m.from_state as "from", m.to_state as "to",
        m.reason, m.reason_code as "reasonCode", m.actor_name as actor, ${shown('m.create_time')} as time,
        null as at, null::jsonb as refusal, m.answers as kept, m.create_time as moment
      from record_transition m, ${readerOf(ctx)} where m.resource = ${name} and m.record_id = ${id}
      union all
      select 'p' || p.id, case p.outcome when 'waiting' then 'planned' else p.outcome end, p.action, null, null,
        p.reason, p.reason_code, coalesce(p.ended_by, p.actor_name),
        ${momentText(sql`coalesce(p.ended_at, p.create_time)`, readerZone)},
        ${shown('p.at')}, p.refusal, p.answers, coalesce(p.ended_at, p.at)
      from record_plan p, ${readerOf(ctx)}
      where p.resource = ${name} and p.record_id = ${id} and p.outcome <> 'done'
    ) entry
    order by entry.kind = 'planned' desc, entry.moment desc, entry.id desc limit ${mostEntries}`.execute(db);
  return rows;
};

/** What happened and is going to happen to a row that the caller sees, newest first. @throws system.recordNotFound */
export const timelineOf = async (
  db: Db,
  dictionaryLabels: DictionaryLabels,
  resource: Resource,
  id: string,
  ctx: CallContext,
): Promise<TimelineEntry[]> => {
  const { name } = resource.spec;
  const { rows: visible } = await sql`select from ${sql.table(resource.spec.table)} t
    where t.id = ${id} and ${scopeCondition(resource, ctx)}`.execute(db);
  if (visible.length === 0) throw new AppError('system.recordNotFound');
  const transitions = new Map(transitionsOf(resource).map((transition) => [transition.name, transition]));
  const nameOf = await dictionaryLabels.reader(ctx.language);
  const wording = { db, resource, nameOf, ctx };
  const word = async ({ refusal, kept, ...entry }: Entry): Promise<TimelineEntry> => {
    const transition = transitions.get(entry.action);
    const dictionary = transition?.reasons;
    const { message } = refusal
      ? refusalEnvelope(new AppError(refusal.key, refusal), ctx.language, ctx.requestId, name)
      : { message: null };
    return {
      ...entry,
      to: entry.to ?? transition?.to ?? null,
      reasonText: entry.reasonCode && dictionary ? nameOf(dictionary, entry.reasonCode) : null,
      answers: await wordAnswers(wording, transition, kept),
      message,
    };
  };
  return Promise.all((await loadEntries(db, name, id, ctx)).map(word));
};
