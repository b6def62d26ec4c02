import type { AuditAction, Changes } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Input } from './values.ts';

/** What the server alone writes with a row, beside what an input may give. */
export interface Extra {
  /** Columns by their SQL names, which only code names; they are not part of the audit. */
  columns?: Readonly<Record<string, unknown>>;
  /** What goes into the same audit entry: changes of children, of files, of the columns above. */
  changes?: Changes;
  /** What the audit calls it, in the place of `add` and `edit`. */
  action?: AuditAction;
  /**
   * Whether the caller has written what a second person decides about. Unless it is said, what changes fields, children or
   * links of the row is writing, and what the server writes as an edit.
   */
  isWriting?: boolean | undefined;
  /** The files of the text that a formatted text is a copy of: it shows them as that one does. */
  copiedFiles?: readonly string[];
  /** Fields of the row that a statement beside this one writes, as a merge does: they count as written here. */
  writes?: readonly string[];
  /** Asked once everything that the row points to was found; may only refuse. */
  check?: () => Promise<void>;
  /**
   * Of a row that is made: writes what belongs to it, before it is asked whether its author sees it. What it answers goes
   * into the same audit entry.
   */
  created?: (id: string) => Promise<Changes | undefined>;
}

/** A row as it is stored, locked until the transaction ends. Columns stand under their SQL names. */
export interface LockedRow {
  id: string;
  version: number;
  /** How people name it, in the caller's language. */
  label: string;
  subsiteId: string | undefined;
  columns: Readonly<Record<string, unknown>>;
}

/** An input that changes a row. */
export type Change = Input & { id: string; version?: number | undefined };

/**
 * The writes of a resource as steps that a service composes inside its own transaction. Each looks after scope,
 * references, visibility before and after, uniqueness, version, one audit entry, and counts.
 */
export interface Records {
  /** Cleans formatted texts and seals personal values; run before the transaction, as it takes its time. */
  prepare(db: Db, input: Input, ctx: CallContext): Promise<Input>;
  /** Whether a row is made by one statement, so that no transaction is needed. */
  isPlain(input: Input, ctx: CallContext): boolean;
  /** @throws system.recordNotFound for a site out of reach, system.invalidInput, system.duplicate, system.notVisible */
  create(tx: Db | Tx, input: Input, ctx: CallContext, extra?: Extra): Promise<{ id: string }>;
  /**
   * The row, locked. Give it the input that is going to change the row: one that moves it in a tree waits for the tree
   * first. @throws system.recordNotFound, also for a row that exists out of the caller's visibility.
   */
  lock(tx: Tx, row: string | Change, ctx: CallContext): Promise<LockedRow>;
  /** The rows, locked in the order of their ids. @throws system.recordNotFound when one is missing. */
  lockMany(tx: Tx, ids: readonly string[], ctx: CallContext): Promise<LockedRow[]>;
  /**
   * Writes what differs from the row as it stands; a row in which nothing differs keeps its version.
   * @throws system.conflict when the input names an older version
   */
  update(tx: Tx, row: LockedRow, input: Input, ctx: CallContext, extra?: Extra): Promise<{ version: number }>;
  /** Into the recycle bin; a node of a tree goes with everything below it. All or none. */
  remove(tx: Tx, ids: readonly string[], ctx: CallContext, check?: CheckRows): Promise<void>;
  /** Out of the recycle bin, back into the lists. */
  restore(tx: Tx, ids: readonly string[], ctx: CallContext, check?: CheckRows): Promise<void>;
  /** Out of the recycle bin for good. */
  purge(tx: Tx, ids: readonly string[], ctx: CallContext, check?: CheckRows): Promise<void>;
}

/** Asked once the rows are locked; may only refuse. */
export type CheckRows = (rows: readonly LockedRow[]) => Promise<void>;
