import { contentOpinion, type EventStage, type intakeOpinion } from '@lc/contract/content';
import type { EndpointInput, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { subscriberOf } from '../../../kernel/auth/address-matching.ts';
import { outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import type { NameOf } from '../../../kernel/resource/labels.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import type { Move } from '../../../kernel/resource/states.ts';
import { requireHuman } from '../../identity/index.ts';
import { hashOf } from '../outsider.ts';
import { type EventState, loadEvent, requireOpenEvent } from './event.queries.ts';
import { inOwnColumn } from './own-column.ts';

const opinions = recordsOf(contentOpinion as Resource);

/** Takes an opinion from outside while its collection is open; with a name where the collection asks for one. */
export const takeOpinion = async (
  { db }: Pick<ModuleContext, 'db'>,
  { captcha, checkKey, ...given }: EndpointInput<typeof intakeOpinion>['body'],
  asker: RequestContext,
): Promise<void> => {
  await requireHuman(db, { captcha, checkKey }, asker.address);
  const ctx = outsider(asker);
  const input = await opinions.prepare(db, { ...given }, ctx);
  await inTransaction(db, async (tx) => {
    const id = String(input.itemId);
    const { values } = await requireOpenEvent(tx, { id, model: 'opinion', stages: ['open'] }, ctx);
    if (values.realName === true && !('name' in given && given.name))
      throw new AppError('system.invalidInput', { problems: [{ path: 'name', rule: 'required' }] });
    await opinions.create(tx, input, ctx, {
      columns: { address_hash: hashOf(`${id} ${subscriberOf(asker.address)}`) },
    });
  });
};

/** The states in which visitors read an opinion, by what the collection says. */
const shownStates: Readonly<Record<string, readonly string[]>> = {
  never: [],
  reviewed: ['visible', 'adopted', 'partly', 'not_adopted'],
  all: ['pending', 'visible', 'adopted', 'partly', 'not_adopted'],
};

interface PublicOpinion {
  clause: string | null;
  opinion: string;
  state: string;
  stateText: string;
  handling: string | null;
}

interface Shown {
  stage: EventStage;
  counts: { received: number; adopted: number; partly: number; notAdopted: number };
  opinions: PublicOpinion[];
}

/** What visitors read of a collection of opinions. What became of them is read once the result is public. */
export const shownOf = async (
  { db, dictionaryLabels }: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  id: string,
  asker: RequestContext,
): Promise<Shown> => {
  const event = await loadEvent(db, { id, isPublic: true }, outsider(asker));
  if (event.model !== 'opinion') throw new AppError('system.recordNotFound');
  return publicOpinions(db, event, await dictionaryLabels.reader(asker.language));
};

/** What visitors read of a collection that was loaded. */
export const publicOpinions = async (
  db: Db | Tx,
  { id, stage, values, counts }: EventState,
  nameOf: NameOf,
): Promise<Shown> => {
  const states = shownStates[String(values.showReplies)] ?? [];
  const { rows } = await sql<Omit<PublicOpinion, 'stateText'>>`
    select clause, opinion, state, handling from content_opinion
    where item_id = ${id} and state = any(${[...states]}::text[]) and deleted_at is null
    order by id limit 500`.execute(db);
  const hasResult = stage === 'result';
  const received = Object.values(counts).reduce((total, count) => total + count, 0);
  const handled = (state: string): number => (hasResult ? (counts[state] ?? 0) : 0);
  return {
    stage,
    counts: {
      received,
      adopted: handled('adopted'),
      partly: handled('partly'),
      notAdopted: handled('not_adopted'),
    },
    opinions: rows.map((row) => {
      const state = hasResult || row.state === 'pending' ? row.state : 'visible';
      return {
        ...row,
        state,
        stateText: nameOf('content_opinion_state', state),
        handling: hasResult ? row.handling : null,
      };
    }),
  };
};

const handled: Move = {
  guard: inOwnColumn,
  effect: async ({ reason }) => ({
    columns: { handling: reason ?? null, handled_at: sql`now()` },
    changes: { handling: [null, reason ?? null] },
  }),
};

/** What this module adds to the moves of an opinion. */
export const opinionMoves: Readonly<Record<string, Move>> = {
  show: { guard: inOwnColumn },
  hide: { guard: inOwnColumn },
  adopt: handled,
  adoptPartly: handled,
  decline: handled,
};
