import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { t as say, useT } from '../../kernel/i18n.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { isPasswordSealed } from '../session/console-settings.ts';
import { markSignedIn, takeNotice } from '../session/session-notice.ts';
import { asksForCaptcha } from './captcha-asked.ts';
import { newCheckKey } from './check-key.ts';
import { entryPart } from './entry-part.ts';
import { Field, PasswordField } from './login-fields.tsx';
import './login-form.css';

const CaptchaField = entryPart('CaptchaField');

type FieldName = 'username' | 'password' | 'captcha';
const missingKeys = {
  username: 'login.usernameMissing',
  password: 'login.passwordMissing',
  captcha: 'login.captchaMissing',
} as const;

/** Name and password. */
export const LoginForm = ({ titleId }: { titleId: string }) => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ username: '', password: '', captcha: '' });
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [failure, setFailure] = useState<string | null>(takeNotice);
  const [isBusy, setIsBusy] = useState(false);
  const [isCaptchaNeeded, setIsCaptchaNeeded] = useState(false);
  const [isSealed, setIsSealed] = useState(false);
  const [checkKey, setCheckKey] = useState(newCheckKey);
  const renew = () => setCheckKey(newCheckKey());

  useEffect(() => {
    void isPasswordSealed().then(setIsSealed);
  }, []);

  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const change = (name: FieldName) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setMissing((before) => before.filter((other) => other !== name));
  };
  const errorOf = (name: FieldName) => (missing.includes(name) ? t(missingKeys[name]) : undefined);

  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { username, password } = values;
      const code = isCaptchaNeeded ? { captcha: values.captcha, checkKey } : {};
      markSignedIn();
      await signIn({ username: username.trim(), password, ...code }, { sealed: isSealed });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('network.unreachable'));
      setIsBusy(false);
      if (asksForCaptcha(error)) setIsCaptchaNeeded(true);
      if (isCaptchaNeeded) renew();
      setValues((before) => ({ ...before, captcha: '' }));
      focus(isCaptchaNeeded || asksForCaptcha(error) ? 'captcha' : 'password');
    }
  };

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const asked: FieldName[] = isCaptchaNeeded
      ? ['username', 'password', 'captcha']
      : ['username', 'password'];
    const empty = asked.filter((name) => values[name].trim() === '');
    setMissing(empty);
    if (empty[0]) focus(empty[0]);
    else void send();
  };

  return (
    <form ref={form} noValidate aria-labelledby={titleId} onSubmit={handleSubmit}>
      <div role="alert" className="lc-login-alert">
        {failure && <p>{failure}</p>}
      </div>
      <Field
        name="username"
        label={t('login.username')}
        value={values.username}
        error={errorOf('username')}
        autoComplete="username"
        autoFocus
        onChange={change('username')}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        value={values.password}
        error={errorOf('password')}
        onChange={change('password')}
      />
      <Suspense>
        {isCaptchaNeeded && (
          <CaptchaField
            checkKey={checkKey}
            value={values.captcha}
            error={errorOf('captcha')}
            onChange={change('captcha')}
            renew={renew}
          />
        )}
      </Suspense>
      <button type="submit" className="lc-login-submit" aria-disabled={isBusy}>
        {isBusy && <span className="lc-login-spin" aria-hidden="true" />}
        {isBusy ? t('login.submitting') : t('login.submit')}
      </button>
    </form>
  );
};
