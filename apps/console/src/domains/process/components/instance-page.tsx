import type { EndpointResult } from '@lc/contract/kernel';
import { type instanceById, statusWords } from '@lc/contract/process';
import { Skeleton, Tag } from 'antd';
import { FormView } from '../../../kernel/form-view.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { Actions, actionsIn } from './actions.tsx';
import { Opinions } from './opinions.tsx';
import { ProcessForm } from './process-form.tsx';
import { ProcessPage } from './process-page.tsx';
import { SubjectView } from './subject.tsx';

const InstanceWay = late(
  () => import('../drawing/instance-way.tsx'),
  () => <Skeleton active paragraph={{ rows: 3 }} />,
);

const nothing = () => undefined;

/** An instance as whoever takes part in it sees it. */
export const InstancePage = ({ instance }: { instance: EndpointResult<typeof instanceById> }) => {
  const t = useT();
  const { id, title, status, processName, starter, createTime } = instance;
  return (
    <ProcessPage title={title} tag={<Tag>{t(statusWords[status])}</Tag>}>
      <div>{[processName, starter, createTime].filter((part) => part).join(' · ')}</div>
      <SubjectView subject={instance.subject} />
      {instance.answer ? (
        <FormView isReadOnly {...instance.answer} />
      ) : (
        <ProcessForm
          fields={instance.fields.map((field) => ({ ...field, right: 'read' as const }))}
          data={instance.data}
          onChange={nothing}
        />
      )}
      <Actions actions={actionsIn(instance.buttons)} place={{ processInstanceId: id }} />
      {instance.takeBackTaskId !== null && (
        <Actions
          actions={[{ code: 'takeBack', label: t('processAction.takeBack'), commentRequired: false }]}
          place={{ processInstanceId: id, taskId: instance.takeBackTaskId }}
        />
      )}
      <InstanceWay processInstanceId={id} />
      <Opinions opinions={instance.opinions} />
    </ProcessPage>
  );
};
