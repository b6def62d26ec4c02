import { Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { stepName } from './commands.ts';
import { Decision, type TaskDetail } from './decision.tsx';
import { Opinions } from './opinions.tsx';
import { type FormData, ProcessForm } from './process-form.tsx';
import { ProcessPage, useLeave } from './process-page.tsx';
import { SubjectView } from './subject.tsx';
import { TaskTags } from './task-tags.tsx';

const InstanceWay = late(
  () => import('../drawing/instance-way.tsx'),
  () => <Skeleton active paragraph={{ rows: 3 }} />,
);

/** A task: its form, what was said, and what can be done with it. */
export const TaskPage = ({ detail }: { detail: TaskDetail }) => {
  const t = useT();
  const [changed, setChanged] = useState<FormData>({});
  const leave = useLeave();
  const { task, form } = detail;
  const values = { ...form.data, ...changed };
  return (
    <ProcessPage title={task.title} tag={<TaskTags row={task} />}>
      <div>
        {task.processName} · {stepName({ nodeId: task.nodeId, name: detail.taskName }, t)} · {task.starter}
      </div>
      <SubjectView subject={detail.subject} />
      <ProcessForm fields={form.fields} data={values} onChange={setChanged} />
      <Decision detail={detail} data={values} onDone={leave} />
      <InstanceWay processInstanceId={task.processInstanceId} />
      <Opinions opinions={detail.bpmLogList} />
    </ProcessPage>
  );
};
