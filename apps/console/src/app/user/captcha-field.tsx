import { captchaImage } from '@lc/contract/identity/session.api.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';

export interface Captcha {
  checkKey: string;
  /** Data address of the picture; empty while it loads, null when it could not be had. */
  picture: string | null;
  renew: () => void;
}

/** A captcha picture, asked for once `isNeeded`; every one is good for one try. */
export const useCaptcha = (isNeeded: boolean): Captcha => {
  const [checkKey, setCheckKey] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join(''));
  const [picture, setPicture] = useState<string | null>('');
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    setPicture('');
    const show = (next: string | null) => isCurrent && setPicture(next);
    api(captchaImage, { params: { checkKey } }, { silent: true }).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [checkKey, isNeeded]);
  const renew = useCallback(() => setCheckKey(crypto.getRandomValues(new Uint32Array(4)).join('')), []);
  return { checkKey, picture, renew };
};

/** The picture as a button: a press gives another one. */
export const CaptchaPicture = ({ captcha }: { captcha: Captcha }) => {
  const t = useT();
  return (
    <button
      type="button"
      className="lc-captcha"
      title={t('login.captchaImage')}
      aria-label={captcha.picture === null ? undefined : t('login.captchaImage')}
      onClick={captcha.renew}
    >
      {captcha.picture === null && <span>{t('login.captchaFailed')}</span>}
      {captcha.picture && <img src={captcha.picture} alt="" />}
    </button>
  );
};
