import type { MessageParams } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { LockedRow } from '../../kernel/resource/records.ts';

/** Refuses an input for one of its fields. */
export const refuseField = (path: string, rule: string, params: MessageParams = {}): never => {
  throw new AppError('system.invalidInput', { problems: [{ path, rule, params }] });
};

/** The site of a row that belongs to one. */
export const siteOfRow = ({ subsiteId }: LockedRow): string => {
  if (subsiteId === undefined) throw new Error('the row belongs to no site');
  return subsiteId;
};
