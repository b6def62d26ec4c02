import { type Endpoint, type StateTransition, stateEndpointsOf } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Answer } from '../http/bind.ts';
import { eachByItself } from '../http/each.ts';
import { uniqueIds } from '../http/errors.ts';
import type { ModuleContext } from '../module.ts';
import { cancelPlan, planRow, type ServedMoves } from './plans.ts';
import { type Asked, moveRow } from './states.ts';
import { timelineOf } from './timeline.ts';

/** A move, or the plan of one where a moment is named; what the transition asks for stands beside. */
type MoveBody = Omit<Asked, 'answers' | 'consents'> & { at?: string; reasonText?: string };

type MovesBody = Omit<MoveBody, 'id'> & { ids: string };

/** Makes a move, or plans it where a moment is named. */
export const moveOrPlan = (
  tx: Tx,
  { resource, moves }: Pick<ServedMoves, 'resource' | 'moves'>,
  transition: StateTransition,
  { at, reasonText, ...given }: MoveBody,
  ctx: CallContext,
): Promise<unknown> => {
  const { id, version, reason, reasonCode } = given;
  // What a call may say is named here: who consented is not among it.
  const asked = { id, version, reason: reason || reasonText, reasonCode, answers: given };
  return at === undefined
    ? moveRow(tx, resource, transition, asked, ctx, moves[transition.name])
    : planRow(tx, resource, transition, { ...asked, at }, ctx, moves[transition.name]);
};

/** Serves the moves of a definition's states, their plans, and the timeline of a row. */
export const serveStates = (
  { db, dictionaryLabels, route, push, plannedMoves }: ModuleContext,
  served: ServedMoves,
): void => {
  const { resource, changed } = served;
  const endpoints = stateEndpointsOf(resource);
  if (!endpoints) return;
  plannedMoves.set(resource.spec.name, served);
  const afterMove = ({ at }: { at?: string }, ids: readonly string[], ctx: CallContext): Promise<void> =>
    at === undefined ? changed(ctx, ids) : push.changed('jobs');
  const moveOne = async (transition: StateTransition, asked: MoveBody, ctx: CallContext) => {
    const moved = await inTransaction(db, (tx) => moveOrPlan(tx, served, transition, asked, ctx));
    await afterMove(asked, [asked.id], ctx);
    return new Answer(moved, 'system.updated');
  };

  const moveMany = async (transition: StateTransition, { ids, ...asked }: MovesBody, ctx: CallContext) => {
    const some = { ids: uniqueIds(ids), dictionaryLabels: resource.spec.name };
    const outcome = await eachByItself(some, ctx, (id) =>
      inTransaction(db, (tx) => moveOrPlan(tx, served, transition, { id, ...asked }, ctx)),
    );
    if (outcome.done.length > 0) await afterMove(asked, outcome.done, ctx);
    return outcome;
  };
  const transitionNamed = (action: string): StateTransition => {
    const named = endpoints.moves.find(({ transition }) => transition.name === action);
    if (!named) throw new AppError('system.wrongState');
    return named.transition;
  };

  route(endpoints.named as Endpoint<'session'>, ({ body, ctx }) => {
    const { action, ...asked } = body as unknown as MoveBody & { action: string };
    return moveOne(transitionNamed(action), asked, ctx);
  });
  if (endpoints.namedMany)
    route(endpoints.namedMany as Endpoint<'session'>, ({ body, ctx }) => {
      const { action, ...asked } = body as unknown as MovesBody & { action: string };
      return moveMany(transitionNamed(action), asked, ctx);
    });
  for (const { transition, one, many, cancel } of endpoints.moves) {
    route(one as Endpoint<'session'>, ({ body, ctx }) =>
      moveOne(transition, body as unknown as MoveBody, ctx),
    );
    if (many) {
      route(many as Endpoint<'session'>, ({ body, ctx }) =>
        moveMany(transition, body as unknown as MovesBody, ctx),
      );
    }
    if (cancel) {
      route(cancel as Endpoint<'session'>, async ({ body, ctx }) => {
        const { id } = body as unknown as { id: string };
        await inTransaction(db, (tx) => cancelPlan(tx, resource, transition, id, ctx));
        await push.changed('jobs');
        return new Answer(null, 'system.updated');
      });
    }
  }
  route(endpoints.timeline as Endpoint<'session'>, ({ query, ctx }) =>
    timelineOf(db, dictionaryLabels, resource, (query as unknown as { id: string }).id, ctx),
  );
};
