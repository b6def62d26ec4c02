import { memoizeTexts, normalAddress, normalNetwork } from '@lc/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { inNetworks } from '../auth/address-matching.ts';

/**
 * The address in an entry of `X-Forwarded-For`, in its normal form: some proxies write `192.0.2.1:4711`, `[2001:db8::1]`
 * or `[2001:db8::1]:4711`. Undefined where the entry holds no address.
 */
export const forwardedAddress = memoizeTexts((entry) => {
  const trimmed = entry.trim();
  const inBrackets = /^\[([^[\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const beforePort = /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1];
  return normalAddress((inBrackets ?? beforePort ?? trimmed).split('%', 1)[0] ?? '');
});

/** Which addresses are those of our own proxies, however a proxy writes them; `false` where there is none. */
export type TrustProxy = false | ((address: string) => boolean);

export const trustProxyOf = (proxies: readonly string[]): TrustProxy => {
  if (proxies.length === 0) return false;
  const isProxy = inNetworks(proxies.map((proxy) => normalNetwork(proxy) ?? proxy));
  return (entry) => {
    const address = forwardedAddress(entry);
    return address !== undefined && isProxy(address);
  };
};

/**
 * Makes `request.ip` an address in its normal form behind trusted proxies, so that address rules, sign-in counts and
 * rate limits all see the same text for one client. A call for which a proxy names no address is refused: without
 * one no rule could be asked.
 */
export const installClientAddress = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const address = forwardedAddress(request.ip);
    Object.defineProperty(request, 'ip', { value: address ?? request.socket.remoteAddress ?? '' });
    done(address === undefined ? new AppError('system.malformedBody') : undefined);
  });
};
