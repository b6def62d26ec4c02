import { changeContact, sendContactCode } from '@lc/contract/identity/profile.api.ts';
import { brokenRule } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api, isApiError } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { sealPassword } from '../../kernel/seal-password.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { profileKey } from './profile-key.ts';

export type Channel = 'sms' | 'email';

interface Values {
  to: string;
  password: string;
  code: string;
}

const contactRules = { sms: 'internationalPhone', email: 'email' } as const;

interface ContactDialogProps {
  channel: Channel;
  onClose: () => void;
}

/** Where it is to be sent with the own password; then the code that came. */
export const ContactDialog = ({ channel, onClose }: ContactDialogProps) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rule = contactRules[channel];
  const title = t(channel === 'sms' ? 'profile.newPhone' : 'profile.newEmail');

  const send = async ({ to, password }: Values) => {
    await api(sendContactCode, { body: { channel, to, ...(await sealPassword(password)) } });
    setSentTo(to);
  };
  const confirm = async (to: string, { code }: Values) => {
    await api(changeContact, { body: { channel, to, code } });
    message.success(t('system.updated'));
    await client.invalidateQueries({ queryKey: profileKey });
    onClose();
  };
  const handleFinish = async (values: Values) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await (sentTo === undefined ? send(values) : confirm(sentTo, values));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const required = (label: string) => ({ required: true, message: t('rule.required', { label }) });

  return (
    <Modal open title={title} width={dialogWidths.generic} footer={null} onCancel={onClose}>
      <Form<Values>
        className="lc-dialog-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void handleFinish(values)}
      >
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        {sentTo === undefined ? (
          <>
            <Form.Item
              name="to"
              label={title}
              rules={[
                required(title),
                {
                  validator: async (_, value: string | undefined) => {
                    const broken = value && brokenRule(rule, value);
                    if (broken) throw new Error(t(`rule.${broken}`, { label: title }));
                  },
                },
              ]}
            >
              <Input
                autoFocus
                maxLength={126}
                type={channel === 'sms' ? 'tel' : 'email'}
                autoComplete={channel === 'sms' ? 'tel' : 'email'}
              />
            </Form.Item>
            <Form.Item
              name="password"
              label={t('profile.ownPassword')}
              rules={[required(t('profile.ownPassword'))]}
            >
              <Input.Password autoComplete="current-password" />
            </Form.Item>
          </>
        ) : (
          <>
            <p role="status">{t('profile.codeSent', { to: sentTo })}</p>
            <Form.Item name="code" label={t('profile.code')} rules={[required(t('profile.code'))]}>
              <Input autoFocus maxLength={6} inputMode="numeric" autoComplete="one-time-code" />
            </Form.Item>
          </>
        )}
        <div className="lc-dialog-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t(sentTo === undefined ? 'profile.sendCode' : 'profile.confirm')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
};
