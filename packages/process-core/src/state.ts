import type { EventSpec, SignRule } from './model.ts';

/** What ended an instance, or that it goes on. */
export type InstanceStatus =
  | 'running'
  | 'suspended'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'returned'
  | 'invalid'
  | 'closed';

export type Outcome = 'agree' | 'disagree';

/** What a step has of its signatures. The signatures themselves are rows of the shell. */
export interface Signing {
  rule: SignRule;
  isSequential: boolean;
  total: number;
  agree: number;
  disagree: number;
}

/** Where an instance stands: one of the places at which it waits. */
export interface Token {
  id: number;
  /** The scope in which it stands; 0 is the process itself. */
  scope: number;
  node: string;
  /** `join` waits at a gateway for other branches; `wait` waits for the world. */
  state: 'wait' | 'join';
  /** The flow by which it came. */
  via?: string;
  round: number;
  signing?: Signing;
  /** The step to which it goes straight back once this one is done again. */
  back?: string;
  /** How often a step with a loop was done before. */
  loop?: number;
}

/** A subprocess that is going on. */
export interface Scope {
  id: number;
  /** The subprocess; `''` is the process itself. */
  node: string;
  /** The token that waits for its end. */
  token?: number;
  /** Forks that a jump has entered: not every branch has a token, and their joins do not wait for it. */
  relaxed: readonly string[];
}

/** All that is known of a running instance but people, forms and history. Plain data, stored as it is. */
export interface ProcessState {
  status: InstanceStatus;
  /** The number that the next token or scope gets. */
  next: number;
  tokens: readonly Token[];
  scopes: readonly Scope[];
  /** How often each step was entered. */
  rounds: Readonly<Record<string, number>>;
  variables: Readonly<Record<string, unknown>>;
}

/** An instance before its start. */
export const initialState = (variables: Readonly<Record<string, unknown>> = {}): ProcessState => ({
  status: 'running',
  next: 1,
  tokens: [],
  scopes: [{ id: 0, node: '', relaxed: [] }],
  rounds: {},
  variables,
});

/** Why open tasks are closed without having been done. */
export type CancelReason = 'returned' | 'jumped' | 'decided' | 'interrupted' | 'ended';

/** What the shell does once a command is through. */
export type Effect =
  /** A step wants people: the shell finds them and answers with the command `assign`. */
  | { type: 'enter'; token: number; node: string; round: number }
  /** The next of several who sign one after the other. */
  | { type: 'nextSigner'; token: number; node: string; index: number }
  | { type: 'closeTasks'; token: number; reason: CancelReason }
  | { type: 'addJob'; job: 'timer' | 'service' | 'event'; token: number; node: string }
  /** A message or a signal goes out; the shell brings it to whoever waits for it. */
  | { type: 'throw'; node: string; event: EventSpec }
  | { type: 'cancelJobs'; token: number; node: string }
  | { type: 'entered'; token: number; node: string; round: number; via?: string; from?: number }
  | { type: 'left'; token: number; node: string; result: string }
  | { type: 'ended'; status: InstanceStatus };

/** What can be asked of an instance. */
export type Command =
  /** Begins at the start of the process, or at one that an event or a timer sets off. */
  | { type: 'start'; at?: string }
  /** So many people have the step; none leaves it to the shell what follows. */
  | { type: 'assign'; token: number; count: number }
  | {
      type: 'complete';
      token: number;
      outcome: Outcome;
      variables?: Readonly<Record<string, unknown>>;
      /** The flow that the next manual gateway takes. */
      nextFlow?: string;
    }
  | { type: 'addSigners'; token: number; count: number }
  | { type: 'removeSigner'; token: number }
  | { type: 'completeJob'; token: number; variables?: Readonly<Record<string, unknown>> }
  | { type: 'fail'; token: number; code: string }
  /** What was waited for has come: at the token's own node, at a boundary event on it, or behind its gateway. */
  | { type: 'fire'; token: number; node: string; variables?: Readonly<Record<string, unknown>> }
  | { type: 'jump'; token: number; to: string; reason: 'returned' | 'jumped'; straightBack?: boolean }
  | { type: 'finish'; status: 'rejected' | 'withdrawn' | 'returned' | 'invalid' | 'closed' | 'completed' }
  | { type: 'suspend' }
  | { type: 'resume' };

export type RefusalCode =
  | 'ended'
  | 'suspended'
  | 'notSuspended'
  | 'tokenGone'
  | 'badTarget'
  | 'noFlow'
  | 'runaway'
  | 'tooExpensive'
  | 'variablesTooLarge'
  | 'wrongCommand';

/** A command that cannot be done; the state is as before. */
export class Refusal extends Error {
  code: RefusalCode;
  node?: string;
  constructor(code: RefusalCode, node?: string) {
    super(node === undefined ? code : `${code}: ${node}`);
    this.code = code;
    this.node = node;
  }
}

/** @returns the state after a command, and what the shell has to do about it. */
export interface StepResult {
  state: ProcessState;
  effects: Effect[];
}
