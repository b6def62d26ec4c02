import type { SimpleBranch, SimpleProcess, SimpleStep } from '@lc/process-core';

/** A step that somebody has: people who decide, or others who are told. */
export type TaskStep = Extract<SimpleStep, { kind: 'approve' | 'cc' }>;
export type BlockStep = Exclude<SimpleStep, TaskStep>;

export const stepKinds = ['approve', 'countersign', 'cc', 'condition', 'parallel'] as const;

export type StepKind = (typeof stepKinds)[number];

const newId = (kind: string): string => `${kind}_${crypto.randomUUID().slice(0, 8)}`;

export const newBranch = (): SimpleBranch => ({ id: newId('branch'), name: '', condition: '', steps: [] });

/** A step as it is added. */
export const newStep = (kind: StepKind): SimpleStep => {
  const people = { kind: 'users', values: [] as string[] } as const;
  const id = newId('step');
  switch (kind) {
    case 'approve':
      return { kind, id, name: '', config: { handlers: people } };
    case 'countersign': {
      const sign = { rule: { mode: 'all' }, isSequential: false } as const;
      return { kind: 'approve', id, name: '', config: { handlers: people, sign } };
    }
    case 'cc':
      return { kind, id, name: '', config: { service: { kind: 'copy', to: people } } };
    default:
      return { kind, id, name: '', branches: [newBranch(), newBranch()] };
  }
};

/** What a step is called by its kind. */
export const kindOf = (step: SimpleStep): StepKind =>
  step.kind === 'approve' && step.config.sign ? 'countersign' : step.kind;

/** The list with one more item before a place. */
export const inserted = <T>(items: readonly T[], at: number, item: T): T[] => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
];

/** The element of the drawing at which branches meet. */
export const joinIdOf = ({ id, join }: BlockStep): string => join?.id ?? `${id}_join`;

/** Every element of the drawing that has a place in the list. */
export const shownIds = (steps: SimpleProcess['steps']): string[] =>
  steps.flatMap((step) =>
    'config' in step
      ? [step.id]
      : [
          step.id,
          joinIdOf(step),
          ...step.branches.flatMap((branch) => [branch.id, ...shownIds(branch.steps)]),
        ],
  );
