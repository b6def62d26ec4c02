import { Alert, Button, Form, Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { isApiError } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { loadSessionUser, signOut, useSession } from '../../kernel/session.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { CaptchaPicture, useCaptcha } from '../entry/captcha-field.tsx';
import { asksForCaptcha } from '../user/captcha-asked.ts';
import { isPasswordSealed } from './console-settings.ts';
import { settleExpiry, useExpiry } from './expiry.ts';
import { showPasswordHint } from './password-hint.ts';
import '../user/login-form.css';
import { dialogWidths } from '../../ui/dialog-widths.ts';

/** Over the open page when the session is over: the same person signs in again in place, or leaves. */
const ExpiryDialog = () => {
  const t = useT();
  const { message } = useExpiry();
  const { name, info } = useSession();
  const input = useRef<InputRef>(null);
  const [form] = Form.useForm<{ password: string; captcha?: string }>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isCaptchaNeeded, setIsCaptchaNeeded] = useState(false);
  const captcha = useCaptcha(isCaptchaNeeded);

  const handleLeave = async () => {
    settleExpiry('fail');
    await signOut();
    location.reload();
  };

  const handleSignIn = async ({ password, captcha: code }: { password: string; captcha?: string }) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const captchaFields = isCaptchaNeeded ? { captcha: code, checkKey: captcha.checkKey } : {};
      await signIn(
        { username: name ?? '', password, ...captchaFields },
        { sealed: await isPasswordSealed() },
      );
      setIsCaptchaNeeded(false);
      settleExpiry('again');
      const user = await loadSessionUser();
      showPasswordHint(user.passwordHint, user.info.id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
      if (asksForCaptcha(error)) setIsCaptchaNeeded(true);
      if (isCaptchaNeeded) captcha.renew();
      form.setFieldValue('captcha', '');
      input.current?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Modal
      open={message !== null}
      title={t('session.expiredTitle')}
      width={dialogWidths.generic}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      zIndex={1500}
      footer={null}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Form
        className="lc-dialog-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={handleSignIn}
      >
        <p>{message}</p>
        <p>{t('session.again', { name: info?.realname ?? name ?? '' })}</p>
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        {/* Password managers look for the name beside the password. */}
        <input hidden readOnly autoComplete="username" value={name ?? ''} />
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('login.passwordMissing') }]}
        >
          <Input.Password ref={input} autoComplete="current-password" />
        </Form.Item>
        {isCaptchaNeeded && (
          <Form.Item label={t('entry.captcha')} required>
            <div className="lc-field-row">
              <Form.Item
                name="captcha"
                noStyle
                rules={[{ required: true, message: t('login.captchaMissing') }]}
              >
                <Input aria-label={t('entry.captcha')} autoComplete="off" />
              </Form.Item>
              <CaptchaPicture captcha={captcha} />
            </div>
          </Form.Item>
        )}
        <div className="lc-dialog-actions">
          <Button onClick={() => void handleLeave()}>{t('session.leave')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('session.signIn')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
};

export default ExpiryDialog;
