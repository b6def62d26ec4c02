import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '@lc/contract/registry/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { TrustProxy } from './client-address.ts';
import { refusalEnvelope } from './errors.ts';
import { securityHeaders, transportSecurity } from './headers.ts';

// Answers to what fails before Fastify's hooks run. They carry the same headers and envelope as all others.

const jsonType = 'application/json; charset=utf-8';

type LowLevelError = 'system.malformedBody' | 'system.headersTooLarge' | 'system.requestTimeout';

const byCode: Readonly<Record<string, LowLevelError>> = {
  HPE_HEADER_OVERFLOW: 'system.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'system.requestTimeout',
};

/** Answers a request that Node could not read, on the bare socket, and closes the connection. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const key = byCode[error.code ?? ''] ?? 'system.malformedBody';
    const { status } = errors[key];
    const body = JSON.stringify(refusalEnvelope(new AppError(key), 'en-US', ''));
    const headers = {
      ...securityHeaders,
      connection: 'close',
      'content-type': jsonType,
      'content-length': Buffer.byteLength(body),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
};

/** The last protocol that a trusted proxy names; Fastify does not read it for an address that it cannot read. */
export const isOverTls = ({ headers, socket }: IncomingMessage, trustProxy: TrustProxy): boolean => {
  const named = headers['x-forwarded-proto'];
  return (
    trustProxy !== false &&
    trustProxy(socket.remoteAddress ?? '') &&
    typeof named === 'string' &&
    named.split(',').at(-1)?.trim() === 'https'
  );
};

/** Makes what answers an address that the router cannot read. No hook has run: the raw answer is written by hand. */
export const malformedAddressAnswer =
  (trustProxy: TrustProxy) =>
  (
    _error: Error,
    { id, raw }: Pick<FastifyRequest, 'id' | 'raw'>,
    reply: Pick<FastifyReply, 'hijack' | 'raw'>,
  ): void => {
    reply.hijack();
    const envelope = refusalEnvelope(new AppError('system.malformedBody'), 'en-US', id);
    reply.raw
      .writeHead(400, {
        ...securityHeaders,
        ...transportSecurity(isOverTls(raw, trustProxy) ? 'https' : 'http', raw),
        'content-type': jsonType,
        'x-request-id': id,
      })
      .end(JSON.stringify(envelope));
  };
