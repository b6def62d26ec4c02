import type { MessageParams } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { LockedRow } from '../../kernel/resource/records.ts';

/** Refuses an input for one of its fields. */
export const refuseField = (path: string, rule: string, params: MessageParams = {}): never => {
  throw new AppError('system.invalidInput', { problems: [{ path, rule, params }] });
};

/**
 * Nobody approves what they entered themselves; the database refuses it, too.
 * @param authors columns that hold ids of people
 */
export const requireSecondPerson = (
  { columns }: LockedRow,
  { session }: CallContext,
  ...authors: readonly string[]
): void => {
  const isOwn = authors.some((column) => String(columns[column]) === session.userId);
  if (isOwn || columns.create_by === session.username) throw new AppError('commerce.ownApproval');
};

/** The site of a row that belongs to one. */
export const siteOfRow = ({ subsiteId }: LockedRow): string => {
  if (subsiteId === undefined) throw new Error('the row belongs to no site');
  return subsiteId;
};
