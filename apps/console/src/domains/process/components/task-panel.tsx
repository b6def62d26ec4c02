import { taskOperate } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { stepName } from './commands.ts';
import { Decision } from './decision.tsx';
import { Opinions } from './opinions.tsx';
import { type FormData, ProcessForm } from './process-form.tsx';
import { SubjectView } from './subject.tsx';
import { processKey } from './use-command.ts';

const InstanceWay = late(
  () => import('../drawing/instance-way.tsx'),
  () => <Skeleton active paragraph={{ rows: 3 }} />,
);

/** A task: its form, what was said, and what can be done with it. */
export const TaskPanel = ({ taskId, onDone }: { taskId: string; onDone: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const [changed, setChanged] = useState<FormData>({});
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'task', language, taskId],
    queryFn: ({ signal }) => api(taskOperate, { query: { taskId } }, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const values = { ...data.form.data, ...changed };
  return (
    <section className="lc-process-panel" aria-label={data.task.title}>
      <div>
        {data.task.processName} · {stepName({ nodeId: data.task.nodeId, name: data.taskName }, t)} ·{' '}
        {data.task.starter}
      </div>
      <SubjectView subject={data.subject} />
      <ProcessForm fields={data.form.fields} data={values} onChange={setChanged} />
      <Decision detail={data} data={values} onDone={onDone} />
      <InstanceWay processInstanceId={data.task.processInstanceId} />
      <Opinions opinions={data.bpmLogList} />
    </section>
  );
};
