import { myStandIn, removeMyStandIn, saveMyStandIn } from '@lc/contract/identity/user-agent.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Modal, Skeleton } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { isMoment, MomentSpanInput, useMomentProblem } from '../../../kernel/moment-input.tsx';
import { type Row, textOf, toRow } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { PersonInput } from './person-input.tsx';
import { StandInState } from './stand-in-state.tsx';
import './own-dialogs.css';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

const label = (name: string): string => labelOf('userAgent', name);

interface Draft {
  agentUserName: string;
  startTime: string;
  endTime: string;
}

const StandInForm = ({ row, onClose }: { row: Row | undefined; onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const { message } = App.useApp();
  const [draft, setDraft] = useState<Draft>({
    agentUserName: textOf(row?.agentUserName),
    startTime: textOf(row?.startTime),
    endTime: textOf(row?.endTime),
  });
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const problemOf = useMomentProblem();
  const problem = problemOf('dateTime', draft.startTime) ?? problemOf('dateTime', draft.endTime);
  const hasPeriod = isMoment('dateTime', draft.startTime) && isMoment('dateTime', draft.endTime);

  const run = async (call: () => Promise<unknown>, words: 'standIn.saved' | 'standIn.ended') => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await call();
      message.success(t(words));
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t('form.failed'));
    } finally {
      setSaving(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft.agentUserName || !hasPeriod) return;
    void run(() => api(saveMyStandIn, { body: draft }), 'standIn.saved');
  };
  const required = (name: string) => t('rule.required', { label: label(name) });
  const isNameMissing = isTried && !draft.agentUserName;
  const isPeriodMissing = isTried && !hasPeriod;

  return (
    <form id={id} noValidate onSubmit={handleSubmit}>
      <Form component={false} layout="vertical">
        <p className="lc-own-hint">
          {row && <StandInState row={row} />} {t('standIn.hint')}
        </p>
        {refusal && <Alert className="lc-own-hint" type="error" showIcon title={refusal} />}
        <Form.Item
          required
          label={label('agentUserName')}
          htmlFor={`${id}-agent`}
          validateStatus={isNameMissing ? 'error' : undefined}
          help={isNameMissing ? <span id={`${id}-agent-error`}>{required('agentUserName')}</span> : undefined}
        >
          <PersonInput
            id={`${id}-agent`}
            value={draft.agentUserName}
            isInvalid={isNameMissing}
            describedBy={isNameMissing ? `${id}-agent-error` : undefined}
            onChange={(value) => setDraft({ ...draft, agentUserName: textOf(value) })}
            onLeave={() => undefined}
          />
        </Form.Item>
        <Form.Item
          required
          label={t('standIn.period')}
          htmlFor={`${id}-period`}
          validateStatus={isPeriodMissing || problem !== undefined ? 'error' : undefined}
          help={problem ?? (isPeriodMissing ? required('startTime') : undefined)}
        >
          <MomentSpanInput
            kind="dateTime"
            ids={{ start: `${id}-period` }}
            className="lc-own-whole"
            status={isPeriodMissing ? 'error' : undefined}
            placeholder={[label('startTime'), label('endTime')]}
            from={draft.startTime}
            to={draft.endTime}
            onChange={({ from = '', to = '' }) => setDraft({ ...draft, startTime: from, endTime: to })}
          />
        </Form.Item>
        <div className="lc-own-buttons">
          {row && (
            <Button
              danger
              disabled={isSaving}
              onClick={() => void run(() => api(removeMyStandIn), 'standIn.ended')}
            >
              {t('standIn.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('form.save')}
          </Button>
        </div>
      </Form>
    </form>
  );
};

/** The reader's own stand-in: naming one, changing it, taking it back. */
const MyStandInDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['userAgent', 'mine'],
    queryFn: ({ signal }) => api(myStandIn, {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('standIn.mine')}
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      {isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!isPending && !error && <StandInForm row={data ? toRow(data) : undefined} onClose={onClose} />}
    </Modal>
  );
};

export default MyStandInDialog;
