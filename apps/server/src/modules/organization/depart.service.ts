import type { EndpointInput, TreePlace } from '@lc/contract/kernel';
import { depart, type editDepart, type moveDepart } from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Extra, recordsOf } from '../../kernel/resource/records.ts';
import { moveRow } from '../../kernel/resource/siblings.ts';
import type { Input } from '../../kernel/resource/values.ts';
import { findCode, lastCodeBelow, longestCode, moveCodes } from './depart.queries.ts';
import { nextCode, requireDepth } from './org-code.ts';

const departs = recordsOf(depart);

const parentOf = (input: Input): string | null =>
  typeof input.parentId === 'string' && input.parentId !== '' ? String(BigInt(input.parentId)) : null;

/** The code that a department gets below a parent. Asked under the lock of codes. */
const codeBelow = async (tx: Tx, parentId: string | null, ctx: CallContext): Promise<string> => {
  const parentCode = parentId === null ? '' : await findCode(tx, parentId, ctx);
  if (parentCode === undefined) {
    throw new AppError('system.invalidInput', { problems: [{ path: 'parentId', rule: 'unknown' }] });
  }
  return nextCode(parentCode, await lastCodeBelow(tx, parentId));
};

/** Adds a department with a code of its own. */
export const createDepart = ({ db }: ModuleContext, input: Input, ctx: CallContext) =>
  inTransaction(db, async (tx) => {
    await lockTree(tx, depart.spec.table);
    const orgCode = await codeBelow(tx, parentOf(input), ctx);
    const { id } = await departs.create(tx, input, ctx, {
      columns: { org_code: orgCode },
      changes: { orgCode: [null, orgCode] },
    });
    return { id, orgCode };
  });

/** Changes a department and, where it gets another parent, moves it with everything below. */
export const updateDepart = (
  { db }: ModuleContext,
  body: EndpointInput<typeof editDepart>['body'],
  ctx: CallContext,
) =>
  inTransaction(db, async (tx) => {
    const input: Input = body;
    await lockTree(tx, depart.spec.table);
    const row = await departs.lock(tx, body.id, ctx);
    const before = { id: row.id, orgCode: String(row.columns.org_code) };
    const hasMoved = input.parentId !== undefined && parentOf(input) !== row.columns.parent_id;
    const orgCode = hasMoved ? await move(tx, before, parentOf(input), ctx) : before.orgCode;
    const extra: Extra = hasMoved ? { changes: { orgCode: [before.orgCode, orgCode] } } : {};
    return { ...(await departs.update(tx, row, input, ctx, extra)), orgCode };
  });

/** Puts a department among others; below another one it moves as by {@link updateDepart}. @returns the place it had. */
export const placeDepart = (
  { db }: ModuleContext,
  body: EndpointInput<typeof moveDepart>['body'],
  ctx: CallContext,
): Promise<TreePlace> =>
  inTransaction(db, (tx) =>
    moveRow(tx, depart, body, ctx, async ({ id, columns }, { parentId }) => {
      if (parentId === columns.parent_id) return {};
      const before = { id, orgCode: String(columns.org_code) };
      return { changes: { orgCode: [before.orgCode, await move(tx, before, parentId, ctx)] } };
    }),
  );

/** @returns the new code. @throws system.parentIsSelf for a parent that is the department or below it. */
const move = async (
  tx: Tx,
  { id, orgCode: from }: { id: string; orgCode: string },
  parentId: string | null,
  ctx: CallContext,
): Promise<string> => {
  const parentCode = parentId === null ? '' : await findCode(tx, parentId, ctx);
  if (parentCode?.startsWith(from)) throw new AppError('system.parentIsSelf');
  const to = await codeBelow(tx, parentId, ctx);
  requireDepth((await longestCode(tx, id)) - from.length + to.length);
  await moveCodes(tx, id, { from, to });
  return to;
};
