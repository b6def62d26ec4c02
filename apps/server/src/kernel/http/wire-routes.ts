import { bodyBytesOf, defaultBodyBytes, type Endpoint, type HttpMethod } from '@lc/contract/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/** Base of every wire path (section 7). */
export const wireBase = '/lcplatform';

/** What serves the calls of an endpoint, whatever their method and spelling. */
export interface BoundEndpoint {
  endpoint: Endpoint;
  /** Refuses whom the endpoint does not let in, before anything of the body is read. */
  admit: (request: FastifyRequest) => Promise<void>;
  serve: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Counts the calls of an address; made with the first call. */
  count: onRequestAsyncHookHandler | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What answers the call; none outside the wire, and where nothing is bound. */
    bound: BoundEndpoint | null;
    /** Whose session the call came with, for the log. */
    userId: string | null;
  }
}

/** Puts endpoints at the addresses of the wire. */
export interface WireRoutes {
  add(method: HttpMethod, path: string, bound: BoundEndpoint): void;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** An encoded slash is part of a name and never parts an address. */
const hasEncodedSlash = (url: string): boolean => /^[^?#]*%2f/i.test(url);

/**
 * Whether the router of the library is needed: for parameters in the path, for bodies that are no plain JSON, and for
 * those of another size.
 */
const needsOwnRoute = (
  { multipart, bytes, raw, ...endpoint }: Endpoint,
  method: string,
  path: string,
): boolean =>
  path.includes('{') ||
  Boolean(multipart || bytes || raw) ||
  (method !== 'GET' && bodyBytesOf(endpoint) !== defaultBodyBytes.session);

/** What a call passes before its body is read: the count of its address, then whether it is let in. */
const enter = async (
  app: FastifyInstance,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  bound: BoundEndpoint,
): Promise<void> => {
  request.bound = bound;
  await bound.count?.call(app, request, reply);
  await bound.admit(request);
};

/** `/a/{id}` as the router writes it. */
const routerPath = (path: string): string => wireBase + path.replace(/\{(\w+)\}/g, ':$1');

/**
 * The addresses of the wire. Nearly all of them are plain texts and take plain JSON: those stand in a map behind one
 * route, since 2,000 routes of the library cost 0.7 s at the start, and their hooks 40 MB.
 */
export const installWireRoutes = (app: FastifyInstance): WireRoutes => {
  const plain = new Map<string, BoundEndpoint>();
  app.decorateRequest('bound', null);
  app.decorateRequest('userId', null);

  const find = (request: FastifyRequest): BoundEndpoint | undefined => {
    if (hasEncodedSlash(request.url)) return undefined;
    const path = `/${(request.params as { '*': string })['*']}`;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    return plain.get(`${method} ${path}`);
  };
  app.route({
    method: [...methods],
    url: `${wireBase}/*`,
    onRequest: async function (request, reply) {
      const bound = find(request);
      if (!bound) return reply.callNotFound();
      return enter(this, { request, reply }, bound);
    },
    handler: (request, reply) => request.bound?.serve(request, reply) ?? reply.callNotFound(),
  });

  return {
    add: (method, path, bound) => {
      const { endpoint } = bound;
      if (!needsOwnRoute(endpoint, method, path)) {
        const key = `${method} ${path}`;
        if (plain.has(key)) throw new Error(`${key} is bound twice`);
        plain.set(key, bound);
        return;
      }
      app.route({
        method,
        url: routerPath(path),
        config: { takesForms: endpoint.multipart, takesBytes: endpoint.bytes },
        onRequest: function (request, reply) {
          return enter(this, { request, reply }, bound);
        },
        handler: bound.serve,
        bodyLimit: bodyBytesOf(endpoint),
      });
    },
  };
};
