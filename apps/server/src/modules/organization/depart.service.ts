import type { EndpointInput, Resource } from '@lc/contract/kernel';
import { depart, type editDepart } from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireStillInSight } from '../../kernel/resource/limits.ts';
import { columnValues, type Input, isSame } from '../../kernel/resource/values.ts';
import {
  type DepartRecord,
  findCode,
  insertDepart,
  lastCodeBelow,
  lockDepart,
  longestCode,
  moveCodes,
  writeDepart,
} from './depart.queries.ts';
import { nextCode, requireDepth } from './org-code.ts';

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
    const values = columnValues(depart as Resource, 'create', input, ctx);
    const id = await insertDepart(tx, { values, orgCode, username: ctx.session.username });
    await requireStillInSight(tx, depart, [id], ctx);
    await writeAudit(tx, ctx, {
      action: 'add',
      resource: 'depart',
      recordId: id,
      recordLabel: orgCode,
      changes: Object.fromEntries([
        ...values.map(({ name, plain }) => [name, [null, plain]] as const),
        ['orgCode', [null, orgCode]] as const,
      ]),
    });
    return { id, orgCode };
  });

/** Changes a department and, where it gets another parent, moves it with everything below. */
export const updateDepart = (
  { db }: ModuleContext,
  input: EndpointInput<typeof editDepart>['body'],
  ctx: CallContext,
) =>
  inTransaction(db, async (tx) => {
    await lockTree(tx, depart.spec.table);
    const before = await lockDepart(tx, input.id, ctx);
    if (!before) throw new AppError('system.recordNotFound');
    if (input.version !== undefined && input.version !== before.version)
      throw new AppError('system.conflict');
    const fields = columnValues(depart as Resource, 'update', input as Input, ctx, before).filter(
      ({ column, plain }) => !isSame(before[column], plain),
    );
    if (fields.length === 0) return { version: before.version, orgCode: before.org_code };
    const orgCode = fields.some(({ name }) => name === 'parentId')
      ? await move(tx, before, parentOf(input as Input), ctx)
      : before.org_code;
    await writeDepart(tx, input.id, { fields, username: ctx.session.username });
    await requireStillInSight(tx, depart, [input.id], ctx);
    await writeAudit(tx, ctx, {
      action: 'edit',
      resource: 'depart',
      recordId: input.id,
      recordLabel: orgCode,
      changes: Object.fromEntries([
        ...fields.map(({ name, column, plain }) => [name, [before[column], plain]] as const),
        ...(orgCode === before.org_code ? [] : [['orgCode', [before.org_code, orgCode]] as const]),
      ]),
    });
    return { version: before.version + 1, orgCode };
  });

/** @returns the new code. @throws system.parentIsSelf for a parent that is the department or below it. */
const move = async (
  tx: Tx,
  { id, org_code: from }: DepartRecord,
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
