import { codeModes, type sendCode } from '@lc/contract/identity';
import { type EndpointInput, type Language, phoneNumber } from '@lc/contract/kernel';
import type { BuiltInTemplate } from '@lc/contract/messaging';
import type { RequestContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Message, sendMessageLater } from '../messaging/index.ts';
import { accountName, addressNeedsCaptcha } from './attempts.ts';
import { requireCaptcha } from './captcha.ts';
import { type Account, findAccount, findAccountByPhone } from './find-account.queries.ts';
import type { CodePurpose, CodeTarget } from './one-time-code.queries.ts';
import { codeLimits, countCodeRequest, hasAskedOften, issueCode } from './one-time-code.ts';
import { requireSignInMethod } from './sign-in-methods.ts';

type Body = EndpointInput<typeof sendCode>['body'];

/** What codes are sent for without a session. */
type OpenPurpose = Exclude<CodePurpose, 'contact'>;

const purposes: Readonly<Record<Body['smsmode'], OpenPurpose>> = {
  [codeModes.login]: 'login',
  [codeModes.register]: 'register',
  [codeModes.reset]: 'reset',
};

const templates: Readonly<Record<OpenPurpose, BuiltInTemplate>> = {
  login: 'codeLogin',
  register: 'codeRegister',
  reset: 'codeReset',
};

/** What a code is bound to when it is asked for, and again when it is given: a number, or the name of an account. */
export const resetTarget = ({
  account,
  mobile,
}: {
  account?: string | undefined;
  mobile?: string | undefined;
}): CodeTarget => ({
  purpose: 'reset',
  target: account ? `a:${accountName(account)}` : `m:${phoneNumber(mobile ?? '')}`,
});

/** What a code for a phone number is bound to. */
export const phoneTarget = (purpose: 'login' | 'register', mobile: string): CodeTarget => ({
  purpose,
  target: `m:${phoneNumber(mobile)}`,
});

/**
 * Sends a one-time code. Nothing in the answer, nor in the time it takes, tells whether there is an account: a code
 * is always made and kept, and the message goes out after the answer.
 */
export const sendOneTimeCode = async (
  context: ModuleContext,
  body: Body,
  ctx: RequestContext,
): Promise<void> => {
  const { db } = context;
  const purpose = purposes[body.smsmode];
  await requireSignInMethod(context, purpose === 'register' ? 'registration' : 'codes', ctx);
  if (await needsCaptcha(context, ctx.address)) await requireCaptcha(db, body);
  const target = purpose === 'reset' ? resetTarget(body) : phoneTarget(purpose, body.mobile ?? '');
  await countCodeRequest(db, target, ctx.address);

  const account =
    purpose === 'reset' && body.account
      ? await findAccount(db, body.account)
      : await findAccountByPhone(db, phoneNumber(body.mobile ?? ''));
  const code = await issueCode(db, target, account?.id ?? null);
  const message = messageFor({ purpose, code, account, body }, ctx.language);
  if (message) sendMessageLater(context, message);
};

const needsCaptcha = async ({ db }: ModuleContext, address: string): Promise<boolean> =>
  (await hasAskedOften(db, address)) || addressNeedsCaptcha(db, address);

interface Occasion {
  purpose: OpenPurpose;
  code: string;
  account: Account | undefined;
  body: Body;
}

/** The message for this occasion, if there is one to send and somewhere to send it. */
const messageFor = ({ purpose, code, account, body }: Occasion, language: Language): Message | undefined => {
  const { minutes } = codeLimits;
  const coded = { params: { code, minutes }, goodForMinutes: minutes };
  if (purpose === 'register') {
    const to = phoneNumber(body.mobile ?? '');
    if (account) return { to, channel: 'sms', template: 'numberTaken', params: {}, language };
    return { to, channel: 'sms', template: templates.register, ...coded, language };
  }
  // A password is reset by whoever may sign in; for signing in itself the code must first be right to say more.
  if (!account || (purpose === 'reset' && account.status !== '1')) return undefined;
  const to = body.channel === 'email' && purpose === 'reset' ? account.email : account.phone;
  if (!to) return undefined;
  const channel = to === account.email ? 'email' : 'sms';
  return { to, channel, template: templates[purpose], ...coded, language: account.language };
};
