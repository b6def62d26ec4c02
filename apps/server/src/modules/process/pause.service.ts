import { nodeOf, timersOf } from '@lc/process-core';
import type { Tx } from '../../kernel/db/database.ts';
import { keepStoppedTimers, takeStoppedTimers } from './instance.queries.ts';
import type { EngineContext, Live, StoppedTimer } from './live.ts';
import { moveDueTimes } from './task.queries.ts';

type Pausing = Pick<EngineContext, 'timers'>;

const stepsOf = ({ definition, state }: Live): { token: number; node: string }[] =>
  state.tokens.flatMap(({ id: token, node }) =>
    nodeOf(definition.model, node).kind === 'user' ? [{ token, node }] : [],
  );

/** Waits for nothing while an instance is suspended: events that come are missed, timers keep what is left of them. */
export const pauseTimers = async ({ timers }: Pausing, tx: Tx, live: Live): Promise<void> => {
  const stopped: (StoppedTimer | undefined)[] = [];
  for (const place of timersOf(live.definition.model, live.state))
    stopped.push(await timers.stop(tx, live, place));
  for (const step of stepsOf(live)) stopped.push(await timers.stopDue(tx, live, step));
  const kept = stopped.filter((timer) => timer !== undefined);
  await keepStoppedTimers(tx, live.id, { definitionId: live.definitionId, timers: kept });
};

/** Waits again for what an instance waited for, and moves the times at which its steps are due by as much. */
export const resumeTimers = async ({ timers }: Pausing, tx: Tx, live: Live): Promise<void> => {
  await moveDueTimes(tx, live.id);
  const { stopped, pausedMs } = await takeStoppedTimers(tx, live.id);
  const resume = (timer: StoppedTimer, place: { token: number; node: string }): Promise<void> =>
    timers.resume(tx, live, { ...timer, ...place }, new Date(new Date(timer.at).getTime() + pausedMs));
  for (const place of timersOf(live.definition.model, live.state)) {
    const { timer } = nodeOf(live.definition.model, place.node);
    const before = stopped?.timers.find(
      ({ kind, token, node }) => kind === 'fire' && token === place.token && node === place.node,
    );
    if (before) await resume(before, place);
    // A timer of the same version that did not wait any more has gone off already.
    else if (!timer || stopped?.definitionId !== live.definitionId) await timers.start(tx, live, place);
  }
  for (const step of stepsOf(live)) {
    const before = stopped?.timers.find(({ kind, token }) => kind === 'due' && token === step.token);
    if (before) await resume(before, step);
  }
};
