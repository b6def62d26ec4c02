import type { LoginResult } from '@lc/contract/identity/session.api.ts';
import { phoneLogin } from '@lc/contract/identity/sign-in.api.ts';
import { requestEnvelope } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { acceptLogin } from '../../kernel/sign-in.ts';
import { markSignedIn } from '../session/session-notice.ts';
import { Field } from '../user/login-fields.tsx';
import { entryFields } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { Failure, Submit } from './entry-page.tsx';
import { useEntryForm } from './use-entry-form.ts';

const { mobile, captcha } = entryFields;

/** Signing in with a number and the code sent to it. */
export const PhoneForm = ({ titleId }: { titleId: string }) => {
  const t = useT();
  const { form, values, failure, isBusy, setFailure, field, check, handleSubmit } = useEntryForm(
    { mobile, captcha },
    async (body) => {
      markSignedIn();
      const options = { body };
      acceptLogin(await requestEnvelope<LoginResult>(phoneLogin.method, phoneLogin.path, options));
    },
  );
  return (
    <form ref={form} noValidate aria-labelledby={titleId} onSubmit={handleSubmit}>
      <Failure>{failure}</Failure>
      <Field {...field('mobile')} type="tel" inputMode="tel" autoComplete="tel" autoFocus />
      <CodeField
        field={field('captcha')}
        request={() => (check(['mobile']) ? { smsmode: '0', mobile: values.mobile } : null)}
        onFailure={setFailure}
      />
      <Submit isBusy={isBusy} label={t(isBusy ? 'login.submitting' : 'login.submit')} />
    </form>
  );
};
