import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PayGatewaySettings } from '../../apps/server/src/kernel/settings.ts';
import { signatureOf } from '../../apps/server/src/modules/commerce/gateway.ts';
import { listenLocally } from './cas-server.ts';

type Status = 'pending' | 'paid' | 'failed';

interface Opened {
  key: string;
  ref: string;
  amount: string;
  currency: 'USD' | 'MMK';
  status: Status;
}

/** A notice as it travels. */
export interface Notice extends Opened {
  signature: string;
}

export interface PayGateway {
  settings: PayGatewaySettings;
  /** Payments by their key. */
  opened: Map<string, Opened>;
  /** Money that was given back, by the key of the refund. */
  refunds: Map<string, { amount: string; currency: string }>;
  /** Where buyers pay: the number of the payment follows. */
  pages: { at: string };
  /** What becomes of refunds. */
  payouts: { status: 'processing' | 'succeeded' | 'failed' };
  /** What the gateway says about a payment, with its signature. */
  notice(key: string, status: Status, other?: Partial<Opened>): Notice;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};

/** A payment gateway of its own for tests: opens payments, answers questions, gives money back, and signs notices. */
export const startPayGateway = async (): Promise<PayGateway> => {
  const secret = 'of-the-sandbox-and-nobody-else-32';
  const opened = new Map<string, Opened>();
  const refunds: PayGateway['refunds'] = new Map();
  const payouts: PayGateway['payouts'] = { status: 'succeeded' };
  const pages: PayGateway['pages'] = { at: 'https://pay.example/' };
  const signed = (payment: Opened): Notice => ({ ...payment, signature: signatureOf(secret, payment) });
  const open = (body: Pick<Opened, 'key' | 'amount' | 'currency'>): object => {
    const { key, amount, currency } = body;
    const known = opened.get(key) ?? { key, amount, currency, ref: randomUUID(), status: 'pending' };
    opened.set(key, known);
    return { ref: known.ref, url: `${pages.at}${known.ref}` };
  };
  const url = await listenLocally((request, response) => {
    void (async () => {
      const text = await read(request);
      const path = request.url ?? '';
      const right = createHmac('sha256', secret).update(`${request.method} ${path}\n${text}`).digest('hex');
      const answer = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.headers['x-signature'] !== right) return answer(401, {});
      if (request.method === 'GET') {
        const found = opened.get(path.split('/')[2] ?? '');
        return found ? answer(200, signed(found)) : answer(404, {});
      }
      const body = JSON.parse(text);
      if (path === '/payments') return answer(200, open(body));
      if (payouts.status === 'succeeded')
        refunds.set(body.refundKey, { amount: body.amount, currency: body.currency });
      return answer(200, { ref: `back-${body.refundKey}`, status: payouts.status });
    })();
  });
  return {
    settings: { url, secret },
    opened,
    refunds,
    pages,
    payouts,
    notice: (key, status, other = {}) => {
      const known = opened.get(key);
      if (!known) throw new Error(`the sandbox knows no payment ${key}`);
      return signed({ ...known, status, ...other });
    },
  };
};
