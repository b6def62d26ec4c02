import { mostAnnexes } from '@lc/contract/process';
import { Form, Input, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { UploadField } from '../../../kernel/upload/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { ChoiceInput } from './choice-input.tsx';
import { type Action, type Answers, askings, endTarget, noAnswers, type Targets } from './commands.ts';
import { Phrases } from './phrases.tsx';

interface PartProps {
  answers: Answers;
  targets: Targets | undefined;
  onChange: (answers: Answers) => void;
}

/** To which of the steps before, and how it comes back from there. */
const ReturnTo = ({ answers, targets, onChange }: PartProps) => {
  const t = useT();
  return (
    <>
      <Select<string>
        allowClear
        aria-label={t('processPage.target')}
        placeholder={t('processPage.target')}
        value={answers.node}
        options={targets?.histListNode.map((step) => ({ value: step.nodeId, label: step.name }))}
        onChange={(node?: string) => onChange({ ...answers, node })}
      />
      <Form.Item label={t('processAction.resubmit')} style={{ margin: 0 }}>
        <Radio.Group
          aria-label={t('processAction.resubmit')}
          value={answers.resubmit}
          options={[
            { value: 'replay', label: t('processAction.replay') },
            { value: 'direct', label: t('processAction.direct') },
          ]}
          onChange={({ target }) => onChange({ ...answers, resubmit: target.value })}
        />
      </Form.Item>
    </>
  );
};

const JumpTo = ({ answers, targets, onChange }: PartProps) => {
  const t = useT();
  const options = (targets?.jumpTargets ?? []).map((step) => ({
    value: step.nodeId,
    label: step.name,
  }));
  return (
    <Select<string>
      aria-label={t('processAction.jumpTarget')}
      placeholder={t('processAction.jumpTarget')}
      value={answers.node}
      options={[...options, { value: endTarget, label: t('processPage.jumpToEnd') }]}
      onChange={(node) => onChange({ ...answers, node })}
    />
  );
};

interface ActionDialogProps {
  action: Action;
  /** What was written before the button was pressed. */
  given: Pick<Answers, 'reason' | 'files'> | undefined;
  targets: Targets | undefined;
  isBusy: boolean;
  onSend: (answers: Answers) => void;
  onClose: () => void;
}

/** Asks what an action needs to know, and with that whether it is meant. */
const ActionDialog = ({ action, given, targets, isBusy, onSend, onClose }: ActionDialogProps) => {
  const t = useT();
  const id = useId();
  const [answers, setAnswers] = useState<Answers>({ ...noAnswers, ...given });
  const [isSending, setSending] = useState(false);
  const { asks = [], hint, isDanger = false } = askings[action.code] ?? {};
  const asksOne = asks.includes('onePerson');
  const isReady =
    !isSending &&
    (!action.commentRequired || answers.reason.trim() !== '') &&
    (!(asksOne || asks.includes('people')) || answers.people.length > 0) &&
    (!asks.includes('target') || answers.node !== undefined);
  const part = { answers, targets, onChange: setAnswers };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={action.label}
      okText={action.label}
      okButtonProps={{ danger: isDanger, disabled: !isReady }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => onSend(answers)}
      onCancel={onClose}
    >
      <div className="lc-process-form">
        {hint && <p className="lc-process-hint">{t(hint)}</p>}
        {asks.includes('visited') && <ReturnTo {...part} />}
        {asks.includes('target') && <JumpTo {...part} />}
        {(asksOne || asks.includes('people')) && (
          <ChoiceInput
            kind="users"
            label={t(asksOne ? 'processAction.onePerson' : 'processPage.person')}
            {...(asksOne && { most: 1 })}
            value={answers.people}
            onChange={(people) => setAnswers({ ...answers, people })}
          />
        )}
        <Input.TextArea
          aria-label={t('processPage.reason')}
          aria-required={action.commentRequired}
          placeholder={t('processPage.reason')}
          rows={2}
          maxLength={500}
          value={answers.reason}
          onChange={(event) => setAnswers({ ...answers, reason: event.target.value })}
        />
        <Phrases value={answers.reason} onChange={(reason) => setAnswers({ ...answers, reason })} />
        {asks.includes('files') && (
          <UploadField
            id={`${id}-files`}
            dir="reply"
            fileType="reply"
            max={mostAnnexes}
            value={[...answers.files]}
            onChange={(files) => setAnswers({ ...answers, files })}
            onUnderWay={setSending}
          />
        )}
      </div>
    </Modal>
  );
};

export default ActionDialog;
