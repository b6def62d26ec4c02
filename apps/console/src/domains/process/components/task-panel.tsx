import type { EndpointResult } from '@lc/contract/kernel';
import type { UploadedFile } from '@lc/contract/media';
import {
  addSigners,
  claimTask,
  completeTask,
  copyTask,
  mostAnnexes,
  type ProcessButton,
  reassignTask,
  removeSigners,
  returnTask,
  skipNode,
  taskOperate,
  unclaimTask,
  urgeTask,
} from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { UploadField } from '../../../kernel/upload/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { Opinions } from './opinions.tsx';
import { Phrases } from './phrases.tsx';
import { type FormData, filledIn, isComplete, ProcessForm } from './process-form.tsx';
import { SubjectView } from './subject.tsx';
import { processKey, useCommand } from './use-command.ts';

const InstanceWay = late(
  () => import('../drawing/instance-way.tsx'),
  () => <Skeleton active paragraph={{ rows: 3 }} />,
);

type Detail = EndpointResult<typeof taskOperate>;

interface Input_ {
  reason: string;
  people: readonly string[];
  node: string | undefined;
  nextUsers: readonly string[];
  /** The way on, where whoever decides chooses it. */
  way: string | undefined;
  files: readonly UploadedFile[];
}

/** The call behind a button; undefined for buttons that this panel has no place for. */
const commandOf = (
  code: ProcessButton,
  detail: Detail,
  { reason, people, node, nextUsers, files, way }: Input_,
  data: FormData,
): (() => Promise<unknown>) | undefined => {
  const { taskId } = detail;
  const withReason = reason ? { reason } : {};
  const annex = files.length > 0 ? { annex: files.map(({ id }) => ({ id })) } : {};
  const annexIds = files.length > 0 ? { annexIds: files.map(({ id }) => id).join(',') } : {};
  switch (code) {
    case 'agree':
    case 'disagree':
      return () =>
        api(completeTask, {
          body: {
            taskId,
            outcome: code,
            vars: filledIn(detail.form.fields, data),
            ...withReason,
            ...annex,
            ...(nextUsers.length > 0 && { nextUsers: nextUsers.join(',') }),
            ...(way && { nextFlow: way }),
          },
        });
    case 'return':
      return () => api(returnTask, { query: { taskId, reason, ...(node && { nodeId: node }), ...annexIds } });
    case 'claim':
      return () => api(claimTask, { query: { taskId, ...withReason } });
    case 'transfer':
    case 'delegate':
      return () =>
        api(reassignTask, {
          query: { taskId, userName: people[0] ?? '', mode: code, ...withReason, ...annexIds },
        });
    case 'addSign':
    case 'removeSign':
      return () =>
        api(code === 'addSign' ? addSigners : removeSigners, {
          body: { taskId, userNames: people.join(','), ...withReason, ...annex },
        });
    case 'cc':
      return () => api(copyTask, { body: { taskId, userNames: people.join(','), ...withReason } });
    case 'unclaim':
      return () => api(unclaimTask, { body: { taskId, ...withReason } });
    case 'urge':
      return () => api(urgeTask, { body: { taskId, ...withReason } });
    case 'jump':
      // The button waits until a step is chosen.
      return () => api(skipNode, { query: { taskId, skipTaskNode: node ?? '', ...withReason, ...annexIds } });
    default:
      return undefined;
  }
};

const needsPerson: readonly ProcessButton[] = ['transfer', 'delegate', 'addSign', 'removeSign', 'cc'];
/** These go to one person alone. */
const needsOne: readonly ProcessButton[] = ['transfer', 'delegate'];
/** What is said with these may have files. */
const withFiles: readonly ProcessButton[] = [
  'agree',
  'disagree',
  'return',
  'transfer',
  'delegate',
  'addSign',
  'removeSign',
  'jump',
];
/** What a jump names to end the process as if it were approved. */
const end = 'end';
/** After these the task is still the reader's. */
const keeps: readonly ProcessButton[] = ['claim', 'addSign', 'removeSign', 'cc', 'urge'];

interface NextStepsProps {
  detail: Detail;
  value: string | undefined;
  onChange: (way: string | undefined) => void;
}

