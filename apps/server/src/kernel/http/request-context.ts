import { cutText, defaultLanguage, isLanguage, type Language } from '@lc/contract/kernel';
import type { FastifyRequest } from 'fastify';
import type { CallContext, RequestContext, SessionContext } from '../context.ts';
import { isTimeZone } from '../time-zone.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads `multipart/form-data`; any other refuses it. */
    takesForms?: boolean;
    /** The route reads bytes of an upload in parts; any other refuses them. */
    takesBytes?: boolean;
  }
  interface FastifyInstance {
    defaultTimeZone: string;
  }
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The reader's language: the `Language` header, then the session's, then English (ruling 22). */
export const languageOf = (request: FastifyRequest, session?: SessionContext): Language => {
  const asked = headerOf(request, 'language');
  return isLanguage(asked) ? asked : (session?.language ?? defaultLanguage);
};

/** What a call brings along, with the session where there is one. */
export function requestContext(request: FastifyRequest): RequestContext;
export function requestContext(request: FastifyRequest, session: SessionContext): CallContext;
export function requestContext(
  request: FastifyRequest,
  session?: SessionContext,
): RequestContext | CallContext {
  const zone = headerOf(request, 'x-time-zone');
  const base: RequestContext = {
    requestId: request.id,
    startedAt: performance.now(),
    language: languageOf(request, session),
    timeZone: zone && isTimeZone(zone) ? zone : request.server.defaultTimeZone,
    address: request.ip,
    userAgent: cutText(headerOf(request, 'user-agent') ?? '', 300),
    log: request.log as RequestContext['log'],
  };
  return session ? { ...base, session, questions: [] } : base;
}
