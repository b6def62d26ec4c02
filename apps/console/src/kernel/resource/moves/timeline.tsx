import { type Resource, transitionsOf } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Timeline } from 'antd';
import { LoadError } from '../../../ui/states.tsx';
import { useLanguage, useT } from '../../i18n.ts';
import { resourceApi } from '../resource-api.ts';
import { moveName } from './use-moves.tsx';

/** The moves of a record, newest first: what was done, by whom, when and why. */
export const RecordTimeline = ({ resource, id }: { resource: Resource; id: string }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.spec.name, 'timeline', language, id],
    queryFn: ({ signal }) => resourceApi.timeline(resource, id, signal),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (data.length === 0) return <p className="lc-form-record">{t('timeline.empty')}</p>;
  const looks = new Map(transitionsOf(resource).map(({ name, look }) => [name, look]));
  return (
    <Timeline
      items={data.map(({ id: key, action, actor, time, reasonText, reason }) => ({
        key,
        color: looks.get(action) === 'danger' ? 'red' : 'blue',
        content: (
          <>
            <strong>{moveName(resource, { name: action })}</strong> · {actor} · <time>{time}</time>
            {(reasonText || reason) && <p>{[reasonText, reason].filter(Boolean).join(' — ')}</p>}
          </>
        ),
      }))}
    />
  );
};
