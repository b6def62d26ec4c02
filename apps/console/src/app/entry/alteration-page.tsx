import { forgePassword, resetTicket } from '@lc/contract/identity/reset.api.ts';
import { useState } from 'react';
import { api } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { Field, PasswordField } from '../user/login-fields.tsx';
import { entryFields, repetition } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { EntryPage, Failure, Submit } from './entry-page.tsx';
import { sendSealed } from './send-sealed.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Good for setting one password. */
interface Ticket {
  ticket: string;
  username: string;
}

const channels = ['sms', 'email'] as const;

/** Account and code. */
const CodeStep = ({ onTicket }: { onTicket: (ticket: Ticket) => void }) => {
  const t = useT();
  const [channel, setChannel] = useState<(typeof channels)[number]>('sms');
  const { form, values, failure, isBusy, setFailure, field, check, handleSubmit } = useEntryForm(
    { account: { label: 'login.username' }, captcha: entryFields.captcha },
    async (body) => onTicket(await api(resetTicket, { body })),
  );
  return (
    <EntryPage title={t('entry.resetTitle')} hint={t('entry.resetHint')}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <Failure>{failure}</Failure>
        <Field {...field('account')} autoComplete="username" autoFocus />
        <fieldset className="lc-entry-choice">
          <legend className="lc-sr-only">{t('entry.channel')}</legend>
          {channels.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="channel"
                value={value}
                checked={channel === value}
                onChange={() => setChannel(value)}
              />
              {t(value === 'sms' ? 'entry.bySms' : 'entry.byEmail')}
            </label>
          ))}
        </fieldset>
        <CodeField
          field={field('captcha')}
          request={() => (check(['account']) ? { smsmode: '2', account: values.account, channel } : null)}
          onFailure={setFailure}
        />
        <Submit isBusy={isBusy} label={t('entry.next')} />
      </form>
    </EntryPage>
  );
};

/** The new password, twice. */
const PasswordStep = ({ ticket, username, onDone }: Ticket & { onDone: () => void }) => {
  const t = useT();
  const { form, failure, isBusy, field, handleSubmit } = useEntryForm(
    { password: entryFields.password, repeat: repetition },
    async ({ password }) => {
      await sendSealed(password, (sealed) => api(forgePassword, { body: { ticket, ...sealed } }));
      onDone();
    },
  );
  return (
    <EntryPage title={t('entry.resetTitle')} hint={t('entry.resetFor', { name: username })}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <Failure>{failure}</Failure>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          hint={t('form.passwordPolicy')}
          autoFocus
        />
        <PasswordField {...field('repeat')} autoComplete="new-password" />
        <Submit isBusy={isBusy} label={t('entry.setPassword')} />
      </form>
    </EntryPage>
  );
};

/** A forgotten password: account, code, new password. */
export const AlterationPage = () => {
  const t = useT();
  const [ticket, setTicket] = useState<Ticket>();
  const [isDone, setDone] = useState(false);
  if (isDone) return <EntryPage title={t('entry.resetDone')} hint={t('entry.resetDoneHint')} />;
  if (ticket) return <PasswordStep {...ticket} onDone={() => setDone(true)} />;
  return <CodeStep onTicket={setTicket} />;
};
