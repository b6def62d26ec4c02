import { createHash } from 'node:crypto';
import type { Language } from '@lc/contract/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/app-error.ts';
import { locationOf, redirect } from '../../../kernel/http/location.ts';
import { closedPolicy } from '../../../kernel/http/policies.ts';
import { placeOfRequest, type SitePlace } from '../../../kernel/http/public-pages.ts';
import { requestContext } from '../../../kernel/http/request-context.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { previewedBy } from '../previews/previewed.ts';
import { createDomains } from './domains.ts';
import { readForm } from './forms/read-form.ts';
import { takeForm } from './forms/take-form.ts';
import { createPageMemory, type KeptPage, keepable } from './page-memory.ts';
import { placedAddress, placedText } from './place.ts';
import { drawPreview } from './preview.ts';
import { leadTo, redirectFor, type Ways } from './redirects.ts';
import { findPage, keyOf, type Page, partsOf, withoutLanguage } from './route.ts';
import type { SiteModel } from './site-model.ts';
import { createSites, type PageAnswer, type Sites } from './sites.ts';
import { themes } from './themes/index.ts';
import { findAdLink } from './visits.queries.ts';
import { type Counted, createVisits, type Visitor, type Visits } from './visits.ts';

/** The texts of style elements, which their templates wrote: those alone are let in. */
const stylesIn = (html: string): string[] => {
  const lower = html.toLowerCase();
  const found: string[] = [];
  for (let at = lower.indexOf('<style'); at >= 0 && found.length < 20; at = lower.indexOf('<style', at + 1)) {
    const start = lower.indexOf('>', at);
    const end = lower.indexOf('</style', at);
    if (start < 0 || end < start) break;
    found.push(html.slice(start + 1, end));
  }
  return found;
};

const policyOf = (body: string): string => {
  const styles = stylesIn(body).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    "object-src 'none'",
    ["style-src 'self'", ...new Set(styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Browsers ask each time whether a page is still right: what is taken offline is gone at once. */
const headersOf = ({
  type,
  body,
  etag,
}: Pick<PageAnswer, 'type' | 'body' | 'etag'>): Record<string, string> => ({
  // Other front ends read the same as visitors do.
  ...(type.startsWith('application/json') ? { 'access-control-allow-origin': '*' } : {}),
  'content-type': type,
  'content-security-policy': type.startsWith('text/html') ? policyOf(body) : closedPolicy,
  'cache-control': 'public, max-age=0, must-revalidate',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'accept-encoding',
  etag,
});

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
};

const visitorOf = ({ headers, ip }: FastifyRequest): Visitor => ({
  agent: String(headers['user-agent'] ?? ''),
  referer: String(headers.referer ?? ''),
  host: String(headers.host ?? ''),
  address: ip,
  isPrefetch: /prefetch|preview|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')),
});

const countedKinds = new Set(['home', 'column', 'item', 'jobs', 'companies', 'job', 'company']);

/** What is counted of a page: without the number of a list's page, which says nothing of what was read. */
const countedOf = (site: SiteModel, page: Page, { status, ads }: PageAnswer): Counted | undefined => {
  if (status !== 200 || !countedKinds.has(page.kind) || !('lang' in page)) return undefined;
  const id =
    'columnId' in page ? page.columnId : 'itemId' in page ? page.itemId : 'id' in page ? page.id : undefined;
  return { siteId: site.row.id, page: id ? `${page.kind} ${id}` : page.kind, lang: page.lang, ads };
};

const send = (page: KeptPage, request: FastifyRequest, reply: FastifyReply, visits?: Visits): unknown => {
  if (page.counted && request.method === 'GET') visits?.noteView(page.counted, visitorOf(request));
  reply.code(page.status).headers(page.headers);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!page.packed || !takesGzip) return reply.send(page.body);
  return reply.header('content-encoding', 'gzip').send(page.packed);
};

const plain = (reply: FastifyReply, status: number, words: string): unknown =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': closedPolicy,
      'cache-control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${words}</title><h1>${words}</h1></html>`,
    );

/** What an address that editors wrote means: they may lead to other sites. */
const targetOf = (address: string) => (address.startsWith('/') ? { path: address } : { written: address });

/** Leads a visitor to the right address of a page, or to where a redirect of the site leads. */
const lead = (reply: FastifyReply, address: string): unknown => {
  const location = locationOf(targetOf(address));
  if (location === undefined) return plain(reply, 404, 'Page not found');
  return redirect(reply.header('cache-control', 'no-cache'), location, 301);
};

