import type { EndpointResult } from '@lc/contract/kernel';
import type { UploadedFile } from '@lc/contract/media';
import { completeTask, mostAnnexes, type TaskButton, type taskOperate } from '@lc/contract/process';
import { App, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { UploadField } from '../../../kernel/upload/index.ts';
import { Actions, actionsIn } from './actions.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { Phrases } from './phrases.tsx';
import type { TaskFormHandle } from './task-form.tsx';
import { useCommand } from './use-command.ts';

export type TaskDetail = EndpointResult<typeof taskOperate>;
type NextStep = TaskDetail['next'][number];

/** A step with those who get it. */
const useStepWords = () => {
  const t = useT();
  return (step: NextStep): string => {
    if (step.people.length === 0) return step.name;
    const people = step.people.join(', ');
    return t('processAction.nextPeople', {
      step: step.name,
      people: step.others > 0 ? t('processAction.others', { people, count: step.others }) : people,
    });
  };
};

interface NextStepsProps {
  detail: TaskDetail;
  /** The way on, where whoever decides chooses it. */
  value: string | undefined;
  onChange: (way: string | undefined) => void;
}

/** Where it goes on and to whom, to know before one agrees, or to choose where the process leaves that open. */
const NextSteps = ({ detail: { transitionList, isManual, next }, value, onChange }: NextStepsProps) => {
  const t = useT();
  const wordsOf = useStepWords();
  const shown = isManual ? next.filter(({ flowId }) => flowId === value) : next;
  const isOpen = isManual && value === undefined;
  return (
    <>
      {isManual && (
        <Select<string>
          allowClear
          aria-label={t('processPage.chooseNext')}
          placeholder={t('processPage.chooseNext')}
          value={value}
          options={transitionList.map(({ flowId, Transition }) => ({ value: flowId, label: Transition }))}
          onChange={onChange}
        />
      )}
      {!isOpen && (
        <div>
          {shown.length > 0
            ? t('processPage.next', { steps: shown.map(wordsOf).join(' / ') })
            : t('processAction.nextWaits')}
        </div>
      )}
    </>
  );
};

interface DecisionProps {
  detail: TaskDetail;
  /** Whether all that must be filled in is. */
  isWhole: boolean;
  collect: TaskFormHandle['collect'];
  onDone: () => void;
}

/** What is said, agreed to or refused, with whatever else can be done with the task. */
export const Decision = ({ detail, isWhole, collect, onDone }: DecisionProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { run, isBusy } = useCommand();
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [nextUsers, setNextUsers] = useState<readonly string[]>([]);
  const [way, setWay] = useState<string>();
  const decisions = detail.buttons.filter(({ code }) => code === 'agree' || code === 'disagree');
  const decide = async ({ code }: TaskButton): Promise<void> => {
    const vars = await collect(code === 'agree');
    if (!vars) {
      message.error(t('forms.valuesRefused'));
      return;
    }
    const isDone = await run(() => send(code, vars));
    if (isDone) onDone();
  };
  const send = (code: string, vars: Awaited<ReturnType<TaskFormHandle['collect']>>) =>
    api(completeTask, {
      body: {
        taskId: detail.taskId,
        outcome: code === 'disagree' ? 'disagree' : 'agree',
        vars,
        ...(reason.trim() && { reason }),
        ...(files.length > 0 && { annex: files.map(({ id }) => ({ id })) }),
        ...(nextUsers.length > 0 && { nextUsers: nextUsers.join(',') }),
        ...(way && { nextFlow: way }),
      },
    });
  const isMissing = ({ code, commentRequired }: TaskButton): boolean =>
    (commentRequired && reason.trim() === '') ||
    (code === 'agree' && (!isWhole || (detail.isManual && way === undefined)));
  return (
    <div className="lc-process-form">
      {decisions.length > 0 && (
        <>
          <Input.TextArea
            aria-label={t('processPage.reason')}
            placeholder={t('processPage.reason')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Phrases value={reason} onChange={setReason} />
          <UploadField
            id="lc-opinion-files"
            dir="reply"
            fileType="reply"
            max={mostAnnexes}
            value={[...files]}
            onChange={setFiles}
            onUnderWay={setSending}
          />
          <NextSteps detail={detail} value={way} onChange={setWay} />
          {detail.asksNextUsers && (
            <ChoiceInput
              kind="users"
              label={t('processPage.nextUsers')}
              value={nextUsers}
              onChange={setNextUsers}
            />
          )}
          <div className="lc-process-row">
            {decisions.map((button) => (
              <Button
                key={button.code}
                type={button.code === 'agree' ? 'primary' : 'default'}
                danger={button.code === 'disagree'}
                disabled={isBusy || isSending || isMissing(button)}
                onClick={() => decide(button)}
              >
                {button.label}
              </Button>
            ))}
          </div>
        </>
      )}
      <Actions
        actions={actionsIn(detail.buttons)}
        place={{ processInstanceId: detail.task.processInstanceId, taskId: detail.taskId }}
        targets={detail}
        given={{ reason, files }}
        isDisabled={isBusy || isSending}
        onDone={onDone}
      />
    </div>
  );
};
