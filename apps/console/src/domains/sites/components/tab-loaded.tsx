import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadError } from '../../../ui/states.tsx';

/** What a tab shows of an answer: its outline, what went wrong, or what came. */
export const TabLoaded = <T,>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) => {
  if (error && data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton active paragraph={{ rows: 5 }} /> : children(data);
};
