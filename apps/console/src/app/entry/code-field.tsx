import type { sendCode } from '@lc/contract/identity/sign-in.api.ts';
import type { EndpointRequest } from '@lc/contract/kernel';
import { useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { Field } from '../user/login-fields.tsx';
import { CaptchaPicture } from './captcha-field.tsx';
import { useCodeRequest } from './use-code-request.ts';
import type { FieldInput } from './use-entry-form.ts';

interface CodeFieldProps {
  field: FieldInput;
  /** What a code is asked for; null while that is not known, and then the form says what is missing. */
  request: () => EndpointRequest<typeof sendCode>['body'] | null;
  onFailure: (failure: string | null) => void;
}

/** A one-time code with the button that sends one, and the picture to read first where the server wants that. */
export const CodeField = ({ field, request, onFailure }: CodeFieldProps) => {
  const t = useT();
  const { left, picture, answer, setAnswer, ask } = useCodeRequest();
  const [isSent, setSent] = useState(false);

  const handleSend = async () => {
    const body = left > 0 ? null : request();
    if (!body) return;
    onFailure(null);
    try {
      await ask(body);
      setSent(true);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : null);
    }
  };

  return (
    <>
      {picture && (
        <Field
          name="picture"
          label={t('entry.captcha')}
          value={answer}
          autoComplete="off"
          onChange={setAnswer}
          aside={<CaptchaPicture captcha={picture} />}
        />
      )}
      <Field
        {...field}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        aside={
          <button
            type="button"
            className="lc-entry-send"
            aria-disabled={left > 0}
            onClick={() => void handleSend()}
          >
            {left > 0 ? t('entry.sendAgain', { seconds: left }) : t('entry.sendCode')}
          </button>
        }
      />
      <p role="status" className="lc-entry-sent">
        {isSent && t('entry.codeSent')}
      </p>
    </>
  );
};
