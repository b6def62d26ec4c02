import { randomBytes } from 'node:crypto';
import { type GatewayNotice, payment } from '@lc/contract/commerce';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { callInNameOf } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { moveByName } from '../../kernel/resource/states.ts';
import { amountIn } from './amounts.ts';
import { type Gateway, isSigned, openGateway } from './gateway.ts';
import { compareMoney, moneyOf, moneyText } from './money.ts';
import { bookOrSetAside, returnSurplus } from './payment.service.ts';

/** Minutes after which a payment that nobody made at the gateway is given up. */
const patience = 60;

type Context = Pick<ModuleContext, 'config' | 'db' | 'log'>;

interface Known {
  id: string;
  key: string;
  userId: string;
  username: string;
  realname: string;
}

const findByKey = async (db: Db, key: string): Promise<Known | undefined> => {
  const { rows } =
    await sql<Known>`select p.id, p.gateway_key as key, u.id as "userId", u.username, u.realname
    from payment p join sys_user u on u.id = p.submitted_by
    where p.gateway_key = ${key} and p.deleted_at is null`.execute(db);
  return rows[0];
};

const inNameOf = (context: Context, { userId, username, realname }: Known): CallContext =>
  callInNameOf(context, { userId, username, realname }, 'gateway');

const requireSame = ({ columns, ...row }: LockedRow, notice: GatewayNotice): void => {
  const amount = amountIn({ columns }, 'amount');
  const isAmount = /^\d{1,16}(\.\d{1,2})?$/.test(notice.amount) && notice.currency === amount.currency;
  const isSame =
    isAmount &&
    isWhole(notice.amount, amount.currency) &&
    compareMoney(moneyOf(notice.amount, amount.currency), amount) === 0;
  const known = columns.provider_ref;
  if (!isSame || (known !== null && known !== notice.ref))
    throw new AppError('commerce.otherAmount', { cause: new Error(`notice about payment ${row.id}`) });
};

const isWhole = (text: string, currency: string): boolean => currency !== 'MMK' || !/\.\d*[1-9]/.test(text);

/** Books a notice whose signature was looked at. What is known already changes nothing. */
const take = async (tx: Tx, id: string, notice: GatewayNotice, ctx: CallContext): Promise<string> => {
  const row = await recordsOf(payment).lock(tx, id, ctx);
  requireSame(row, notice);
  const state = String(row.columns.status);
  const columns = { provider_ref: notice.ref };
  if (notice.status === 'pending') return state;
  if (notice.status === 'failed') {
    if (state !== 'pending') return state;
    return (await moveByName(tx, payment, 'callbackFail', { id }, ctx, { effect: async () => ({ columns }) }))
      .state;
  }
  if (['succeeded', 'partially_refunded', 'refunded', 'unclear'].includes(state)) return state;
  if (state === 'failed') {
    const kept = { effect: async () => ({ columns }) };
    return (await moveByName(tx, payment, 'paidAfterFailure', { id }, ctx, kept)).state;
  }
  const move = state === 'expired' ? 'lateCallback' : 'callbackOk';
  const moved = await moveByName(tx, payment, move, { id }, ctx, {
    effect: async () => {
      const isSurplus = await bookOrSetAside(tx, String(row.columns.order_id), amountIn(row, 'amount'), ctx);
      return { columns: { ...columns, succeeded_at: sql`now()`, is_surplus: isSurplus } };
    },
  });
  return moved.state;
};

const bookNotice = (context: Context, known: Known, notice: GatewayNotice): Promise<string> => {
  const ctx = inNameOf(context, known);
  return inTransaction(context.db, async (tx) => {
    const state = await take(tx, known.id, notice, ctx);
    await returnSurplus(tx, known.id, ctx);
    return state;
  });
};

/** A notice of the gateway. @throws commerce.noGateway, commerce.forged, commerce.otherAmount, system.recordNotFound */
export const takeNotice = async (context: Context, notice: GatewayNotice): Promise<{ status: string }> => {
  const { config, db, log } = context;
  if (!config.payGateway) throw new AppError('commerce.noGateway');
  if (!isSigned(config.payGateway.secret, notice)) {
    log.warn({ key: notice.key }, 'notice of the payment gateway with a wrong signature');
    throw new AppError('commerce.forged');
  }
  const known = await findByKey(db, notice.key);
  if (!known) throw new AppError('system.recordNotFound');
  return { status: await bookNotice(context, known, notice) };
};

