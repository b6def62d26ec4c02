import type { Page, Resource } from '@lc/contract/kernel';
import { auditLog } from '@lc/contract/system/audit-log.resource.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { useLanguage, useT } from '../../i18n.ts';
import { resourceApi } from '../resource-api.ts';
import { type Row, textOf } from '../row.ts';
import { ChangeTable, changesOf } from './change-table.tsx';
import './history.css';

const pageSize = 20;

/** What happened to one record, newest first: who, when, and what changed. */
export const HistoryList = ({ resource, id }: { resource: Resource; id: string }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [auditLog.spec.name, 'history', language, resource.spec.name, id],
      queryFn: ({ pageParam, signal }) =>
        resourceApi.list(
          auditLog,
          { resource: resource.spec.name, record: id, pageNo: pageParam, pageSize },
          signal,
        ),
      initialPageParam: 1,
      // Whoever looks back wants to see what he has just done, too.
      staleTime: 0,
      gcTime: 0,
      getNextPageParam: ({ current, pages }: Page<Row>) => (current < pages ? current + 1 : undefined),
    });
  const entries = data?.pages.flatMap(({ records }) => records) ?? [];

  return (
    <>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <Notice kind="empty" title={t('history.empty')} />}
      <ol className="lc-history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className="lc-history-head">
              <strong>{textOf(entry.action_dictText)}</strong>
              <span>{textOf(entry.actorName) || '—'}</span>
              <time>{textOf(entry.at)}</time>
            </div>
            {changesOf(entry.changeList).length > 0 && <ChangeTable changes={changesOf(entry.changeList)} />}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          className="lc-history-older"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      )}
    </>
  );
};
