import type { Resource, ResourceSpec } from './resource.ts';

/** A move of a row between states. */
export interface TransitionSpec {
  from: readonly string[];
  to: string;
  /** Last part of the permission it takes; its own name unless set. */
  right?: string;
  /** Whether it asks for a reason; none unless set. */
  reason?: 'optional' | 'required';
  /** Dictionary of the reasons to choose from; words alone without one. */
  reasons?: string;
  /** Whether several rows are moved at once; they are, unless this is false. */
  bulk?: boolean;
  /** Asked again before it is done. */
  confirm?: boolean;
  look?: 'primary' | 'danger';
}

/** The states of a row: a choice field that the server alone writes, and the moves between its values. */
export interface StatesSpec {
  /** The choice field that holds the state; it is `system`, and its default is the first state. */
  field: string;
  transitions: Readonly<Record<string, TransitionSpec>>;
}

/** Longest words of a reason, in UTF-16 units. */
export const maxReason = 500;

/** Most rows that one call moves. */
export const maxMoved = 200;

/** The transitions of a resource by name; none for one without states. */
export const transitionsOf = ({ spec }: { spec: ResourceSpec }): [string, TransitionSpec][] =>
  Object.entries(spec.states?.transitions ?? {});

/** The permission that a transition takes, such as `company:verify`. */
export const transitionPermission = ({ spec }: { spec: ResourceSpec }, name: string): string =>
  `${spec.name}:${spec.states?.transitions[name]?.right ?? name}`;

/** Whether a row in this state may make the move. */
export const canTransition = (resource: Resource, name: string, state: unknown): boolean =>
  resource.spec.states?.transitions[name]?.from.some((from) => from === state) ?? false;
