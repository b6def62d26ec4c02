import type { Db } from '../../kernel/db/database.ts';
import { countPublicCall } from './attempts.ts';
import { type CaptchaAnswer, requireCaptcha } from './captcha.ts';

/**
 * Asked before something is taken from people without an account: an address that sent much lately answers the captcha of
 * the sign-in. @throws identity.captchaRequired, identity.captchaWrong
 */
export const requireHuman = async (db: Db, answer: CaptchaAnswer, address: string): Promise<void> => {
  if (await countPublicCall(db, address)) await requireCaptcha(db, answer);
};
