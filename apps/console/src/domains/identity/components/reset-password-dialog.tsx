import { changePassword } from '@lc/contract/identity';
import { Alert, App, Button, Form, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { textOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { checkPasswordPair, PasswordPair } from './password-pair.tsx';

interface ResetPasswordDialogProps {
  username: string;
  name: string;
  onClose: () => void;
}

/** Sets somebody's password. */
export const ResetPasswordDialog = ({ username, name, onClose }: ResetPasswordDialogProps) => {
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
      await api(changePassword, {
        body: {
          username,
          password: textOf(values.password),
          confirmpassword: textOf(values.confirmpassword),
        },
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
      title={t('userPage.resetPasswordOf', { name })}
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
          <p className="lc-form-record">{t('userPage.resetHint')}</p>
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
