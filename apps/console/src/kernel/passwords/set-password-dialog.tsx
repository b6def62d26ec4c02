import { Alert, App, Button, Form, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { useT } from '../i18n.ts';
import { labelOf } from '../labels.ts';
import { textOf } from '../resource/index.ts';
import { checkPasswordPair, PasswordPair } from './password-pair.tsx';

interface SetPasswordDialogProps {
  title: string;
  /** What follows of it for whose password it is. */
  hint: string;
  save: (pair: { password: string; confirmpassword: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Sets somebody's password. */
export const SetPasswordDialog = ({ title, hint, save, onClose }: SetPasswordDialogProps) => {
  const t = useT();
  const id = useId();
  const { message } = App.useApp();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const breaches = Object.entries(checkPasswordPair(values));
  const errors = Object.fromEntries(
    breaches
      .filter(([input, breach]) => breach && left.includes(input))
      .map(([input, breach]) => [input, breach && t(breach.key, { label: labelOf('user', input) })]),
  );

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setLeft(breaches.map(([input]) => input));
    if (breaches.some(([, breach]) => breach)) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      await save({
        password: textOf(values.password),
        confirmpassword: textOf(values.confirmpassword),
      });
      message.success(t('identity.passwordChanged'));
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t('form.failed'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSaving}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Form component={false} layout="vertical">
          <p className="lc-form-record">{hint}</p>
          {refusal && <Alert className="lc-form-alert" type="error" showIcon title={refusal} />}
          <PasswordPair
            values={values}
            errors={errors}
            set={(input, value) => setValues((current) => ({ ...current, [input]: value }))}
            leave={(input) => setLeft((current) => [...current, input])}
          />
        </Form>
      </form>
    </Modal>
  );
};
