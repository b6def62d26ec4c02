import * as contract from '@lc/contract/commerce';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { pdfOf, sendPdf } from '../../kernel/pdf/index.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import type { Move } from '../../kernel/resource/states.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { defineUseOfRights } from '../../kernel/rights-to-use.ts';
import { candidatesOf } from './bank-line.queries.ts';
import { bankLineMoves, checkBankLine, createBankLine, proposeOrder } from './bank-line.service.ts';
import { commerceBlocks } from './blocks.ts';
import { giveBackCoupon } from './coupon.queries.ts';
import { endingJob } from './ending.job.ts';
import { writeLedger } from './entitlement.queries.ts';
import { restoreEntitlement, useEntitlement } from './entitlement.service.ts';
import { expireJob } from './expire.job.ts';
import { gatewayJob, payOutJob } from './gateway.job.ts';
import { askGateway, sendToGateway, takeNotice } from './gateway.service.ts';
import { adjustEntitlement, createGift, giftMoves } from './gift.service.ts';
import { checkInvoiceChange, createInvoice, invoiceMoves } from './invoice.service.ts';
import { countUse } from './metered.service.ts';
import { placeOrder, quoteOrder } from './order.service.ts';
import { invoiceSheetOf, proformaOf } from './paper.service.ts';
import { checkPaymentChange, createPayment, paymentMoves } from './payment.service.ts';
import { previewOf } from './preview.queries.ts';
import { checkRateChange, createRate, rateMoves } from './rate.service.ts';
import { createRefund, proposeRefund, refundMovesWith } from './refund.service.ts';
import { quoteRenewal, renewOrder } from './renewal.service.ts';
import { giveBackStock } from './stock.queries.ts';

/** Services, prices, orders, payments, refunds, and what was bought. */
export const commerceModule = (context: ModuleContext): ModuleWork => {
  serveCatalogue(context);
  serveOrders(context);
  serveMoney(context);
  serveEntitlements(context);
  servePapers(context);
  context.blocks.add(...commerceBlocks);
  return {
    jobs: [expireJob, endingJob, gatewayJob, payOutJob],
    schedules: [
      { job: expireJob, cron: '*/5 * * * *', payload: {} },
      { job: endingJob, cron: '15 8 * * *', payload: {} },
      { job: gatewayJob, cron: '*/3 * * * *', payload: {} },
    ],
  };
};

/** A check of what may be changed or deleted, by the row as it stands. */
const whileOpen =
  (require: (before: Readonly<Record<string, unknown>>) => void): Check =>
  async (change) => {
    if (change.operation === 'update') require(change.before);
  };

const serveCatalogue = (context: ModuleContext): void => {
  const { db, route } = context;
  serveResource(context, { resource: contract.serviceProduct as Resource });
  route(contract.servicePreview, ({ query, ctx }) =>
    previewOf(db, query.id, { ...ctx, language: query.lang ?? ctx.language }),
  );
  serveResource(context, { resource: contract.servicePrice as Resource });
  serveResource(context, { resource: contract.coupon as Resource });
  serveResource(context, {
    resource: contract.exchangeRate as Resource,
    create: (input, ctx) => createRate(db, input, ctx),
    moves: rateMoves,
    check: async (change, _, tx) => {
      if (change.operation === 'update') checkRateChange(change.before);
      if (change.operation !== 'remove') return;
      const { rows } = await sql`select from exchange_rate
        where id = any(${[...change.ids]}::bigint[]) and status = 'approved'`.execute(tx);
      if (rows.length > 0) throw new AppError('commerce.rateHolds');
    },
  });
};

const cancelOrder: Move = {
  guard: async ({ row: { columns } }) => {
    if (Number(columns.paid) !== 0) throw new AppError('commerce.moneyCameIn');
  },
  effect: async ({ row, tx, reason }) => {
    await giveBackStock(tx, row.id);
    await giveBackCoupon(tx, row.id);
    return { columns: { closed_at: sql`now()`, close_reason: reason ?? null } };
  },
};

