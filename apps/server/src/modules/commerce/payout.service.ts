import { payment, refund } from '@lc/contract/commerce';
import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { callInNameOf } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { moveByName } from '../../kernel/resource/states.ts';
import { amountIn } from './amounts.ts';
import { openGateway } from './gateway.ts';
import { moneyText } from './money.ts';
import { settleRefund } from './refund.service.ts';

/** A refund to be paid out, and the person in whose name that is done. */
interface Payout {
  id: string;
  userId: string;
  username: string;
  realname: string;
}

/**
 * Pays a refund out at the gateway and books what the gateway says. The number of the refund is its key there, so that
 * asking again pays nothing twice.
 * @returns the state of the refund
 */
export const payOutAtGateway = async (
  context: Pick<ModuleContext, 'config' | 'db' | 'log'>,
  { id, ...person }: Payout,
): Promise<string> => {
  const { config, db } = context;
  const ctx = callInNameOf(context, person, `refund ${id}`);
  const asked = await inTransaction(db, async (tx) => {
    const row = await recordsOf(refund).lock(tx, id, ctx);
    const paid = await recordsOf(payment).lock(tx, String(row.columns.payment_id), ctx);
    const { status, refund_no: number } = row.columns;
    return { status, number: String(number), key: paid.columns.gateway_key, amount: amountIn(row, 'amount') };
  });
  if (asked.status !== 'processing' || asked.key === null) return String(asked.status);
  const payout = await openGateway(config.payGateway).refund({
    key: String(asked.key),
    refundKey: asked.number,
    amount: moneyText(asked.amount),
    currency: asked.amount.currency,
  });
  // The job comes back for it.
  if (payout.status === 'processing') throw new AppError('commerce.gatewayAway');
  return inTransaction(db, async (tx) => {
    const { columns } = await recordsOf(refund).lock(tx, id, ctx);
    if (columns.status !== 'processing') return String(columns.status);
    if (payout.status === 'failed') {
      const failing = { id, reason: payout.ref };
      const failed = await moveByName(tx, refund, 'providerFail', failing, ctx, {
        effect: async () => ({ columns: { provider_ref: payout.ref } }),
      });
      return failed.state;
    }
    const paying = { id, answers: { providerRef: payout.ref } };
    const paid = await moveByName(tx, refund, 'providerOk', paying, ctx, { effect: settleRefund });
    return paid.state;
  });
};
