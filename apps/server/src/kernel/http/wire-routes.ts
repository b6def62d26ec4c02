import type { Endpoint, HttpMethod } from '@lc/contract/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/** Base of every wire path (section 7). */
export const wireBase = '/lcplatform';

/** What serves the calls of an endpoint, whatever their method and spelling. */
export interface BoundEndpoint {
  endpoint: Endpoint;
  serve: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Counts the calls of an address; made with the first call. */
  count: onRequestAsyncHookHandler | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What answers the call; none outside the wire, and where nothing is bound. */
    bound: BoundEndpoint | null;
  }
}

/** Puts endpoints at the addresses of the wire. */
export interface WireRoutes {
  add(method: HttpMethod, path: string, bound: BoundEndpoint): void;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** An encoded slash is part of a name and never parts an address. */
const hasEncodedSlash = (url: string): boolean => /^[^?#]*%2f/i.test(url);

/** Whether the router of the library is needed: for parameters in the path, and for bodies that are no plain JSON. */
const needsOwnRoute = ({ maxBody, multipart, bytes, raw }: Endpoint, path: string): boolean =>
  path.includes('{') || Boolean(multipart || bytes || raw) || maxBody !== undefined;

/** `/a/{id}` as the router writes it. */
const routerPath = (path: string): string => wireBase + path.replace(/\{(\w+)\}/g, ':$1');

/**
 * The addresses of the wire. Nearly all of them are plain texts and take plain JSON: those stand in a map behind one
 * route, since 2,000 routes of the library cost 0.7 s at the start, and their hooks 40 MB.
 */
export const installWireRoutes = (app: FastifyInstance): WireRoutes => {
  const plain = new Map<string, BoundEndpoint>();
  app.decorateRequest('bound', null);

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
      request.bound = bound;
      return bound.count?.call(this, request, reply);
    },
    handler: (request, reply) => request.bound?.serve(request, reply) ?? reply.callNotFound(),
  });

  return {
    add: (method, path, bound) => {
      const { endpoint } = bound;
      if (!needsOwnRoute(endpoint, path)) {
        const key = `${method} ${path}`;
        if (plain.has(key)) throw new Error(`${key} is bound twice`);
        plain.set(key, bound);
        return;
      }
      app.route({
        method,
        url: routerPath(path),
        config: { takesForms: endpoint.multipart, takesBytes: endpoint.bytes },
        onRequest: async function (request, reply) {
          request.bound = bound;
          return bound.count?.call(this, request, reply);
        },
        handler: bound.serve,
        ...(endpoint.maxBody === undefined ? {} : { bodyLimit: endpoint.maxBody }),
      });
    },
  };
};
