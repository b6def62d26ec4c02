import { refuseUser, user } from '@lc/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type Row, refreshResource } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { limited } from '../../../ui/text-limit.ts';

interface DecisionDialogProps {
  row: Row;
  name: string;
  onClose: () => void;
}

/** Refuses an applicant, with a reason that he is told. */
export const RefuseDialog = ({ row, name, onClose }: DecisionDialogProps) => {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const label = labelOf('user', 'reason');
  const error = isAsked && reason.trim() === '' ? t('rule.required', { label }) : undefined;

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '') return;
    setSaving(true);
    setRefusal(undefined);
    try {
      await api(refuseUser, { body: { id: row.id, reason } });
      await refreshResource(client, user);
      message.success(t('identity.refused'));
      onClose();
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : t('form.failed'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('userPage.refuseOf', { name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" danger htmlType="submit" form={id} loading={isSaving}>
            {t('userPage.refuse')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Form component={false} layout="vertical">
          <p className="lc-form-record">{t('userPage.refuseHint')}</p>
          {refusal && <Alert className="lc-form-alert" type="error" showIcon title={refusal} />}
          <Form.Item
            required
            label={label}
            htmlFor={`${id}-reason`}
            validateStatus={error ? 'error' : undefined}
            help={error && <span id={`${id}-error`}>{error}</span>}
          >
            <Input.TextArea
              id={`${id}-reason`}
              rows={3}
              {...limited(200)}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        </Form>
      </form>
    </Modal>
  );
};
