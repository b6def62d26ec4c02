import { randomInt } from 'node:crypto';
import { capitalCode } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { hashSecret } from '../../kernel/auth/token.ts';
import type { Db } from '../../kernel/db/database.ts';
import { captchaAlphabet, drawCaptcha } from './captcha-picture.ts';

const length = 4;

const answerHash = (checkKey: string, answer: string): Buffer =>
  hashSecret(`${checkKey}\n${capitalCode(answer)}`);

/** A picture for a key that the caller chose; a second one for the same key replaces the first. */
export const issueCaptcha = async (db: Db, checkKey: string): Promise<string> => {
  const answer = Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const hash = answerHash(checkKey, answer);
  await sql`
    with swept as (delete from captcha where expires_at < now())
    insert into captcha (check_key, answer_hash, expires_at) values (${checkKey}, ${hash}, now() + interval '2 minutes')
    on conflict (check_key) do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`.execute(
    db,
  );
  return `data:image/png;base64,${drawCaptcha(answer).toString('base64')}`;
};

/** Whether an answer is right. Right or wrong, the picture is used up. */
const takeCaptcha = async (db: Db, checkKey: string, answer: string): Promise<boolean> => {
  const { rows } = await sql<{ hash: Buffer; alive: boolean }>`
    delete from captcha where check_key = ${checkKey} returning answer_hash as hash, expires_at > now() as alive`.execute(
    db,
  );
  return rows[0]?.alive === true && rows[0].hash.equals(answerHash(checkKey, answer));
};

export interface CaptchaAnswer {
  captcha?: string | null | undefined;
  checkKey?: string | number | null | undefined;
}

/** @throws identity.captchaRequired, identity.captchaWrong */
export const requireCaptcha = async (db: Db, { captcha, checkKey }: CaptchaAnswer): Promise<void> => {
  const result = { captchaRequired: true };
  if (!captcha || checkKey === null || checkKey === undefined)
    throw new AppError('identity.captchaRequired', { result });
  if (!(await takeCaptcha(db, String(checkKey), captcha)))
    throw new AppError('identity.captchaWrong', { result });
};
