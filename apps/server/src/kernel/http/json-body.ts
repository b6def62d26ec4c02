import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** What a body of JSON may hold: levels of objects and lists, and values in all of them together. */
export const jsonLimits = { depth: 64, values: 20_000 } as const;

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
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

/** Bodies are JSON and nothing else; an empty one is no body; `__proto__` and `constructor` are dropped. */
export const installJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString();
    if (text === '') done(null, undefined);
    else if (isWithinLimits(text)) parse(request, text, done);
    else done(new AppError('system.bodyTooComplex'), undefined);
  });
};
