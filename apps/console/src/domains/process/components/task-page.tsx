import { Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { late } from '../../../kernel/late.tsx';
import { Decision, type TaskDetail } from './decision.tsx';
import { Opinions } from './opinions.tsx';
import { isComplete } from './process-form.tsx';
import { ProcessPage, useLeave } from './process-page.tsx';
import { SubjectView } from './subject.tsx';
import { TaskForm, type TaskFormHandle } from './task-form.tsx';
import { TaskTags } from './task-tags.tsx';

const InstanceWay = late(
  () => import('../drawing/instance-way.tsx'),
  () => <Skeleton active paragraph={{ rows: 3 }} />,
);

/** A task: its form, what was said, and what can be done with it. */
export const TaskPage = ({ detail }: { detail: TaskDetail }) => {
  const leave = useLeave();
  const { task, form } = detail;
  const filling = useRef<TaskFormHandle>(null);
  const [isWhole, setWhole] = useState(form.answer !== null || isComplete(form.fields, form.data));
  return (
    <ProcessPage title={task.title} tag={<TaskTags row={task} />}>
      <div>
        {task.processName} · {detail.taskName} · {task.starter}
      </div>
      <SubjectView subject={detail.subject} />
      <TaskForm ref={filling} detail={detail} onComplete={setWhole} />
      <Decision
        detail={detail}
        isWhole={isWhole}
        collect={async (isChecked) => filling.current?.collect(isChecked)}
        onDone={leave}
      />
      <InstanceWay processInstanceId={task.processInstanceId} />
      <Opinions opinions={detail.bpmLogList} />
    </ProcessPage>
  );
};
