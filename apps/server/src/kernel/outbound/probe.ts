import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { refuseInTransaction } from '../db/waiting.ts';
import { isPublicAddress } from './public-address.ts';

/** Why nobody answered, or why nobody was asked. */
export const probeFaults = ['refused', 'unresolved', 'unreachable', 'timeout', 'tooManyRedirects'] as const;

export type ProbeFault = (typeof probeFaults)[number];

/** What an address of the internet answered. */
export type Probed = { status: number } | { fault: ProbeFault };

export type Probe = (address: string, signal?: AbortSignal) => Promise<Probed>;

interface Found {
  address: string;
  family: number;
}

/** What a test puts in the place of the internet. */
export interface ProbeWorld {
  resolve: (host: string) => Promise<Found[]>;
  isPublic: (address: string) => boolean;
  ports: ReadonlySet<string>;
  ms: number;
}

const internet: ProbeWorld = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
  // What URLs leave out: 80 and 443.
  ports: new Set(['']),
  ms: 10_000,
};

const mostRedirects = 5;

/** The address as it may be asked for; undefined for anything else than http(s) on its own port, without a name and password. */
const allowed = (text: string | URL, base: URL | undefined, { ports }: ProbeWorld): URL | undefined => {
  const url = URL.canParse(String(text), base?.href) ? new URL(String(text), base?.href) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  return url.username === '' && url.password === '' && ports.has(url.port) ? url : undefined;
};

/** The one address that is asked: every address of a host has to be public, or none is. */
const pinned = async (url: URL, { resolve, isPublic }: ProbeWorld): Promise<Found | ProbeFault> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) return 'unresolved';
  return found.every(({ address }) => isPublic(address)) ? first : 'refused';
};

interface Reply {
  status: number;
  location: string | undefined;
}

/** Asks for the head of an answer. Whatever follows it is not read. */
const ask = (url: URL, { address, family }: Found, method: 'HEAD' | 'GET', signal: AbortSignal) =>
  new Promise<Reply>((resolve, reject) => {
    const toPinned: LookupFunction = (_host, options, done) =>
      options.all ? done(null, [{ address, family }]) : done(null, address, family);
    const send = url.protocol === 'https:' ? safeRequest : plainRequest;
    const call = send(
      url,
      {
        method,
        signal,
        lookup: toPinned,
        agent: false,
        maxHeaderSize: 16_384,
        headers: { 'user-agent': 'LC-link-check/1.0', accept: '*/*' },
      },
      (reply) => {
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location });
        reply.destroy();
      },
    );
    call.on('error', reject);
    call.end();
  });

/** Servers that do not answer a HEAD as they answer a GET. */
const dislikesHead = new Set([400, 403, 404, 405, 406, 501, 503]);

const follow = async (start: string, world: ProbeWorld, signal: AbortSignal): Promise<Probed> => {
  let url = allowed(start, undefined, world);
  for (let hops = 0; url && hops <= mostRedirects; hops++) {
    const target = await pinned(url, world);
    if (typeof target === 'string') return { fault: target };
    const head = await ask(url, target, 'HEAD', signal);
    const { status, location } = dislikesHead.has(head.status) ? await ask(url, target, 'GET', signal) : head;
    if (status < 300 || status > 399 || location === undefined) return { status };
    url = allowed(location, url, world);
    if (url && hops === mostRedirects) return { fault: 'tooManyRedirects' };
  }
  return { fault: 'refused' };
};

/**
 * Makes the guard through which the server asks whether an address on the internet answers: http(s) on the usual ports
 * alone, never an address of a private network, at no step of a redirect, with the address that was looked at pinned for
 * the connection, bound in time, and without reading what comes (decision 065).
 */
export const createProbe = (overrides: Partial<ProbeWorld> = {}): Probe => {
  const world = { ...internet, ...overrides };
  return async (address, outer) => {
    refuseInTransaction('the network');
    const clock = AbortSignal.timeout(world.ms);
    const signal = outer ? AbortSignal.any([clock, outer]) : clock;
    try {
      return await follow(address, world, signal);
    } catch {
      return { fault: clock.aborted ? 'timeout' : 'unreachable' };
    }
  };
};
