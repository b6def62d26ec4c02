import { captchaImage } from '@lc/contract/identity/session.api.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { newCheckKey } from '../user/check-key.ts';
import { Field } from '../user/login-fields.tsx';
import './captcha-field.css';

export interface Captcha {
  checkKey: string;
  /** Data address of the picture; empty while it loads, null when it could not be had. */
  picture: string | null;
  renew: () => void;
}

/** The picture of a key, asked for once `isNeeded`. */
const usePicture = (checkKey: string, isNeeded: boolean): string | null => {
  const [picture, setPicture] = useState<string | null>('');
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    setPicture('');
    const show = (next: string | null) => isCurrent && setPicture(next);
    api(captchaImage, { params: { checkKey } }).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [checkKey, isNeeded]);
  return picture;
};

/** A captcha picture, asked for once `isNeeded`; every one is good for one try. */
export const useCaptcha = (isNeeded: boolean): Captcha => {
  const [checkKey, setCheckKey] = useState(newCheckKey);
  const picture = usePicture(checkKey, isNeeded);
  const renew = useCallback(() => setCheckKey(newCheckKey()), []);
  return { checkKey, picture, renew };
};

/** The picture as a button: a press gives another one. */
export const CaptchaPicture = ({ captcha }: { captcha: Captcha }) => {
  const t = useT();
  return (
    <button
      type="button"
      className="lc-captcha"
      title={t('entry.captchaImage')}
      aria-label={captcha.picture === null ? undefined : t('entry.captchaImage')}
      onClick={captcha.renew}
    >
      {captcha.picture === null && <span>{t('entry.captchaFailed')}</span>}
      {captcha.picture && <img src={captcha.picture} alt="" />}
    </button>
  );
};

interface CaptchaFieldProps {
  checkKey: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  renew: () => void;
}

/** The field of the login page for what the picture of a key says. */
export const CaptchaField = ({ checkKey, renew, ...field }: CaptchaFieldProps) => {
  const t = useT();
  const picture = usePicture(checkKey, true);
  return (
    <Field
      {...field}
      name="captcha"
      label={t('entry.captcha')}
      autoComplete="off"
      aside={<CaptchaPicture captcha={{ checkKey, picture, renew }} />}
    />
  );
};
