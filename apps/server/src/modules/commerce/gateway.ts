import { createHmac, timingSafeEqual } from 'node:crypto';
import { type GatewayNotice, gatewayNoticeSchema } from '@lc/contract/commerce';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import { refuseInTransaction } from '../../kernel/db/waiting.ts';
import { locationOf } from '../../kernel/http/location.ts';
import type { PayGatewaySettings } from '../../kernel/settings.ts';

const timeoutMs = 15_000;
const most = 64_000;

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The signature of a notice, by whoever knows the secret. */
export const signatureOf = (
  secret: string,
  { key, ref, status, amount, currency }: Omit<GatewayNotice, 'signature'>,
): string => hmac(secret, [key, ref, status, amount, currency].join('\n'));

/** Whether the gateway wrote a notice. */
export const isSigned = (secret: string, notice: GatewayNotice): boolean => {
  const [given, right] = [notice.signature, signatureOf(secret, notice)].map((text) => Buffer.from(text));
  return given !== undefined && right?.length === given.length && timingSafeEqual(given, right);
};

const madeSchema = z.object({
  ref: z.string().check(z.maxLength(100)),
  // A browser is led there: nothing but a page of the web.
  url: z.string().check(
    z.maxLength(2000),
    z.refine((url) => locationOf({ written: url }) !== undefined),
  ),
});
const payoutSchema = z.object({
  ref: z.string().check(z.maxLength(100)),
  status: z.enum(['processing', 'succeeded', 'failed']),
});

/** What became of money that was given back. */
export type Payout = z.output<typeof payoutSchema>;

interface Amount {
  amount: string;
  currency: string;
}

/** A payment gateway. Each call may be made again: keys tell it what it knows already. */
export interface Gateway {
  /** Opens a payment; the buyer pays at `url`. */
  create(payment: Amount & { key: string; title: string }): Promise<{ ref: string; url: string }>;
  /** What became of a payment; undefined when the gateway never heard of it. */
  query(key: string): Promise<GatewayNotice | undefined>;
  /** Gives money of a payment back. */
  refund(refund: Amount & { key: string; refundKey: string }): Promise<Payout>;
}

const readBounded = async (answer: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error('the gateway answers too much');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
};

/** The gateway of the configuration. @throws commerce.noGateway */
export const openGateway = (settings: PayGatewaySettings | undefined): Gateway => {
  if (!settings) throw new AppError('commerce.noGateway');
  const { url, secret } = settings;
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    refuseInTransaction('the network');
    const text = body ? JSON.stringify(body) : '';
    try {
      const answer = await fetch(url + path, {
        method,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-signature': hmac(secret, `${method} ${path}\n${text}`),
        },
        ...(body && { body: text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status === 404 && method === 'GET') return undefined;
      if (!answer.ok) throw new Error(`the gateway answers ${answer.status}`);
      return await readBounded(answer);
    } catch (error) {
      throw new AppError('commerce.gatewayAway', { cause: error });
    }
  };
  const readAs = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
    const read = schema.safeParse(value);
    if (!read.success) throw new AppError('commerce.gatewayAway', { cause: read.error });
    return read.data;
  };
  return {
    create: async (payment) => readAs(madeSchema, await call('POST', '/payments', payment)),
    query: async (key) => {
      const found = await call('GET', `/payments/${encodeURIComponent(key)}`);
      if (found === undefined) return undefined;
      const notice = readAs(gatewayNoticeSchema, found);
      if (!isSigned(secret, notice)) throw new AppError('commerce.forged');
      return notice;
    },
    refund: async (refund) => readAs(payoutSchema, await call('POST', '/refunds', refund)),
  };
};
