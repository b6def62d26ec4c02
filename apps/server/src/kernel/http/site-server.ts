import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { guardBodies } from './body-time.ts';
import type { TrustProxy } from './client-address.ts';
import { securityHeaders, transportSecurity } from './headers.ts';
import { locationOf, redirectRaw } from './location.ts';
import { isOverTls } from './low-level-errors.ts';
import { closedPolicy } from './policies.ts';
import { noteSitesPort, type PublicPages, setPlace } from './public-pages.ts';
import { wireBase } from './wire-routes.ts';

/** Headers by which somebody could be signed in: nobody is, on the public side. */
const sessionHeaders = ['x-access-token', 'authorization', 'cookie', 'x-site-id'];

/** Files that pages show; what is private needs a signature, whichever port is asked. */
const filePath = `${wireBase}/file/`;

const healthPath = '/healthz';

const refuse = (response: ServerResponse, status: number): void => {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': closedPolicy,
    })
    .end(status === 404 ? 'Page not found' : 'Bad request');
};

/** The name in a Host header, in lower case and without a port; undefined for what is none. */
export const hostOf = (header: string | undefined): string | undefined =>
  /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();

/**
 * The public side on an origin of its own: pages of sites by the host they are asked for, or by `/site/<code>/`, and the
 * files that they show, and `/healthz`. Console and API are not there, and nobody is signed in.
 */
export const createSiteServer = (
  http: FastifyInstance,
  pages: PublicPages,
  trustProxy: TrustProxy,
): Server => {
  /** Sets the headers that hooks set elsewhere: what is answered here runs none. */
  const guard = (response: ServerResponse): ServerResponse => {
    const protocol = isOverTls(response.req, trustProxy) ? 'https' : 'http';
    const headers = { ...securityHeaders, ...transportSecurity(protocol, response.req) };
    return response.setHeaders(new Map(Object.entries(headers)));
  };
  const give = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '';
    const host = hostOf(request.headers.host);
    // Health checks ask by address, not by the name of a site.
    if (url === healthPath) return http.routing(request, response);
    if (!url.startsWith('/') || host === undefined) return refuse(guard(response), 400);
    for (const header of sessionHeaders) delete request.headers[header];
    const path = url.split('?', 1)[0] ?? '';
    if (path.startsWith('/site/~/') || path.startsWith(filePath)) return http.routing(request, response);
    const place = await pages.placeOf(host, path);
    if (!place)
      return path.startsWith('/site/') ? http.routing(request, response) : refuse(guard(response), 404);
    const own = `/site/${encodeURIComponent(place.code)}/`;
    if (path.startsWith(own) || path === place.base) {
      const rest = path === place.base ? '' : url.slice(own.length);
      const location = locationOf({ path: `${place.base}/${rest}` });
      return location === undefined ? refuse(guard(response), 404) : redirectRaw(guard(response), location);
    }
    setPlace(request, place);
    request.url = `${own}${url.slice(place.base.length + 1)}`;
    http.routing(request, response);
  };
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: 30_000, headersTimeout: 20_000 },
    (request, response) => {
      noteSitesPort(request);
      give(request, response).catch((error: unknown) => {
        http.log.error({ err: error }, 'a request to a public site failed');
        if (!response.headersSent) refuse(guard(response), 404);
      });
    },
  );
  guardBodies(server);
  return server;
};
