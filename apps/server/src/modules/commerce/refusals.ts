import type { LockedRow } from '../../kernel/resource/records.ts';

/** The site of a row that belongs to one. */
export const siteOfRow = ({ subsiteId }: LockedRow): string => {
  if (subsiteId === undefined) throw new Error('the row belongs to no site');
  return subsiteId;
};
