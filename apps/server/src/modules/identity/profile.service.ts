import { type changeContact, type editProfile, type sendContactCode, user } from '@lc/contract/identity';
import { brokenRule, type EndpointInput, isLanguage, phoneNumber } from '@lc/contract/kernel';
import { AppError, refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf, requireVersion } from '../../kernel/resource/records.ts';
import { isTimeZone } from '../../kernel/time-zone.ts';
import { sendMessage } from '../messaging/index.ts';
import { accountName } from './attempts.ts';
import { notifyContactChange } from './contact-change.ts';
import type { CodeTarget } from './one-time-code.queries.ts';
import { checkCode, codeLimits, countCodeRequest, issueCode } from './one-time-code.ts';
import { requireOwnPassword } from './password.service.ts';
import { readPassword } from './sealing.ts';

const users = recordsOf(user);

/** The own account is one's own, whatever data rules let one see of accounts. */
const asOwner = (ctx: CallContext): CallContext => ({
  ...ctx,
  session: { ...ctx.session, resourceLimits: new Map() },
});

/** Changes what of an account is its owner's. */
export const updateProfile = async (
  { db, sessions }: ModuleContext,
  { timeZone, ...input }: EndpointInput<typeof editProfile>['body'],
  ctx: CallContext,
): Promise<{ version: number }> => {
  const { userId } = ctx.session;
  const zone = timeZone === '' ? null : timeZone;
  if (typeof zone === 'string' && !isTimeZone(zone))
    throw new AppError('system.invalidInput', { problems: [{ path: 'timeZone', rule: 'unknown' }] });
  const updated = await inTransaction(db, async (tx) => {
    const row = await users.lock(tx, userId, asOwner(ctx));
    requireVersion(row, input);
    const before = row.columns.time_zone;
    const movesClock = zone !== undefined && zone !== before;
    return users.update(tx, row, input, asOwner(ctx), {
      ...(movesClock && { columns: { time_zone: zone }, changes: { timeZone: [before, zone] } }),
    });
  });
  await sessions.refresh([userId]);
  return updated;
};

type Contact = Pick<EndpointInput<typeof sendContactCode>['body'], 'channel' | 'to'>;

/** A contact as accounts keep it. @throws system.invalidInput */
const contactOf = ({ channel, to }: Contact): { name: 'phone' | 'email'; value: string } => {
  const name = channel === 'sms' ? 'phone' : 'email';
  const rule = channel === 'sms' ? 'internationalPhone' : 'email';
  const broken = brokenRule(rule, to);
  if (broken) refuseField('to', broken);
  return { name, value: to };
};

/** A code is bound to the account that asked, and to where it was sent. */
const targetOf = ({ channel, to }: Contact, { session }: CallContext): CodeTarget => ({
  purpose: 'contact',
  target: `u:${session.userId}:${channel === 'sms' ? phoneNumber(to) : accountName(to)}`,
});

/** Sends a code to a phone or e-mail that the caller wants to have. */
export const sendCodeToContact = async (
  context: ModuleContext,
  body: EndpointInput<typeof sendContactCode>['body'],
  ctx: CallContext,
): Promise<void> => {
  const { db } = context;
  const { value } = contactOf(body);
  await requireOwnPassword(db, await readPassword(context, body), ctx);
  const target = targetOf(body, ctx);
  await countCodeRequest(db, target, ctx.address);
  const code = await issueCode(db, target, ctx.session.userId);
  const { minutes } = codeLimits;
  await inTransaction(db, (tx) =>
    sendMessage(context, tx, {
      to: body.channel === 'sms' ? phoneNumber(value) : value,
      channel: body.channel,
      template: 'codeContact',
      params: { code, minutes },
      goodForMinutes: minutes,
      language: isLanguage(ctx.language) ? ctx.language : 'en-US',
    }),
  );
};

/** Sets the phone or e-mail that a code came from. */
export const changeOwnContact = async (
  context: ModuleContext,
  body: EndpointInput<typeof changeContact>['body'],
  ctx: CallContext,
): Promise<{ version: number }> => {
  const { db, sessions } = context;
  const { name, value } = contactOf(body);
  const code = await checkCode(db, targetOf(body, ctx), body.code);
  if (!code) throw new AppError('identity.codeWrong');
  const { userId } = ctx.session;
  const updated = await inTransaction(db, async (tx) => {
    await code.spend(tx);
    const row = await users.lock(tx, userId, asOwner(ctx));
    const changed = await users.update(tx, row, { [name]: value }, asOwner(ctx));
    await notifyContactChange(context, tx, row.columns, [name]);
    return changed;
  });
  await sessions.refresh([userId]);
  return updated;
};
