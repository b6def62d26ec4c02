import type { IncomingMessage } from 'node:http';
import { languages } from '@lc/contract/kernel';
import { errors } from '@lc/contract/registry/errors.ts';
import { translate } from '@lc/contract/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { closedPolicy } from './policies.ts';
import { wireBase } from './wire-routes.ts';

/** Answers a visitor of a public site. */
type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A site under one of its own domains. */
export interface SitePlace {
  code: string;
  host: string;
  /** What stands before its paths there, without a slash at the end. */
  base: string;
}

interface Provided {
  handler: PageHandler;
  /** Takes a form that a visitor sent; its fields are the body, unless it brings a file, which the handler reads. */
  take: PageHandler;
  /** Called when somebody may have changed something through this process. */
  forget: () => void;
  /** The site of a host and path, if a domain of a site is meant. */
  placeOf: (host: string, path: string) => Promise<SitePlace | undefined>;
  /** Called once the last visitor was answered: what is only in memory is written. */
  close: () => Promise<void>;
}

/** Where the kernel asks for the pages of public sites: the domain that publishes them says what they are. */
export interface PublicPages {
  provide(provided: Provided): void;
  placeOf: Provided['placeOf'];
}

const places = new WeakMap<IncomingMessage, SitePlace>();

const fromSitesPort = new WeakSet<IncomingMessage>();

/** Remembers that a request came to the port of public sites. */
export const noteSitesPort = (request: IncomingMessage): void => void fromSitesPort.add(request);

/** Whether a request came to the port of public sites: its host belongs to a customer. */
export const isFromSitesPort = (request: IncomingMessage): boolean => fromSitesPort.has(request);

/** Remembers that a request came to a domain of a site. */
export const setPlace = (request: IncomingMessage, place: SitePlace): void => void places.set(request, place);

/** The domain of a site that a request came to; undefined where it named the site in its path. */
export const placeOfRequest = (request: IncomingMessage): SitePlace | undefined => places.get(request);

/** Characters of a form: the longest has a few texts of 2,000. */
const longestForm = 65_536;

/** Forms that an address sends in a minute. */
const formsPerMinute = 10;

/** The fields of a form as browsers without scripts send it; of a name that comes twice, the first. */
const fieldsOf = (text: string): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value;
  return fields;
};

/** Takes forms of visitors, in a scope of its own: nothing else reads this kind of body. */
const installForms = (app: FastifyInstance, take: PageHandler, rateLimit: number): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, fieldsOf(String(body))),
    );
    scope.setErrorHandler((error, request, reply) => {
      const status =
        error instanceof AppError
          ? errors[error.key].status
          : Number(Reflect.get(Object(error), 'statusCode') ?? 500);
      if (status >= 500) request.log.error({ err: error }, 'a form of a visitor failed');
      const words = languages.map(
        (language) =>
          `<p lang="${language}">${translate(language, status === 429 ? 'visitorPage.tooMany' : 'visitorPage.notTaken')}</p>`,
      );
      return reply
        .code(status)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': closedPolicy,
          'cache-control': 'no-store',
        })
        .send(
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>${status}</title>${words.join('')}</html>`,
        );
    });
    const max = Math.min(formsPerMinute, rateLimit);
    const counted = max > 0 ? { onRequest: scope.rateLimit({ max, timeWindow: 60_000 }) } : {};
    scope.route({
      method: ['POST'],
      url: '/site/*',
      config: { takesForms: true },
      ...counted,
      handler: take,
    });
  });
};

/** Makes the place for the pages of public sites, and puts it on the wire. */
export const installPublicPages = (app: FastifyInstance, rateLimit: number): PublicPages => {
  let provided: Provided | undefined;
  const serve: PageHandler = (request, reply) =>
    provided ? provided.handler(request, reply) : Promise.resolve(reply.callNotFound());
  const counted = rateLimit > 0 ? { onRequest: app.rateLimit({ max: rateLimit, timeWindow: 60_000 }) } : {};
  app.route({ method: ['GET'], url: '/site/*', ...counted, handler: serve });
  const taken: PageHandler = (request, reply) =>
    provided ? provided.take(request, reply) : Promise.resolve(reply.callNotFound());
  installForms(app, taken, rateLimit);
  // Whoever changed something never gets a page here as it was before.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.url.startsWith(wireBase))
      provided?.forget();
    done(null, payload);
  });
  app.addHook('onClose', async () => provided?.close());
  return {
    provide: (given) => {
      provided = given;
    },
    placeOf: async (host, path) => provided?.placeOf(host, path),
  };
};
