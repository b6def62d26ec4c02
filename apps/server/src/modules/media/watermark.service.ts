import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { watermarkFor } from '@lc/contract/media';
import { AppError, type ProblemDraft } from '../../kernel/app-error.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import { canBeMark, isHexColor } from '../../kernel/files/watermark.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { ResourceReader } from '../../kernel/resource/read.ts';
import type { Check, PlannedChange } from '../../kernel/resource/write.ts';
import { findWatermark, mimeOfFile, siteOfColumn } from './watermark.queries.ts';

type Written = Extract<PlannedChange, { operation: 'create' | 'update' }>;

/** What a field will hold once the change is made. */
const valueAfter = (change: Written, field: string, column: string): unknown =>
  change.input[field] === undefined && change.operation === 'update'
    ? change.before[column]
    : change.input[field];

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A mark has what its kind shows, and stands on a site or on a column, never on both. */
export const checkWatermark: Check = async (change, _ctx, tx) => {
  if (change.operation !== 'create' && change.operation !== 'update') return;
  const problems: ProblemDraft[] = [];
  const isOfColumn = valueAfter(change, 'obj', 'obj') === 'newsclass';
  const columnId = valueAfter(change, 'newsClassId', 'news_class_id');
  if (isOfColumn && isBlank(columnId)) problems.push({ path: 'newsClassId', rule: 'required' });
  if (!isOfColumn && !isBlank(columnId)) problems.push({ path: 'newsClassId', rule: 'choice' });
  const color = valueAfter(change, 'color', 'color');
  if (typeof color === 'string' && color !== '' && !isHexColor(color))
    problems.push({ path: 'color', rule: 'pattern' });
  if ((valueAfter(change, 'kind', 'kind') ?? 'text') === 'text') {
    if (isBlank(valueAfter(change, 'text', 'text'))) problems.push({ path: 'text', rule: 'required' });
  } else {
    const fileId = valueAfter(change, 'fileId', 'file_id');
    if (isBlank(fileId)) problems.push({ path: 'fileId', rule: 'required' });
    else if (!canBeMark((await mimeOfFile(tx, String(fileId))) ?? ''))
      problems.push({ path: 'fileId', rule: 'choice' });
  }
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

/**
 * The watermark that holds for a site or column the caller may work on. It may belong to the host, whose rows he does
 * not see: what is on every picture is no secret.
 */
export const watermarkOf = async (
  { db }: Pick<ModuleContext, 'db'>,
  reader: ResourceReader,
  { obj, objId }: EndpointInput<typeof watermarkFor>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof watermarkFor>> => {
  const subsiteId = obj === 'subsite' ? objId : await siteOfColumn(db, objId);
  if (subsiteId === undefined || !mayUseSite(ctx.session, subsiteId))
    throw new AppError('system.recordNotFound');
  const columnId = obj === 'newsclass' ? objId : undefined;
  const found = await findWatermark(db, { subsiteId, columnId });
  return found ? reader.get(found.id, { ...ctx, session: { ...ctx.session, subsites: 'all' } }) : null;
};
