import type { Field } from './field.ts';
import type { ResourceSpec } from './resource.ts';

/** What a move can ask for: kinds of field whose values are checked and kept as they are given. */
export type AskedField = Exclude<Field, { kind: 'localized' | 'html' | 'personal' | 'serial' }>;

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
  /**
   * What it asks for beside a reason, by name. What is a field of the row, be it one that the server alone writes
   * otherwise, is written with the move; the rest is for the module. Labelled `<resource>.<name>`; one name asks for the
   * same in all moves of a resource.
   */
  asks?: Readonly<Record<string, AskedField>>;
  /** Whether several rows are moved at once; they are, unless this is false. */
  bulk?: boolean;
  /** Whether it may be planned for a moment to come; not unless set. */
  plannable?: boolean;
  /** Made by services alone, when something else happens: no call, no permission and no button is derived from it. */
  byServer?: true;
  /** Rows in the states it begins at wait for somebody who may do it: the home page counts them. */
  isTask?: boolean;
  /** A field of the row that must have a value for it. */
  needs?: string;
  /** Made also while a process decides about the row, which moves the state otherwise. */
  duringApproval?: true;
  /**
   * A second person makes it: nobody who wrote the row since it was approved last, whatever else they may do. The refusal
   * that says so, by its key. The module may say of a row that it needs none (`isSecondPersonNeeded`).
   */
  secondPerson?: string;
  /** The user who makes it counts as a writer of the row: a submission, a proposal. */
  isWriting?: true;
  /** Asked again before it is done. */
  confirm?: boolean;
  look?: 'primary' | 'danger';
}

/**
 * The states of a row: choice fields that the server alone writes, each with the moves between its values by name. A field
 * of states is `system`, and its default is the first state; no name stands under two of them.
 */
export type StatesSpec = Readonly<Record<string, Readonly<Record<string, TransitionSpec>>>>;

/** A transition with the field that it moves. */
export interface StateTransition extends TransitionSpec {
  name: string;
  field: string;
}

/** Longest words of a reason, in UTF-16 units. */
export const maxReason = 500;

/** Most rows that one call moves. */
export const maxMoved = 200;

/** The transitions of a resource, in the order of its definition; none for one without states. */
export const transitionsOf = ({ spec }: { spec: ResourceSpec }): StateTransition[] =>
  Object.entries(spec.states ?? {}).flatMap(([field, transitions]) =>
    Object.entries(transitions).map(([name, transition]) => ({ ...transition, name, field })),
  );

/** The transitions that people make; the others are made by services. */
export const offeredTransitions = (resource: { spec: ResourceSpec }): StateTransition[] =>
  transitionsOf(resource).filter(({ byServer }) => !byServer);

/** Whether a transition waits while a process decides about the row: nobody else moves the state that it decides about. */
export const isHeldByApproval = (
  { spec }: { spec: ResourceSpec },
  { field, duringApproval }: StateTransition,
): boolean => field === spec.approval?.field && !duringApproval;

/** What a transition asks for beside a reason. */
export const asksOf = ({ asks = {} }: TransitionSpec): [name: string, field: AskedField][] =>
  Object.entries(asks);

/** Whether somebody is asked something before the move is made. */
export const isAsking = ({ reason, plannable, asks }: TransitionSpec): boolean =>
  reason !== undefined || plannable === true || asks !== undefined;

/** The permission that a transition takes, such as `company:verify`. */
export const transitionPermission = (
  { spec }: { spec: ResourceSpec },
  { name, right }: StateTransition,
): string => `${spec.name}:${right ?? name}`;

/** Whether a row has what the transition needs beside its state; what it has is asked by the name of the field. */
export const hasNeeds = ({ needs }: TransitionSpec, row: Readonly<Record<string, unknown>>): boolean =>
  needs === undefined || (row[needs] !== null && row[needs] !== undefined);

/** Whether a row in this state may make the move. */
export const canTransition = ({ from }: TransitionSpec, state: unknown): boolean =>
  from.some((possible) => possible === state);
