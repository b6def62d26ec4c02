import type { ServerResponse } from 'node:http';
import { hasOddCharacters, isWebAddress, writableText } from '@lc/contract/kernel';
import type { FastifyReply } from 'fastify';

declare const checked: unique symbol;

/** The value of a Location header that was looked at; `locationOf` alone makes one. */
export type Location = string & { readonly [checked]: true };

/** Where an answer leads: below our own root, or to an address that somebody with the right to do so wrote down. */
type Target = { path: string } | { written: string };

/** One slash at the beginning: with two, the next part of the path is the host of somebody else. */
const isOwnPath = (path: string): boolean => /^\/(?!\/)/.test(path);

/** Signs that no header holds. */
const beyondAscii = /[^\u0021-\u007e]+/gu;

/** An address as headers hold it: the host in its ASCII form, all other signs of other scripts as their bytes. */
const inAscii = (target: Target): string => {
  if ('written' in target) return new URL(target.written).href;
  return target.path.replace(beyondAscii, (signs) => encodeURIComponent(writableText(signs)));
};

/** The value of a Location header; undefined for what would lead a browser anywhere else than it says. */
export const locationOf = (target: Target): Location | undefined => {
  const address = 'path' in target ? target.path : target.written;
  if (hasOddCharacters(address)) return undefined;
  if (!('path' in target ? isOwnPath(address) : isWebAddress(address))) return undefined;
  // Looked at right here.
  return (address.search(beyondAscii) < 0 ? address : inAscii(target)) as Location;
};

/** Leads a browser elsewhere. */
export const redirect = (reply: FastifyReply, location: Location, status: 301 | 302): FastifyReply =>
  reply.redirect(location, status);

/** Leads a browser elsewhere, before there is a reply. */
export const redirectRaw = (response: ServerResponse, location: Location): void => {
  response.writeHead(301, { location, 'cache-control': 'no-cache' }).end();
};

/** Says where what a call made is. */
export const createdAt = (reply: FastifyReply, path: string): FastifyReply => {
  const location = locationOf({ path });
  return reply.code(201).headers(location === undefined ? {} : { location });
};
