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

interface ClockStage {
  stage: EventStage;
  /** The fields of the model that say until when, the first that is filled; none for the last stage. */
  until: readonly string[];
}

/** What the clock says, model by model: the first stage whose end is still to come. A stage without an end is left out. */
export const stageClock: Readonly<Record<EventModel, readonly ClockStage[]>> = {
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

/**
 * The stage of an event, from the values of its model and what else is known.
 * @param momentOf reads a time of the model
 */
export const stageOf = (
  model: EventModel,
  values: Readonly<Record<string, unknown>>,
  facts: EventFacts,
  { now, momentOf }: { now: Date; momentOf: (text: string) => Date },
): EventStage => {
  if (facts.isCancelled) return 'cancelled';
  const endOf = ({ until }: ClockStage): Date | undefined => {
    const field = until.find((name) => typeof values[name] === 'string' && values[name] !== '');
    return field === undefined ? undefined : momentOf(String(values[field]));
  };
  const found = stageClock[model].find((stage) => {
    const end = endOf(stage);
    return stage.until.length === 0 || (end !== undefined && end > now);
  });
  const stage = found?.stage ?? 'finished';
  const isOver = stage === 'closed' || stage === 'finished';
  if (facts.hasResult && isOver) return 'result';
  if (stage === 'closed' && model === 'opinion' && facts.isHandled) return 'processing';
  if (stage === 'open' && facts.seatsLeft === 0) return 'full';
  return stage;
};
