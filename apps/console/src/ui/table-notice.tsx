import type { ReactNode } from 'react';
import { LoadError, PageSkeleton } from './states.tsx';

interface TableNoticeProps {
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Says that there is nothing. */
  children: ReactNode;
}

/** Stands in a table without rows: an outline while they are on their way, the failure, or that there are none. */
export const TableNotice = ({ isPending, error, onRetry, children }: TableNoticeProps) => {
  if (isPending) return <PageSkeleton rows={3} />;
  return error ? <LoadError message={error.message} onRetry={onRetry} /> : children;
};
