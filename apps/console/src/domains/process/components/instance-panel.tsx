import { instanceById, statusWords } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { Actions, actionsIn } from './actions.tsx';
import { Opinions } from './opinions.tsx';
import { ProcessForm } from './process-form.tsx';
import { SubjectView } from './subject.tsx';
import { processKey } from './use-command.ts';

const InstanceWay = late(
  () => import('../drawing/instance-way.tsx'),
  () => <Skeleton active paragraph={{ rows: 3 }} />,
);

const nothing = () => undefined;

/** An instance as whoever takes part in it sees it. */
export const InstancePanel = ({ id }: { id: string }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'instance', language, id],
    queryFn: ({ signal }) => api(instanceById, { query: { id } }, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <section className="lc-process-panel" aria-label={data.title}>
      <div className="lc-process-row">
        <Tag>{t(statusWords[data.status])}</Tag>
        {data.processName} · {data.starter} · {data.createTime}
      </div>
      <SubjectView subject={data.subject} />
      <ProcessForm
        fields={data.fields.map((field) => ({ ...field, right: 'read' as const }))}
        data={data.data}
        onChange={nothing}
      />
      <Actions actions={actionsIn(data.buttons)} place={{ processInstanceId: id }} />
      {data.takeBackTaskId !== null && (
        <Actions
          actions={[{ code: 'takeBack', label: t('processAction.takeBack'), commentRequired: false }]}
          place={{ processInstanceId: id, taskId: data.takeBackTaskId }}
        />
      )}
      <InstanceWay processInstanceId={id} />
      <Opinions opinions={data.opinions} />
    </section>
  );
};
