import { updatePassword } from '@lc/contract/identity/session.api.ts';
import { rules } from '@lc/contract/kernel';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api, isApiError } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { signOut, useSession } from '../../kernel/session.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { closePasswordDialog, postponeHint, usePasswordDialog } from './password-hint.ts';

interface Values {
  oldpassword: string;
  password: string;
  confirmpassword: string;
}

const leave = async () => {
  location.assign(await signOut());
};

/** Changing the own password: wished for, hinted at after 90 days, or a must after an administrator set it. */
const PasswordDialog = ({ onChanged }: { onChanged: () => void }) => {
  const t = useT();
  const { message } = App.useApp();
  const { reason } = usePasswordDialog();
  const { name, info } = useSession();
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isMust = reason === 'initial';

  const handleFinish = async (values: Values) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await api(updatePassword, { body: { username: name ?? undefined, ...values } });
      closePasswordDialog();
      void message.success(t('identity.passwordChanged'));
      onChanged();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setIsBusy(false);
    }
  };

  const handleCancel = () => {
    if (reason === 'aged' && info) postponeHint(info.id);
    else if (!isMust) closePasswordDialog();
  };

  const required = (label: string) => ({ required: true, message: t('rule.required', { label }) });
  return (
    <Modal
      open={reason !== null}
      title={t('password.title')}
      width={dialogWidths.generic}
      closable={!isMust}
      keyboard={!isMust}
      mask={{ closable: false }}
      destroyOnHidden
      footer={null}
      onCancel={handleCancel}
      afterClose={() => setFailure(null)}
    >
      <Form
        className="lc-dialog-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={handleFinish}
      >
        {(reason === 'initial' || reason === 'aged') && (
          <p>{t(reason === 'initial' ? 'password.initial' : 'password.aged')}</p>
        )}
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        <input hidden readOnly autoComplete="username" value={name ?? ''} />
        <Form.Item name="oldpassword" label={t('password.old')} rules={[required(t('password.old'))]}>
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password.new')}
          extra={t('rule.password')}
          rules={[
            required(t('password.new')),
            {
              validator: (_, value: string | undefined) =>
                !value || rules.password(value)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('rule.password'))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label={t('password.confirm')}
          dependencies={['password']}
          rules={[
            { required: true, message: t('password.confirm') },
            ({ getFieldValue }) => ({
              validator: (_, value: string | undefined) =>
                !value || value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('identity.passwordsDiffer'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <div className="lc-dialog-actions">
          {isMust && <Button onClick={() => void leave()}>{t('shell.signOut')}</Button>}
          {reason === 'aged' && <Button onClick={handleCancel}>{t('password.tomorrow')}</Button>}
          {reason === 'own' && <Button onClick={handleCancel}>{t('common.cancel')}</Button>}
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('password.submit')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
};

export default PasswordDialog;
