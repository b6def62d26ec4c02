import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { atEnd } from './ends.ts';
import { listenAnywhere } from './ports.ts';

/** A server on this machine that answers as told; it closes itself when the test file is done. */
export const listenLocally = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  const port = await listenAnywhere(server);
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
};

/** A small CAS 3 server. */
export interface CasServer {
  url: string;
  /** What people get when they have signed in there; good once, for one service. */
  ticketFor(username: string, service: string): string;
  /** Every validation it was asked for. */
  asked: URLSearchParams[];
  /** What it answers with: the protocol in one of its two formats, or anything at all. */
  speak:
    | 'json'
    | 'xml'
    | { status?: number; body: string; headers?: Record<string, string>; afterMs?: number };
}

const xml = (inner: string): string =>
  `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>\n  ${inner}\n</cas:serviceResponse>`;

const answers = {
  json: (user: string | undefined) =>
    JSON.stringify({
      serviceResponse: user
        ? { authenticationSuccess: { user, attributes: { mail: ['x@example.com'] } } }
        : { authenticationFailure: { code: 'INVALID_TICKET', description: 'not recognised' } },
    }),
  xml: (user: string | undefined) =>
    user
      ? xml(
          `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:user2>admin</cas:user2></cas:attributes></cas:authenticationSuccess>`,
        )
      : xml('<cas:authenticationFailure code="INVALID_TICKET">not recognised</cas:authenticationFailure>'),
};

export const startCasServer = async (): Promise<CasServer> => {
  const tickets = new Map<string, { username: string; service: string }>();
  const cas: CasServer = {
    url: '',
    asked: [],
    speak: 'json',
    ticketFor: (username, service) => {
      const ticket = `ST-${randomUUID()}`;
      tickets.set(ticket, { username, service });
      return ticket;
    },
  };
  const address = await listenLocally((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas');
    if (pathname !== '/cas/p3/serviceValidate') {
      response.writeHead(404).end();
      return;
    }
    cas.asked.push(searchParams);
    const { speak } = cas;
    if (typeof speak === 'object') {
      setTimeout(
        () => response.writeHead(speak.status ?? 200, speak.headers).end(speak.body),
        speak.afterMs ?? 0,
      );
      return;
    }
    const ticket = searchParams.get('ticket') ?? '';
    const found = tickets.get(ticket);
    tickets.delete(ticket);
    const user = found?.service === searchParams.get('service') ? found?.username : undefined;
    response.end(answers[speak](user));
  });
  cas.url = `${address}/cas`;
  return cas;
};