/** Where it goes on, to know before one decides, or to choose where the process leaves that open. */
const NextSteps = ({ detail: { transitionList, isManual }, value, onChange }: NextStepsProps) => {
  const t = useT();
  if (transitionList.length === 0) return null;
  if (!isManual)
    return (
      <div>
        {t('processPage.next', {
          steps: transitionList.map(({ Transition }) => Transition).join(' / '),
        })}
      </div>
    );
  return (
    <Select<string>
      allowClear
      aria-label={t('processPage.chooseNext')}
      placeholder={t('processPage.chooseNext')}
      value={value}
      options={transitionList.map(({ flowId, Transition }) => ({ value: flowId, label: Transition }))}
      onChange={onChange}
    />
  );
};

const Actions = ({ detail, data, onDone }: { detail: Detail; data: FormData; onDone: () => void }) => {
  const t = useT();
  const { run, isBusy } = useCommand();
  const [isSending, setSending] = useState(false);
  const [input, setInput] = useState<Input_>({
    reason: '',
    people: [],
    node: undefined,
    nextUsers: [],
    way: undefined,
    files: [],
  });
  const offered = detail.buttons.filter(({ code }) => commandOf(code, detail, input, data));
  if (offered.length === 0) return null;
  const decides = offered.some(({ code }) => code === 'agree' || code === 'disagree');
  const takesFiles = offered.some(({ code }) => withFiles.includes(code));
  const asksPerson = offered.some(({ code }) => needsPerson.includes(code));
  const targets = detail.histListNode.map(({ nodeId, name }) => ({
    value: nodeId,
    label: name || t('processPage.apply'),
  }));
  if (offered.some(({ code }) => code === 'jump'))
    targets.push({ value: end, label: t('processPage.jumpToEnd') });
  const fitsTarget = (code: ProcessButton): boolean => {
    if (code === 'jump') return input.node !== undefined;
    return code !== 'return' || input.node !== end;
  };
  return (
    <div className="lc-process-form">
      <Input.TextArea
        aria-label={t('processPage.reason')}
        placeholder={t('processPage.reason')}
        rows={2}
        maxLength={500}
        value={input.reason}
        onChange={(event) => setInput({ ...input, reason: event.target.value })}
      />
      <Phrases value={input.reason} onChange={(reason) => setInput({ ...input, reason })} />
      {takesFiles && (
        <UploadField
          id="lc-opinion-files"
          dir="reply"
          max={mostAnnexes}
          value={[...input.files]}
          onChange={(files) => setInput({ ...input, files })}
          onUnderWay={setSending}
        />
      )}
      {asksPerson && (
        <ChoiceInput
          kind="users"
          label={t('processPage.person')}
          value={input.people}
          onChange={(people) => setInput({ ...input, people })}
        />
      )}
      {decides && (
        <NextSteps detail={detail} value={input.way} onChange={(way) => setInput({ ...input, way })} />
      )}
      {detail.asksNextUsers && (
        <ChoiceInput
          kind="users"
          label={t('processPage.nextUsers')}
          value={input.nextUsers}
          onChange={(nextUsers) => setInput({ ...input, nextUsers })}
        />
      )}
      {targets.length > 0 && (
        <Select<string>
          allowClear
          aria-label={t('processPage.target')}
          placeholder={t('processPage.target')}
          value={input.node}
          options={targets}
          onChange={(node?: string) => setInput({ ...input, node })}
        />
      )}
      <div className="lc-process-row">
        {offered.map(({ code, label, commentRequired }) => (
          <Button
            key={code}
            type={code === 'agree' ? 'primary' : 'default'}
            danger={code === 'disagree'}
            disabled={
              isBusy ||
              isSending ||
              !fitsTarget(code) ||
              (code === 'agree' && !isComplete(detail.form.fields, data)) ||
              (code === 'agree' && detail.isManual && input.way === undefined) ||
              (commentRequired && input.reason.trim() === '') ||
              (needsPerson.includes(code) && input.people.length === 0) ||
              (needsOne.includes(code) && input.people.length > 1)
            }
            onClick={async () => {
              const command = commandOf(code, detail, input, data);
              if (command && (await run(command)) && !keeps.includes(code)) onDone();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
};

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
        {data.task.processName} · {data.taskName || t('processPage.apply')} · {data.task.starter}
      </div>
      <SubjectView subject={data.subject} />
      <ProcessForm fields={data.form.fields} data={values} onChange={setChanged} />
      <Actions detail={data} data={values} onDone={onDone} />
      <InstanceWay processInstanceId={data.task.processInstanceId} />
      <Opinions opinions={data.bpmLogList} />
    </section>
  );
};
