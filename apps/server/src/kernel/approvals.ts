import { type ApprovalSpec, columnOf, type Resource, transitionsOf } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import { AppError, ifFound } from './app-error.ts';
import type { AuditAction } from './audit/audit.ts';
import type { CallContext } from './context.ts';
import type { Db, Tx } from './db/database.ts';
import { type LockedRow, recordsOf } from './resource/records.ts';
import { logMove } from './resource/states.ts';

/** How a row stands while a process decides about it. */
export type Standing = 'open' | 'pending' | 'approved' | 'refused';

/** What has moved a process: who decided, nobody where a clock did, and what they said. */
export interface Decided {
  userId?: string | null | undefined;
  /** Where it was approved: everybody who consented, nobody where the process asks nobody. */
  consents?: readonly string[] | undefined;
  reason?: string | undefined;
}

/** What reviewers read of a row: its text, cleaned, or its fields in words. */
export interface Shown {
  label: string;
  html: string | null;
  fields?: { label: string; value: string }[];
}

/** What a module adds for a resource whose definition has `approval`. */
export interface Approvable {
  resource: Resource;
  /** Asked when a row is submitted; may only refuse. */
  check?(tx: Tx, row: LockedRow, ctx: CallContext): Promise<void>;
  /** Moves an approved row where its state alone does not say enough; `ctx` is that of whoever submitted it. */
  approve?(tx: Tx, row: LockedRow, ctx: CallContext, decided: Decided): Promise<void>;
  /** In what state a row is while its author has it, where that is not the same for all rows. */
  openState?(row: LockedRow): string;
  /** What follows when a process has moved a row otherwise, in the same transaction. */
  moved?(tx: Tx, row: LockedRow, ctx: CallContext, move: Decided & { to: Standing }): Promise<void>;
  /** What reviewers read; the process says who reviews. */
  show?(db: Db, id: string, ctx: CallContext): Promise<Shown | undefined>;
}

/** Whether a site has its rows of a table approved before they go on. */
export type ApprovalRule = (db: Db, table: string, subsiteId: string) => Promise<boolean>;

/** What the module that runs processes answers about rows. */
export interface ApprovalProcesses {
  /** Whether rows of a site must be approved. */
  isRequired: ApprovalRule;
  /**
   * Starts the process of a row's site, in the caller's transaction, for a row that its module locked and moved itself.
   * @throws process.noDefinition, process.alreadyRunning
   */
  begin(tx: Tx, table: string, row: LockedRow, ctx: CallContext): Promise<void>;
  /** Whether a process decides about a row now. */
  isRunning(db: Db | Tx, table: string, id: string): Promise<boolean>;
}

/**
 * Where resources that are approved and the module that runs processes meet, without knowing one another. The module of
 * a resource adds it; the module of processes moves its rows and says where approval is required.
 */
export interface Approvals extends ApprovalProcesses {
  add(approvable: Approvable): void;
  find(table: string): Approvable | undefined;
  /** Given once, by the module that runs processes. */
  provide(processes: ApprovalProcesses): void;
}

export const createApprovals = (): Approvals => {
  const approvables = new Map<string, Approvable>();
  let asked: ApprovalProcesses | undefined;
  return {
    add: (approvable) => {
      const { table, approval, name } = approvable.resource.spec;
      if (!approval) throw new Error(`${name} has no approval in its definition`);
      const isByTwo = transitionsOf(approvable.resource).some(
        ({ field, to, secondPerson }) =>
          field === approval.field && to === approval.approved && secondPerson !== undefined,
      );
      if (isByTwo && !approvable.approve)
        throw new Error(`${name} is approved by a second person: by a move`);
      approvables.set(table, approvable);
    },
    find: (table) => approvables.get(table),
    provide: (processes) => {
      asked = processes;
    },
    isRequired: async (db, table, subsiteId) => (await asked?.isRequired(db, table, subsiteId)) ?? false,
    begin: async (tx, table, row, ctx) => {
      if (!asked) throw new AppError('process.noDefinition');
      await asked.begin(tx, table, row, ctx);
    },
    isRunning: async (db, table, id) => (await asked?.isRunning(db, table, id)) ?? false,
  };
};

const specOf = ({ spec }: Resource): ApprovalSpec => {
  if (!spec.approval) throw new Error(`${spec.name} has no approval in its definition`);
  return spec.approval;
};

/**
 * Locks a row that is going to be submitted, and asks whether it can be.
 * @throws system.recordNotFound, system.forbidden
 */
export const lockForApproval = async (
  tx: Tx,
  { resource }: Approvable,
  id: string,
  ctx: CallContext,
): Promise<LockedRow> => {
  const permission = `${resource.spec.name}:${specOf(resource).right}` as GrantKey;
  if (!ctx.session.permissions.has(permission)) throw new AppError('system.forbidden');
  return recordsOf(resource).lock(tx, id, ctx);
};

const openStateOf = ({ resource, openState }: Approvable, row: LockedRow): string =>
  openState?.(row) ?? specOf(resource).open;

/** Whether a row stands where it can be submitted. */
export const isOpenForApproval = (approvable: Approvable, row: LockedRow): boolean =>
  row.columns[columnOf(specOf(approvable.resource).field)] === openStateOf(approvable, row);

interface ApprovalMove extends Decided {
  id: string;
  to: Standing;
}

/** What the log calls the move to where a row stands. */
const actions: Readonly<Record<Standing, AuditAction>> = {
  approved: 'approve',
  pending: 'submit',
  refused: 'reject',
  open: 'reopen',
};

/**
 * Moves a row as its process has moved, in the same transaction. A row that is gone, or was moved by others, needs no
 * opening. @throws system.recordNotFound, process.notApprovable
 */
export const moveForApproval = async (
  tx: Tx,
  approvable: Approvable,
  { id, to: asked, ...decided }: ApprovalMove,
  ctx: CallContext,
): Promise<void> => {
  const { resource, approve, moved } = approvable;
  const spec = specOf(resource);
  const to = asked === 'refused' && spec.refused === undefined ? 'open' : asked;
  const isFreed = to === 'open' || to === 'refused';
  const records = recordsOf(resource);
  const locking = records.lock(tx, id, ctx);
  const row = await (isFreed ? ifFound(locking) : locking);
  if (!row) return;
  const from = row.columns[columnOf(spec.field)];
  const open = openStateOf(approvable, row);
  const next = (to === 'open' ? undefined : spec[to]) ?? open;
  if (from === next) return;
  if (from !== open && from !== spec.pending) {
    if (isFreed) return;
    throw new AppError('process.notApprovable');
  }
  if (to === 'approved' && approve) return approve(tx, row, ctx, decided);
  const action = actions[to];
  const { reason } = decided;
  await records.update(tx, row, {}, ctx, {
    action,
    columns: { [columnOf(spec.field)]: next },
    changes: {
      [spec.field]: [from, next],
      ...(to === 'refused' && reason ? { reason: [null, reason] } : {}),
    },
  });
  if (resource.spec.states)
    await logMove(
      tx,
      resource,
      { id: row.id, action, from: String(from), to: next, ...(to === 'refused' ? { reason } : {}) },
      ctx,
    );
  await moved?.(tx, row, ctx, { ...decided, to });
};
