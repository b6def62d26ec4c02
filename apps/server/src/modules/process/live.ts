import type { EventSpec, SmsMoment } from '@lc/process-core';
import type { Standing } from '../../kernel/approvals.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { Definition } from './definition.queries.ts';
import type { Activity, InstanceRow } from './instance.queries.ts';

/** What the engine needs of a module's context. */
export interface EngineContext
  extends Pick<ModuleContext, 'db' | 'push' | 'approvals' | 'config' | 'log' | 'jobs'> {
  timers: Timers;
}

/** What goes off in the background while an instance waits. */
export interface Timers {
  /** Waits for what a node waits for: a moment, a message or signal, or a service to be done. */
  start(tx: Tx, live: Live, timer: { token: number; node: string }): Promise<void>;
  /** Lets a message or a signal go out, once the transaction is through. */
  send(tx: Tx, live: Live, event: { node: string; event: EventSpec }): Promise<void>;
  /** Notes when a step is overdue. */
  due(tx: Tx, live: Live, step: { token: number; node: string; at: Date; count?: number }): Promise<void>;
  /** Waits for one thing no more. @returns the timer that was running */
  stop(tx: Tx, live: Live, timer: { token: number; node: string }): Promise<StoppedTimer | undefined>;
  /** Does not note any more that a step is overdue. @returns what would have noted it */
  stopDue(tx: Tx, live: Live, step: { token: number; node: string }): Promise<StoppedTimer | undefined>;
  /** Has a timer that was stopped go off at another moment. */
  resume(tx: Tx, live: Live, timer: StoppedTimer, at: Date): Promise<void>;
  /** Waits for nothing more of a token that has left. */
  cancel(tx: Tx, live: Live, left: { token: number; node: string }): Promise<void>;
}

/** A timer that does not run while its instance is suspended. */
export interface StoppedTimer {
  /** Whether it sets something off in the process, or notes that a step is overdue. */
  kind: 'fire' | 'due';
  token: number;
  node: string;
  /** When it would have gone off. */
  at: string;
  /** Its own name: should it have gone off all the same, it does not do so again. */
  once?: string | undefined;
  /** How often those who have the step were reminded before. */
  count?: number | undefined;
}

/** Something that happens to a step and that it may send an SMS about. */
export interface Moment {
  on: SmsMoment;
  node: string;
  token: number;
}

/** An instance inside a transaction, with whatever a command has changed so far. */
export interface Live extends InstanceRow {
  definition: Definition;
  entered: Map<number, Activity>;
  left: { token: number; result: string }[];
  /** The command begins the instance: the starter's own step is done by handing in. */
  isStarting: boolean;
  /** How its record stood before the command. */
  standing: Standing;
  /** Everybody for whom a task has come or gone. */
  toNotify: Set<string>;
  moments: Moment[];
  /** Who has the next step, where the step before names them. */
  chosen?: readonly string[];
}