const setSent = (tx: Tx, row: LockedRow, ref: string, url: string, ctx: CallContext) =>
  recordsOf(payment).update(tx, row, {}, ctx, { columns: { provider_ref: ref, pay_url: url } });

/** Hands a payment to the gateway; what waits there already is asked for again, under the same key. */
export const sendToGateway = async (
  { config, db }: Context,
  id: string,
  ctx: CallContext,
): Promise<{ id: string; status: string; payUrl: string | null }> => {
  const gateway = openGateway(config.payGateway);
  const { key, amount, title } = await inTransaction(db, async (tx) => {
    const row = await recordsOf(payment).lock(tx, id, ctx);
    const key = String(row.columns.gateway_key ?? randomBytes(16).toString('hex'));
    if (row.columns.status !== 'pending')
      await moveByName(tx, payment, 'send', { id }, ctx, {
        effect: async () => ({ columns: { gateway_key: key, submitted_by: ctx.session.userId } }),
      });
    return { key, amount: amountIn(row, 'amount'), title: String(row.columns.payment_no) };
  });
  const made = await gateway.create({ key, title, amount: moneyText(amount), currency: amount.currency });
  return inTransaction(db, async (tx) => {
    const row = await recordsOf(payment).lock(tx, id, ctx);
    if (row.columns.provider_ref === null) await setSent(tx, row, made.ref, made.url, ctx);
    return { id, status: String(row.columns.status), payUrl: made.url };
  });
};

const keyOf = async (db: Db, id: string, ctx: CallContext): Promise<Known> => {
  const key = await inTransaction(db, async (tx) => {
    const { columns } = await recordsOf(payment).lock(tx, id, ctx);
    return columns.gateway_key;
  });
  const known = key === null ? undefined : await findByKey(db, String(key));
  if (!known) throw new AppError('system.wrongState');
  return known;
};

/** Asks the gateway what became of a payment. */
export const askGateway = async (
  context: Context,
  id: string,
  ctx: CallContext,
): Promise<{ id: string; status: string }> => {
  const known = await keyOf(context.db, id, ctx);
  const notice = await openGateway(context.config.payGateway).query(known.key);
  if (!notice) return { id, status: 'pending' };
  return { id, status: await bookNotice(context, known, notice) };
};

const giveUp = async (context: Context, known: Known): Promise<void> => {
  const ctx = inNameOf(context, known);
  await inTransaction(context.db, async (tx) => {
    const { columns } = await recordsOf(payment).lock(tx, known.id, ctx);
    if (columns.status === 'pending') await moveByName(tx, payment, 'timeout', { id: known.id }, ctx);
  });
};

const waiting = async (db: Db): Promise<(Known & { isLate: boolean })[]> => {
  const { rows } = await sql<Known & { isLate: boolean }>`
    select p.id, p.gateway_key as key, u.id as "userId", u.username, u.realname,
      coalesce(p.update_time, p.create_time) < now() - make_interval(mins => ${patience}) as "isLate"
    from payment p join sys_user u on u.id = p.submitted_by
    where p.status = 'pending' and p.gateway_key is not null and p.deleted_at is null
    and coalesce(p.update_time, p.create_time) < now() - interval '2 minutes' order by p.id limit 200`.execute(
    db,
  );
  return rows;
};

/** Asks about payments whose notice did not come; what nobody paid in time is given up. @returns how many were looked at */
export const askAboutWaiting = async (context: Context, signal: AbortSignal): Promise<number> => {
  if (!context.config.payGateway) return 0;
  const gateway: Gateway = openGateway(context.config.payGateway);
  const all = await waiting(context.db);
  for (const known of all) {
    if (signal.aborted) break;
    const notice = await gateway.query(known.key);
    const state = notice ? await bookNotice(context, known, notice) : 'pending';
    if (state === 'pending' && known.isLate) await giveUp(context, known);
  }
  return all.length;
};
