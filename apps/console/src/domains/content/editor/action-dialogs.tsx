import { type ContentAction, contentMoves } from '@lc/contract/content';
import { maxReason, type TransitionSpec } from '@lc/contract/kernel';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { tx, useT } from '../../../kernel/i18n.ts';
import { isMoment } from '../../../kernel/moment-input.tsx';
import { nextHour } from '../../../kernel/moment-item.tsx';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { AfterChoice, afterBody, isAfterMissing, usualAfter } from '../components/after-choice.tsx';
import { UsesBeforeOffline } from '../components/item-uses.tsx';
import { PublishTime } from '../components/publish-time.tsx';
import type { Act } from './use-editor.ts';

interface DialogProps {
  isBusy: boolean;
  onClose: () => void;
  onAct: (act: Act) => void;
}

interface ReasonDialogProps extends DialogProps {
  action: ContentAction;
  itemId: string | undefined;
}

/** Asks why a text is moved. */
export const ReasonDialog = ({ action, itemId, isBusy, onClose, onAct }: ReasonDialogProps) => {
  const t = useT();
  const [reason, setReason] = useState('');
  const [after, setAfter] = useState(usualAfter);
  const spec: TransitionSpec = contentMoves[action];
  const name = tx(`contentText.act.${action}`);
  const isUnpublish = action === 'unpublish';
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={name}
      okText={name}
      okButtonProps={{
        danger: spec.look === 'danger',
        disabled:
          (spec.reason === 'required' && reason.trim() === '') || (isUnpublish && isAfterMissing(after)),
      }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() =>
        onAct({
          action,
          reason: reason.trim(),
          ...(isUnpublish ? afterBody(after) : {}),
        })
      }
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {isUnpublish && itemId !== undefined && <UsesBeforeOffline rows={[{ id: itemId }]} />}
        {isUnpublish && <AfterChoice value={after} onChange={setAfter} />}
        <Form.Item
          label={t('contentPage.reason')}
          htmlFor="lc-content-reason"
          required={spec.reason === 'required'}
        >
          <Input.TextArea
            id="lc-content-reason"
            autoFocus
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={maxReason}
            showCount
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

/** Asks when a text goes public, and says in which zone. */
export const ScheduleDialog = ({ isBusy, onClose, onAct }: DialogProps) => {
  const t = useT();
  const [moment, setMoment] = useState<string | undefined>(nextHour);
  const isKnown = isMoment('dateTime', moment);
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('contentEditor.scheduleTitle')}
      okText={t('contentText.act.schedule')}
      okButtonProps={{ disabled: !isKnown }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => isKnown && onAct({ action: 'schedule', at: moment })}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        <PublishTime value={moment} onChange={setMoment} />
      </Form>
    </Modal>
  );
};
