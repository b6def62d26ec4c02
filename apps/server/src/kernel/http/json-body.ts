import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** What a body of JSON may hold: levels of objects and lists, and values in all of them together. */
export const jsonLimits = { depth: 64, values: 20_000 } as const;

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
const [zero, nine] = [code('0'), code('9')];
const opening = new Set([code('{'), code('[')]);
const closing = new Set([code('}'), code(']')]);

/**
 * Whether a text holds no more than a body may. It is asked before the text is parsed: 500,000 levels took half a second,
 * and a schema takes microseconds for each value that it refuses.
 */
export const isWithinLimits = (text: string): boolean => {
  let depth = 0;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === backslash) at++;
      else if (sign === quote) isInText = false;
    } else if (sign === quote) isInText = true;
    else if (sign === comma) values++;
    else if (opening.has(sign)) {
      values++;
      if (++depth > jsonLimits.depth) return false;
    } else if (closing.has(sign)) depth--;
    if (values > jsonLimits.values) return false;
  }
  return true;
};

/** Digits that every double has; a whole number with more of them may be parsed as another one. */
const safeDigits = 15;

const longRun = /\d{16}/;
const numberAt = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const isLost = (written: string): boolean => {
  if (!/^\d+$/.test(written)) return false;
  const read = Number(written);
  return !Number.isFinite(read) || BigInt(read) !== BigInt(written);
};

/** The first whole number in a text of JSON that would be parsed as another one. */
export const lostNumber = (text: string): string | undefined => {
  if (!longRun.test(text)) return undefined;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInText && sign === backslash) at++;
    else if (sign === quote) isInText = !isInText;
    else if (!isInText && sign >= zero && sign <= nine) {
      numberAt.lastIndex = at;
      const written = numberAt.exec(text)?.[0] ?? '';
      if (written.length > safeDigits && isLost(written)) return written.slice(0, 40);
      at += written.length - 1;
    }
  }
  return undefined;
};

/** Bodies are JSON and nothing else; an empty one is no body; `__proto__` and `constructor` are dropped. */
export const installJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString();
    if (text === '') done(null, undefined);
    else if (!isWithinLimits(text)) done(new AppError('system.bodyTooComplex'), undefined);
    else {
      const lost = lostNumber(text);
      if (lost === undefined) parse(request, text, done);
      else done(new AppError('system.longNumber', { params: { number: lost } }), undefined);
    }
  });
};
