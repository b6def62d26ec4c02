import type { Resource } from '@lc/contract/kernel';
import { processOfRecord } from '@lc/contract/process/of-record.api.ts';
import { statusWords } from '@lc/contract/process/word-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { api } from '../../api.ts';
import { useLanguage, useT } from '../../i18n.ts';
import { usePageTitles } from '../../page-of-right.ts';
import { onPush } from '../../push.ts';

const taskCentre = '/process/tasks';

/** The process that decides about a record, or did last: where it stands, and who has it. */
export const RecordApproval = ({ resource, id }: { resource: Resource; id: string }) => {
  const t = useT();
  const language = useLanguage();
  const hasTasks = usePageTitles()(taskCentre) !== undefined;
  const { data, refetch } = useQuery({
    queryKey: [resource.spec.name, 'approval', language, id],
    queryFn: ({ signal }) =>
      api(processOfRecord, { query: { tableName: resource.spec.table, id } }, { signal, isBackground: true }),
    staleTime: 0,
  });
  useEffect(() => onPush('tasks', () => void refetch()), [refetch]);
  if (!data) return null;
  const { processInstanceId, status, processName, steps, canOpen } = data;
  return (
    <section className="lc-record-section" aria-label={t('processAddress.approval')}>
      <h2>{t('processAddress.approval')}</h2>
      <p>
        <Tag>{t(statusWords[status])}</Tag>
        {processName}
      </p>
      <ul className="lc-record-steps">
        {steps.map(({ nodeId, name, people, since, dueTime }) => (
          <li key={nodeId}>
            <strong>{name || nodeId}</strong>
            <div>{people.join(', ')}</div>
            <small>
              {[
                t('processAddress.since', { time: since }),
                dueTime && t('processAddress.due', { time: dueTime }),
              ]
                .filter((part) => part)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {canOpen && hasTasks && (
        <Link href={`${taskCentre}?${new URLSearchParams({ instance: processInstanceId })}`}>
          {t('processAddress.open')}
        </Link>
      )}
    </section>
  );
};