/** The parts of a path that a page may have; nothing for any other path. */
const pageParts = (path: string): string[] | undefined => {
  const parts = partsOf(path);
  return parts?.some((part) => part.includes('\0') || part.length > 300) ? undefined : parts;
};

const searchOf = (query: string): { query: string; page: number } => {
  const asked = new URLSearchParams(query);
  const page = Number(/^[1-9]\d{0,2}$/.exec(asked.get('page') ?? '')?.[0] ?? 1);
  return { query: asked.get('q') ?? '', page };
};

const styles = new Map(
  Object.values(themes).map(({ style, stylePath }) => [
    stylePath,
    keepable({
      status: 200,
      text: style,
      etag: `"${stylePath}"`,
      until: Number.POSITIVE_INFINITY,
      headers: {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        // Previews show pages in frames that belong to no origin.
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        etag: `"${stylePath}"`,
      },
    }),
  ]),
);

const memoryKey = (place: SitePlace | undefined, path: string): string =>
  place ? `${place.host}${place.base} ${path}` : path;

/** Serves the pages of public sites to visitors. @returns the sites, for whoever draws pages ahead */
export const serveVisitors = (context: ModuleContext): Sites => {
  const { db, events, publicPages, log } = context;
  const sites = createSites(context);
  const domains = createDomains(db, events);
  const memory = createPageMemory();
  const visits = createVisits(context);
  const ways: Ways = { db, site: sites.site, page: sites.page, placeOf: domains.placeOf };
  const forget = (): void => {
    memory.forget();
    sites.forget();
    domains.forget();
  };
  events.on('site.changed', forget);
  events.onResync(forget);

  const missing = (site: SiteModel, lang: Language, status: 'missing' | 'gone') =>
    sites.page(site, { kind: status, lang });

  const give = async (
    site: SiteModel,
    page: Page,
    {
      request,
      reply,
      path,
      query,
      former,
    }: {
      request: FastifyRequest;
      reply: FastifyReply;
      path: string;
      query: string;
      /** What a redirect may know where there is no such page: addresses of other systems end with numbers, too. */
      former?: string;
    },
  ): Promise<unknown> => {
    const generation = memory.generation();
    const place = placeOfRequest(request.raw);
    const found = await sites.page(site, page, searchOf(query));
    const lang = 'lang' in page ? page.lang : (site.languages[0]?.language ?? 'en-US');
    if (!found && page.kind.startsWith('api'))
      return reply.code(404).headers(jsonHeaders).send('{"error":"not found"}');
    if (former !== undefined && (found?.status ?? 404) >= 400) {
      const target = await redirectFor(ways, site, { unknown: former, lang });
      if (target && 'location' in target) return lead(reply, placedAddress(site, target.location, place));
      if (target) return give(site, { kind: 'gone', lang }, { request, reply, path: '', query });
    }
    const answer = found ?? (await missing(site, lang, 'missing'));
    if (!answer) return plain(reply, 404, 'Page not found');
    if (answer.status === 301) {
      const location = await leadTo(ways, site, { address: answer.path, lang });
      if (location !== undefined) return lead(reply, placedAddress(site, location, place));
      return give(site, { kind: 'gone', lang }, { request, reply, path: '', query });
    }
    if (answer.status === 200 && page.kind === 'item' && answer.path !== path)
      return lead(reply, placedAddress(site, answer.path, place));
    const isForm = page.kind === 'form' || page.kind === 'code';
    const ready = keepable({
      status: answer.status,
      headers: { ...headersOf(answer), ...(isForm ? { 'cache-control': 'no-store' } : {}) },
      text: placedText(site, answer.body, place),
      etag: answer.etag,
      until: answer.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      counted: countedOf(site, page, answer),
    });
    if (found && keyOf(page) !== undefined) memory.keep(memoryKey(place, path), ready, generation);
    return send(ready, request, reply, visits);
  };

  /** Counts a click on an advertisement and leads to where it leads. */
  const leave = async (
    site: SiteModel,
    ad: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const link = await findAdLink(db, site.lenders.at(-1) ?? site.row.id, ad);
    const location = link === undefined ? undefined : locationOf(targetOf(link));
    if (location === undefined) return plain(reply, 404, 'Page not found');
    visits.noteClick(ad, visitorOf(request));
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return redirect(reply, location, 302);
  };

  /** A version that visitors do not see, for somebody who has a link to it. */
  const previewed = async (site: SiteModel, token: string, reply: FastifyReply): Promise<unknown> => {
    const wanted = await previewedBy(context, site.row.id, token);
    const body =
      wanted && (await drawPreview(context, { siteId: site.row.id, ...wanted }, `site ${site.row.id}`));
    if (!body) return plain(reply, 404, 'Page not found');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(body),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .send(body);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const at = request.url.indexOf('?');
    const path = at < 0 ? request.url : request.url.slice(0, at);
    const query = at < 0 ? '' : request.url.slice(at + 1);
    const place = placeOfRequest(request.raw);
    const inMemory = events.isConnected() ? memory.get(memoryKey(place, path)) : undefined;
    const kept = inMemory ?? styles.get(path);
    if (kept) return send(kept, request, reply, visits);
    // A page that a browser kept may name the style sheet of an older release.
    const [style] = path.startsWith('/site/~/') ? styles.values() : [];
    if (style) {
      const headers = { ...style.headers, 'cache-control': 'no-cache' };
      return send({ ...style, headers }, request, reply);
    }
    const [code = '', ...parts] = pageParts(path.slice('/site/'.length)) ?? [];
    const site = code === '' ? undefined : await sites.site(code);
    if (!site) return plain(reply, 404, 'Page not found');
    const [first, token, ...rest] = parts;
    if (first === 'preview' && token && rest.length === 0 && !site.byPath.has('preview'))
      return previewed(site, token, reply);
    const [ad] = /^\d{1,18}$/.exec(parts.at(-1) ?? '') ?? [];
    if (ad !== undefined && parts.at(-2) === 'go' && parts.length <= 3)
      return leave(site, ad, request, reply);
    const endsOpen = parts.at(-1) !== '';
    const found = findPage(site, endsOpen ? parts : parts.slice(0, -1), endsOpen);
    if ('location' in found) return lead(reply, placedAddress(site, withQuery(found.location, query), place));
    if ('page' in found) {
      const former = withoutLanguage(site, endsOpen ? parts : parts.slice(0, -1));
      return give(site, found.page, { request, reply, path, query, former });
    }
    const target = await redirectFor(ways, site, found);
    if (target && 'location' in target) return lead(reply, placedAddress(site, target.location, place));
    return give(
      site,
      { kind: target ? 'gone' : 'missing', lang: found.lang },
      { request, reply, path: '', query },
    );
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      return await answer(request, reply);
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'a public page failed');
      reply.header('retry-after', '5');
      return plain(reply, 503, 'Please come back in a moment');
    }
  };
  /** A form that a visitor sent: it is taken, and the page answers what became of it. */
  const takeSent = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Forms come from the pages of the same site: browsers say so.
    if (request.headers['sec-fetch-site'] === 'cross-site') return plain(reply, 403, 'Not allowed');
    const [path = ''] = request.url.split('?', 1);
    const [code = '', ...parts] = pageParts(path.slice('/site/'.length)) ?? [];
    const site = code === '' ? undefined : await sites.site(code);
    const found = site && findPage(site, parts, true);
    const page = found && 'page' in found ? found.page : undefined;
    if (!site || (page?.kind !== 'form' && page?.kind !== 'code')) return plain(reply, 404, 'Page not found');
    const asker = { ...requestContext(request), language: page.lang };
    const sent = await readForm(context, request, page);
    const filled = await takeForm(context, page, { siteId: site.row.id, asker, ...sent });
    if (filled.done) forget();
    const answer = await sites.page(site, { ...page, filled });
    if (!answer) return plain(reply, 404, 'Page not found');
    return reply
      .code(filled.refusal === undefined ? 200 : 422)
      .headers({ ...headersOf(answer), 'cache-control': 'no-store' })
      .send(placedText(site, answer.body, placeOfRequest(request.raw)));
  };

  publicPages.provide({
    handler,
    take: takeSent,
    forget,
    placeOf: domains.placeOf,
    close: visits.close,
  });
  return sites;
};

/** Searches keep what was searched for; other addresses lose what they never asked for. */
const withQuery = (location: string, query: string): string =>
  location.endsWith('/search') && query !== '' ? `${location}?${query}` : location;
