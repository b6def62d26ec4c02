import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { consolePolicy } from './policies.ts';
import { isFromSitesPort } from './public-pages.ts';

/** The security headers of every answer. */
export const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': consolePolicy([]),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Tells browsers to come back over TLS only; nothing where the call came without it. Of the domain of a customer, only
 * the host of the site is ours to speak for.
 */
export const transportSecurity = (
  protocol: string,
  request: IncomingMessage,
): Readonly<Record<string, string>> => {
  if (protocol !== 'https') return {};
  const scope = isFromSitesPort(request) ? '' : '; includeSubDomains';
  return { 'strict-transport-security': `max-age=31536000${scope}` };
};

/**
 * Sets the security headers on every answer, errors included. Answers are never cached unless they say so.
 * @param connect origins beside our own that pages may send to
 */
export const installHeaders = (app: FastifyInstance, connect: readonly string[] = []): void => {
  const headers = { ...securityHeaders, 'content-security-policy': consolePolicy(connect) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    reply.headers(transportSecurity(request.protocol, request.raw));
    done();
  });
};
