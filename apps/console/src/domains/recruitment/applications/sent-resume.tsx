import { applicationSnapshot, resume } from '@lc/contract/recruitment';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { RecordFields, toRow } from '../../../kernel/resource/index.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';

/** The resume of an application as it was sent. */
export const SentResume = ({ id }: { id: string }) => {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['applicationSnapshot', id],
    queryFn: ({ signal }) => api(applicationSnapshot, { query: { id } }, { signal }),
  });
  if (error) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <PageSkeleton rows={4} />;
  if (data === null) return <Empty description={t('applicationSnapshot.none')} />;
  return <RecordFields resource={resume} row={toRow(data)} />;
};
