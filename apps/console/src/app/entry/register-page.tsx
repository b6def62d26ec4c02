import { register } from '@lc/contract/identity/registration.api.ts';
import { rules } from '@lc/contract/kernel';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { paths } from '../paths.ts';
import { loadConsoleSettings } from '../session/console-settings.ts';
import { Field, PasswordField } from '../user/login-fields.tsx';
import { entryFields, repetition } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { EntryPage, Failure, Submit } from './entry-page.tsx';
import { sendSealed } from './send-sealed.ts';
import { type EntryField, useEntryForm } from './use-entry-form.ts';

type Name = 'username' | 'realname' | 'mobile' | 'captcha' | 'password' | 'repeat';

const fields: Readonly<Record<Name, EntryField<Name>>> = {
  username: {
    label: 'login.username',
    check: (value) =>
      rules.accountName(value.trim()) && value.trim().length >= 2 ? undefined : 'rule.accountName',
  },
  realname: { label: 'entry.realname' },
  mobile: entryFields.mobile,
  captcha: entryFields.captcha,
  password: { ...entryFields.password, label: 'login.password' },
  repeat: repetition,
};

/** Asking for a staff account (ruling 10). */
export const RegisterPage = () => {
  const t = useT();
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    void loadConsoleSettings().then((settings) => setOff(settings?.ways.registration === false));
  }, []);
  const { form, values, failure, isBusy, setFailure, field, check, handleSubmit } = useEntryForm(
    fields,
    async ({ repeat: _, password, ...body }) => {
      await sendSealed(password, (sealed) => api(register, { body: { ...body, ...sealed } }));
      navigate(paths.registerResult, { state: { username: body.username } });
    },
  );
  if (isOff) return <EntryPage title={t('entry.registerTitle')} hint={t('identity.wayOff')} />;
  return (
    <EntryPage title={t('entry.registerTitle')} hint={t('entry.registerHint')}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <Failure>{failure}</Failure>
        <Field {...field('username')} autoComplete="username" autoFocus />
        <Field {...field('realname')} autoComplete="name" />
        <Field {...field('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
        <CodeField
          field={field('captcha')}
          request={() => (check(['mobile']) ? { smsmode: '1', mobile: values.mobile } : null)}
          onFailure={setFailure}
        />
        <PasswordField {...field('password')} autoComplete="new-password" hint={t('form.passwordPolicy')} />
        <PasswordField {...field('repeat')} autoComplete="new-password" />
        <Submit isBusy={isBusy} label={t('entry.registerSubmit')} />
      </form>
    </EntryPage>
  );
};
