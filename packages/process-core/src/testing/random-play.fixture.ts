import type { Command, Token } from '../state.ts';
import { attempt, type Play, startPlay, violations } from './play.fixture.ts';
import { type Block, modelOf } from './random-model.fixture.ts';

/** Numbers that look random and are the same each time. */
const randomOf = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

type Random = (below: number) => number;

const pick = <T>(items: readonly T[], random: Random): T | undefined => items[random(items.length || 1)];

const variablesOf = (play: Play, random: Random, again: number): Record<string, number> => {
  const splits = Object.values(play.model.nodes).filter(({ outgoing }) => outgoing.length > 1);
  const branches = splits.flatMap(({ id, outgoing }) =>
    outgoing.map((_, index) => [`${id}_${index}`, random(2)]),
  );
  return { ...Object.fromEntries(branches), again };
};

const complete = (play: Play, token: Token, random: Random, again: number): void => {
  const variables = variablesOf(play, random, again);
  const people = (): number => 1 + random(3);
  const kind = play.model.nodes[token.node]?.kind;
  const awaited = pick(
    [...play.jobs.values()].filter(({ token: id }) => id === token.id),
    random,
  );
  if (kind === 'timer' || kind === 'catch' || kind === 'eventGateway') {
    if (awaited) attempt(play, { type: 'fire', ...awaited, variables }, people);
  } else if (kind === 'service') attempt(play, { type: 'completeJob', token: token.id, variables }, people);
  else
    attempt(
      play,
      { type: 'complete', token: token.id, outcome: random(4) === 0 ? 'disagree' : 'agree', variables },
      people,
    );
};

const workable = (play: Play): Token[] =>
  play.state.tokens.filter((token) =>
    ['user', 'service', 'timer', 'catch', 'eventGateway'].includes(play.model.nodes[token.node]?.kind ?? ''),
  );

/** What comes for a token that is no longer there, because it was told twice or too late, changes nothing. */
const comeTooLate = (play: Play, random: Random): void => {
  const token = 1 + random(play.state.next);
  if (play.state.tokens.some(({ id }) => id === token)) return;
  const node = pick(Object.keys(play.model.nodes), random) ?? '';
  const late = pick<Command>(
    [
      { type: 'complete', token, outcome: 'agree' },
      { type: 'completeJob', token },
      { type: 'fire', token, node },
      { type: 'fail', token, code: 'gone' },
      { type: 'addSigners', token, count: 1 },
      { type: 'removeSigner', token },
      { type: 'jump', token, to: node, reason: 'jumped' },
      { type: 'start' },
    ],
    random,
  );
  if (late && attempt(play, late, () => 1)) throw new Error(`${late.type} was done for a token that is gone`);
};

/** One thing that people, timers or administrators might do. */
const act = (play: Play, random: Random): void => {
  comeTooLate(play, random);
  const token = pick(workable(play), random);
  if (!token) return;
  const people = (): number => 1 + random(3);
  const choice = random(20);
  if (choice < 10) complete(play, token, random, random(3) === 0 ? 1 : 0);
  else if (choice < 15) {
    const to = pick(Object.keys(play.model.nodes), random) ?? '';
    const straightBack = random(3) === 0;
    attempt(
      play,
      { type: 'jump', token: token.id, to, reason: straightBack ? 'returned' : 'jumped', straightBack },
      people,
    );
  } else if (choice < 16)
    attempt(play, { type: 'addSigners', token: token.id, count: 1 + random(2) }, people);
  else if (choice < 18) {
    const job = pick(
      [...play.jobs.values()].filter(({ node }) =>
        ['boundary', 'start'].includes(play.model.nodes[node]?.kind ?? ''),
      ),
      random,
    );
    if (job) attempt(play, { type: 'fire', ...job }, people);
  } else if (choice < 19) {
    attempt(play, { type: 'suspend' }, people);
    const before = JSON.stringify(play.state);
    if (attempt(play, { type: 'complete', token: token.id, outcome: 'agree' }, people))
      throw new Error('a suspended instance moved');
    if (JSON.stringify(play.state) !== before) throw new Error('a suspended instance changed');
    attempt(play, { type: 'resume' }, people);
  } else if (random(6) === 0) attempt(play, { type: 'finish', status: 'withdrawn' }, people);
};

const isOver = (play: Play): boolean => play.state.status !== 'running';

/**
 * Plays an instance with things done at random, then lets everybody finish.
 * With `turns` it is left where it stands after so many.
 * @returns what went wrong, and how often somebody jumped
 */
export const playAtRandom = (
  block: Block,
  seed: number,
  turns?: number,
): { faults: string[]; play: Play } => {
  const random = randomOf(seed);
  const play = startPlay(modelOf(block));
  const check = (): string[] =>
    violations(play).map((fault) => `after ${play.log.length} commands: ${fault}`);
  for (let turn = 0; turn < (turns ?? 25) && !isOver(play); turn++) {
    const faults = check();
    if (faults.length > 0) return { faults, play };
    act(play, random);
  }
  if (turns !== undefined) return { faults: check(), play };
  // Once nobody jumps any more, every instance comes to its end.
  for (let turn = 0; turn < 2000 && !isOver(play); turn++) {
    const faults = check();
    if (faults.length > 0) return { faults, play };
    const token = workable(play)[0];
    if (!token) return { faults: ['nobody can do anything'], play };
    complete(play, token, random, 0);
  }
  return { faults: isOver(play) ? check() : ['it does not end'], play };
};
