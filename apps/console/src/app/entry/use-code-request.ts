import { sendCode } from '@lc/contract/identity/sign-in.api.ts';
import type { EndpointRequest } from '@lc/contract/kernel';
import { useEffect, useState } from 'react';
import { api } from '../../kernel/api.ts';
import { t as say } from '../../kernel/i18n.ts';
import { asksForCaptcha } from '../user/captcha-asked.ts';
import { type Captcha, useCaptcha } from './captcha-field.tsx';

/** Seconds until another code can be asked for; the server counts them too. */
const pause = 60;

export interface CodeRequest {
  /** Seconds left; 0 when a code can be asked for. */
  left: number;
  /** The picture that has to be read before a code is sent, once the server asks for one. */
  picture: Captcha | null;
  answer: string;
  setAnswer: (answer: string) => void;
  /** Asks for a code. @throws with what to tell the reader */
  ask: (body: EndpointRequest<typeof sendCode>['body']) => Promise<void>;
}

/** Asking for one-time codes, not too often. */
export const useCodeRequest = (): CodeRequest => {
  const [left, setLeft] = useState(0);
  const [isPictureNeeded, setPictureNeeded] = useState(false);
  const [answer, setAnswer] = useState('');
  const captcha = useCaptcha(isPictureNeeded);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const ask: CodeRequest['ask'] = async (body) => {
    const picture = isPictureNeeded ? { captcha: answer, checkKey: captcha.checkKey } : {};
    try {
      await api(sendCode, { body: { ...body, ...picture } });
      setLeft(pause);
    } catch (error) {
      if (asksForCaptcha(error)) setPictureNeeded(true);
      throw error instanceof Error ? error : new Error(say('network.unreachable'));
    } finally {
      // Right or wrong, a picture is good for one try.
      if (isPictureNeeded) captcha.renew();
      setAnswer('');
    }
  };
  return { left, picture: isPictureNeeded ? captcha : null, answer, setAnswer, ask };
};
