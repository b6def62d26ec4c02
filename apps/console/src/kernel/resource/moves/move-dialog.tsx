import { maxReason, type StateTransition } from '@lc/contract/kernel';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { useT } from '../../i18n.ts';
import { refusalOf } from '../resource-api.ts';
import { useDictionary } from '../use-dictionary.ts';
import { MoveTime } from './move-time.tsx';
import type { MoveDetails } from './use-moves.tsx';

interface MoveDialogProps {
  title: string;
  /** What follows. */
  hint?: ReactNode;
  /** What is done, as the button says it. */
  action: string;
  transition: StateTransition;
  onMove: (details: MoveDetails) => Promise<void>;
  onClose: () => void;
}

/** Asks why a record is moved, by a reason of the dictionary, words, or both, and when, where that can be planned. */
const MoveDialog = ({ title, hint, action, transition, onMove, onClose }: MoveDialogProps) => {
  const t = useT();
  const reasons = useDictionary(transition.reasons ?? '', transition.reasons !== undefined);
  const [code, setCode] = useState<string>();
  const [words, setWords] = useState('');
  const [at, setAt] = useState<string | null>();
  const [isMoving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isMissing = transition.reason === 'required' && !code && words.trim() === '';

  const handleMove = async () => {
    setMoving(true);
    setRefusal(undefined);
    try {
      await onMove({
        ...(code && { reasonCode: code }),
        ...(words.trim() && { reason: words.trim() }),
        ...(at && { at }),
      });
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('form.failed'));
      setMoving(false);
    }
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={title}
      okButtonProps={{ danger: transition.look === 'danger', disabled: isMissing || at === null }}
      okText={action}
      cancelText={t('form.cancel')}
      confirmLoading={isMoving}
      onOk={() => void handleMove()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {hint && <p className="lc-form-record">{hint}</p>}
        {refusal && <Alert className="lc-form-alert" type="error" showIcon title={refusal} />}
        {transition.reasons && (
          <Form.Item label={t('move.reason')} htmlFor="move-reason-code">
            <Select
              id="move-reason-code"
              allowClear
              autoFocus
              placeholder={t('form.select')}
              value={code}
              options={reasons.map(({ value, text }) => ({ value, label: text }))}
              onChange={setCode}
            />
          </Form.Item>
        )}
        {transition.reason && (
          <Form.Item label={t(transition.reasons ? 'move.details' : 'move.reason')} htmlFor="move-reason">
            <Input.TextArea
              id="move-reason"
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={maxReason}
              showCount
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Form.Item>
        )}
        {transition.plannable && <MoveTime at={at} onChange={setAt} />}
      </Form>
    </Modal>
  );
};

export default MoveDialog;
