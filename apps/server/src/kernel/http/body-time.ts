import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerClientError } from './low-level-errors.ts';

interface BodyTimes {
  /** How long a body may take that is no upload, in ms. */
  wholeMs: number;
  /** How often an upload is looked at, in ms, and the fewest bytes that have come in between. */
  everyMs: number;
  leastBytes: number;
}

/** A phone on a slow network, with pauses, sends more than 256 bytes a second. */
const defaultTimes: BodyTimes = { wholeMs: 60_000, everyMs: 60_000, leastBytes: 15_360 };

const uploads = new WeakSet<IncomingMessage>();

/** Lets a body take as long as it needs, while it keeps coming. */
export const markUpload = (request: IncomingMessage): void => void uploads.add(request);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const end = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
  if (headersSent) socket.destroy();
  else answerClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
};

/**
 * Bounds how long bodies may take. Node has one bound for all, which people with large files and slow networks ran into:
 * here an upload has to keep coming, and anything else to arrive in a minute. Headers stay with Node.
 */
export const guardBodies = (server: Server, times: BodyTimes = defaultTimes): void => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const began = performance.now();
    let seen = socket.bytesRead;
    const look = (): void => {
      if (request.complete || socket.destroyed) {
        clearInterval(timer);
        return;
      }
      // Of an upload that was answered already, nobody needs the rest.
      const isUpload = uploads.has(request) && !response.writableEnded;
      const came = socket.bytesRead - seen;
      seen = socket.bytesRead;
      // What came and was not read yet is our own delay.
      const isSlow = isUpload
        ? came < times.leastBytes && request.readableLength === 0
        : performance.now() - began >= times.wholeMs;
      if (isSlow) end(request, response);
    };
    const timer = setInterval(look, Math.min(times.everyMs, times.wholeMs));
    timer.unref();
    for (const event of ['end', 'close'] as const) request.once(event, () => clearInterval(timer));
  });
};
