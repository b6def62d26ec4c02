import { addDays } from '../../kernel/index.ts';

/** The models whose items take place at a time, and that visitors take part in. */
export const eventModels = ['train', 'interview', 'opinion', 'recruit'] as const;

export type EventModel = (typeof eventModels)[number];

export const isEventModel = (model: string): model is EventModel =>
  (eventModels as readonly string[]).includes(model);

/** Where an event stands. */
export const eventStages = [
  'notice',
  'open',
  'full',
  'closed',
  'presubmit',
  'live',
  'running',
  'processing',
  'result',
  'finished',
  'cancelled',
] as const;

export type EventStage = (typeof eventStages)[number];

/** The models whose items are in office or in effect for a time. */
const termModels = ['lead', 'division'] as const;

export type TermModel = (typeof termModels)[number];

export const isTermModel = (model: string): model is TermModel =>
  (termModels as readonly string[]).includes(model);

/** Where the term of a leader, or a division of labour, stands. */
export type TermStage = 'appointed' | 'incumbent' | 'former' | 'future' | 'effective' | 'superseded';

interface ClockStage<Stage> {
  stage: Stage;
  /** The fields of the model that say until when, the first that is filled; none for the last stage. */
  until: readonly string[];
  /** Whether the day on which it ends belongs to it; one of these without an end lasts, another one is left out. */
  isTerm?: true;
}

/** What the clock says, model by model: the first stage whose end is still to come. */
export const stageClock: Readonly<
  Record<EventModel, readonly ClockStage<EventStage>[]> & Record<TermModel, readonly ClockStage<TermStage>[]>
> = {
  train: [
    { stage: 'notice', until: ['signupFrom'] },
    { stage: 'open', until: ['signupTo', 'heldFrom'] },
    { stage: 'closed', until: ['heldFrom'] },
    { stage: 'running', until: ['heldTo'] },
    { stage: 'finished', until: [] },
  ],
  interview: [
    { stage: 'notice', until: ['presubmitFrom'] },
    { stage: 'presubmit', until: ['presubmitTo'] },
    { stage: 'notice', until: ['heldFrom'] },
    { stage: 'live', until: ['heldTo'] },
    { stage: 'closed', until: [] },
  ],
  opinion: [
    { stage: 'notice', until: ['collectFrom'] },
    { stage: 'open', until: ['collectTo'] },
    { stage: 'closed', until: [] },
  ],
  recruit: [
    { stage: 'notice', until: ['applyFrom'] },
    { stage: 'open', until: ['applyTo'] },
    { stage: 'closed', until: ['examAt'] },
    { stage: 'finished', until: [] },
  ],
  lead: [
    { stage: 'appointed', until: ['termFrom'] },
    { stage: 'incumbent', until: ['termTo'], isTerm: true },
    { stage: 'former', until: [] },
  ],
  division: [
    { stage: 'future', until: ['effectiveFrom'] },
    { stage: 'effective', until: ['effectiveTo'], isTerm: true },
    { stage: 'superseded', until: [] },
  ],
};

type Values = Readonly<Record<string, unknown>>;

/** Reads a time of a model, or the start of a day. */
type MomentOf = (text: string) => Date;

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';

const endOf = (
  { until, isTerm }: Pick<ClockStage<unknown>, 'until' | 'isTerm'>,
  values: Values,
  momentOf: MomentOf,
): Date | undefined => {
  const text = until.map((name) => values[name]).find(isGiven);
  if (text === undefined) return undefined;
  return momentOf(isTerm ? addDays(text, 1) : text);
};

/** The moments at which the stage of an item changes by itself. */
export const boundariesOf = (
  model: EventModel | TermModel,
  values: Values,
  momentOf: MomentOf,
): readonly Date[] =>
  stageClock[model].flatMap(({ until, isTerm }) =>
    until.flatMap((name) => endOf({ until: [name], ...(isTerm && { isTerm }) }, values, momentOf) ?? []),
  );

interface Clock {
  now: Date;
  momentOf: MomentOf;
}

const stageNow = <Stage>(
  stages: readonly ClockStage<Stage>[],
  values: Values,
  { now, momentOf }: Clock,
): Stage | undefined =>
  stages.find((stage) => {
    const end = endOf(stage, values, momentOf);
    if (end === undefined) return stage.until.length === 0 || stage.isTerm === true;
    return end > now;
  })?.stage;

/** Where the term of an item stands; undefined where it has no beginning. */
export const termStageOf = (model: TermModel, values: Values, clock: Clock): TermStage | undefined => {
  const hasBegin = stageClock[model][0]?.until.some((name) => isGiven(values[name]));
  return hasBegin ? stageNow(stageClock[model], values, clock) : undefined;
};

/** What is known of an event beside its clock. */
export interface EventFacts {
  isCancelled: boolean;
  /** Seats that are left; undefined where they are not counted. */
  seatsLeft?: number | undefined;
  /** Whether somebody began to handle what came in. */
  isHandled?: boolean;
  /** Whether the result was made public. */
  hasResult?: boolean;
}

/** The stage of an event, from the values of its model and what else is known. */
export const stageOf = (model: EventModel, values: Values, facts: EventFacts, clock: Clock): EventStage => {
  if (facts.isCancelled) return 'cancelled';
  const stage = stageNow(stageClock[model], values, clock) ?? 'finished';
  const isOver = stage === 'closed' || stage === 'finished';
  if (facts.hasResult && isOver) return 'result';
  if (stage === 'closed' && model === 'opinion' && facts.isHandled) return 'processing';
  if (stage === 'open' && facts.seatsLeft === 0) return 'full';
  return stage;
};
