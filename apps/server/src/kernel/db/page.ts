import type { Page } from '@lc/contract/kernel';

interface PageQuery {
  pageNo: number;
  pageSize: number;
}

/** `limit` and `offset` of a page. */
export const pageWindow = ({ pageNo, pageSize }: PageQuery): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** A page as it travels, of rows that were counted just now. */
export const toPage = <T>(records: T[], total: number, { pageNo, pageSize }: PageQuery): Page<T> => ({
  records,
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
  countedAt: Date.now(),
});
