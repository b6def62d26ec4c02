import { instanceById, readCopy, taskOperate } from '@lc/contract/process';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { InstancePage } from './instance-page.tsx';
import { ProcessPageWaiting } from './process-page.tsx';
import { TaskPage } from './task-page.tsx';
import { processKey } from './use-command.ts';

/** The task at an address; one that is over shows its instance. */
export const OpenedTask = ({ taskId }: { taskId: string }) => {
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'task', language, taskId],
    queryFn: ({ signal }) => api(taskOperate, { query: { taskId } }, { signal }),
    staleTime: 0,
  });
  if (!data) return <ProcessPageWaiting error={error} onRetry={() => void refetch()} />;
  if (data.task.endTime !== null) return <OpenedInstance id={data.task.processInstanceId} />;
  return <TaskPage key={taskId} detail={data} />;
};

/** The instance at an address; where the reader has a task of it, that is what they came for. */
export const OpenedInstance = ({ id }: { id: string }) => {
  const language = useLanguage();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'instance', language, id],
    queryFn: ({ signal }) => api(instanceById, { query: { id } }, { signal }),
    staleTime: 0,
  });
  const isUnread = data?.isUnread === true;
  useEffect(() => {
    if (!isUnread) return;
    // That it could not be marked is no reason not to show it; it only stays new.
    api(readCopy, { body: { processInstanceId: id } }, { isBackground: true }).then(
      () => client.invalidateQueries({ queryKey: [processKey, 'list'] }),
      () => undefined,
    );
  }, [isUnread, id, client]);
  if (!data) return <ProcessPageWaiting error={error} onRetry={() => void refetch()} />;
  if (data.ownTaskId !== null) return <OpenedTask taskId={data.ownTaskId} />;
  return <InstancePage instance={data} />;
};