const serveOrders = (context: ModuleContext): void => {
  const { db, route } = context;
  serveResource(context, {
    resource: contract.order as Resource,
    moves: { cancel: cancelOrder },
  });
  route(contract.quoteOrder, ({ body, ctx }) => quoteOrder(db, body, ctx));
  route(contract.addOrder, async ({ body, ctx }) => {
    return new Answer(await placeOrder(db, body, ctx), 'system.created');
  });
  route(contract.quoteRenewal, ({ body, ctx }) => quoteRenewal(db, body, ctx));
  route(contract.renewOrder, async ({ body, ctx }) => {
    return new Answer(await renewOrder(db, body, ctx), 'system.created');
  });
};

const serveMoney = (context: ModuleContext): void => {
  const { db, route } = context;
  serveResource(context, {
    resource: contract.payment as Resource,
    create: (input, ctx) => createPayment(db, input, ctx),
    moves: paymentMoves,
    check: whileOpen(checkPaymentChange),
  });
  serveResource(context, {
    resource: contract.bankLine as Resource,
    create: (input, ctx) => createBankLine(db, input, ctx),
    moves: bankLineMoves,
    check: whileOpen(checkBankLine),
  });
  route(contract.bankLineCandidates, ({ query, ctx }) => candidatesOf(db, query.id, ctx));
  route(contract.proposeMatch, ({ body, ctx }) => proposeOrder(db, body, ctx));
  route(contract.sendPayment, ({ body, ctx }) => sendToGateway(context, body.id, ctx));
  route(contract.queryPayment, ({ body, ctx }) => askGateway(context, body.id, ctx));
  route(contract.paymentCallback, ({ body }) => takeNotice(context, body));
  serveResource(context, {
    resource: contract.refund as Resource,
    create: (input, ctx) => createRefund(db, input, ctx),
    moves: refundMovesWith(async ({ tx, row, ctx: { session } }) => {
      const { userId, username, realname } = session;
      await context.jobs.add(payOutJob, { id: row.id, userId, username, realname }, { db: tx });
    }),
  });
  route(contract.refundProposal, ({ query, ctx }) => proposeRefund(db, query.paymentId, ctx));
  serveResource(context, {
    resource: contract.invoice as Resource,
    create: (input, ctx) => createInvoice(db, input, ctx),
    moves: invoiceMoves,
    check: whileOpen(checkInvoiceChange),
  });
};

const servePapers = ({ db, route }: ModuleContext): void => {
  route(contract.orderPaper, async ({ query, ctx, reply }) => {
    const sheet = await proformaOf(db, query.id, { ...ctx, language: query.lang ?? ctx.language });
    return sendPdf(reply, `${sheet.title} ${sheet.number}.pdf`, await pdfOf(sheet, ctx.session.userId));
  });
  route(contract.invoicePaper, async ({ query, ctx, reply }) => {
    const sheet = await invoiceSheetOf(db, query.id, { ...ctx, language: query.lang ?? ctx.language });
    const name = [sheet.title, sheet.number ?? query.id].join(' ');
    return sendPdf(reply, `${name}.pdf`, await pdfOf(sheet, ctx.session.userId));
  });
};

const revoke: Move = {
  effect: async ({ row, tx, ctx, reason }) => {
    const [quantity, used] = [Number(row.columns.quantity), Number(row.columns.used)];
    const delta = quantity === -1 ? -1 : used - quantity;
    if (delta !== 0) await writeLedger(tx, row.id, { delta, reason: 'revoke', note: reason ?? null }, ctx);
    return { columns: quantity === -1 ? {} : { quantity: used } };
  },
};

const serveEntitlements = (context: ModuleContext): void => {
  const { db, route } = context;
  serveResource(context, { resource: contract.entitlement as Resource, moves: { revoke } });
  serveResource(context, { resource: contract.entitlementLedger as Resource });
  serveResource(context, {
    resource: contract.entitlementGift as Resource,
    create: (input, ctx) => createGift(db, input, ctx),
    moves: giftMoves,
  });
  serveResource(context, { resource: contract.meteredRight as Resource });
  defineUseOfRights(countUse);
  route(
    contract.consumeEntitlement,
    async ({ body, ctx }) => new Answer(await useEntitlement(db, body, ctx), 'system.updated'),
  );
  route(
    contract.restoreEntitlement,
    async ({ body, ctx }) => new Answer(await restoreEntitlement(db, body, ctx), 'system.updated'),
  );
  route(
    contract.adjustEntitlement,
    async ({ body, ctx }) => new Answer(await adjustEntitlement(db, body, ctx), 'system.updated'),
  );
};
