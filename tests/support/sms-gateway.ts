import type { IncomingHttpHeaders } from 'node:http';
import type { HttpGatewaySettings } from '../../apps/server/src/kernel/settings.ts';
import { listenLocally } from './cas-server.ts';

/** A message as the gateway was given it. */
export interface GatewayCall {
  headers: IncomingHttpHeaders;
  body: string;
  /** The fields of a JSON body. */
  fields: Readonly<Record<string, unknown>>;
}

/** What the gateway does with the next messages. */
export interface GatewayAnswer {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** Answers only after so many ms. */
  afterMs?: number;
  /** Hangs up instead of answering: whether it took the message, nobody can tell. */
  hangsUp?: boolean;
}

export interface SmsGateway {
  settings: HttpGatewaySettings;
  calls: GatewayCall[];
  /** Answers in turn; the last one stays. Without any it takes every message. */
  answers: GatewayAnswer[];
  /** Calls to one number. */
  callsTo(number: string): GatewayCall[];
}

const fieldsIn = (body: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
};

/** A small SMS gateway that is called by HTTP. */
export const startSmsGateway = async (settings: Partial<HttpGatewaySettings> = {}): Promise<SmsGateway> => {
  const calls: GatewayCall[] = [];
  const answers: GatewayAnswer[] = [];
  const url = await listenLocally((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      calls.push({ headers: request.headers, body, fields: fieldsIn(body) });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
      if (answer.hangsUp) {
        request.socket.destroy();
        return;
      }
      const reply = (): void => {
        const content = answer.body ?? JSON.stringify({ code: 0, id: `gw-${calls.length}` });
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
        response.end(content);
      };
      if (answer.afterMs === undefined) reply();
      else setTimeout(reply, answer.afterMs);
    });
  });
  return {
    settings: {
      url: `${url}/send`,
      headers: { authorization: 'Bearer of-the-gateway' },
      format: 'json',
      fields: { to: 'to', text: 'text', id: 'id' },
      sender: undefined,
      success: undefined,
      ref: 'id',
      isIdempotent: false,
      timeoutSeconds: 2,
      reportSecret: 'a-secret-of-reports',
      ...settings,
    },
    calls,
    answers,
    callsTo: (number) => calls.filter(({ fields }) => fields.to === number),
  };
};
