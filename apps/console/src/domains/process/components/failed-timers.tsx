import { failedJobs, retryFailedJobs } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { processKey, useCommand } from './use-command.ts';

/** Timers of instances that failed for the last time, to be tried again; nothing where there are none. */
export const FailedTimers = () => {
  const t = useT();
  const { run, isBusy } = useCommand();
  const { data = [] } = useQuery({
    queryKey: [processKey, 'failedJobs'],
    queryFn: ({ signal }) => api(failedJobs, {}, { signal, isBackground: true }),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  const ids = data.slice(0, 100).map(({ id }) => id);
  return (
    <Alert
      type="error"
      title={t('processPage.failedTimers')}
      description={
        <ul>
          {data.slice(0, 10).map(({ id, title, nodeId, error, time }) => (
            <li key={id}>{[title, nodeId, time, error].filter((part) => part).join(' · ')}</li>
          ))}
        </ul>
      }
      action={
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void run(() => api(retryFailedJobs, { body: { ids } }))}
        >
          {t('processPage.retry')}
        </Button>
      }
    />
  );
};
