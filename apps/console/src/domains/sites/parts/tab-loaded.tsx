import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What a tab shows of an answer: its outline, what went wrong, or what came. */
export const TabLoaded = <T,>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) => {
  const t = useT();
  if (error)
    return (
      <Notice
        kind="failed"
        title={t('list.failed')}
        hint={error.message}
        action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
      />
    );
  return data === undefined ? <Skeleton active paragraph={{ rows: 5 }} /> : children(data);
};
