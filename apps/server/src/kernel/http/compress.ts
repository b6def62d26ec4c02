import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Answers shorter than this travel as they are: a page of a list costs more to pack than it saves nearby. */
const compressFrom = 8192;

/** Packs long text answers (menus, the API document) for clients that take gzip. Files travel as they are. */
export const installCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= compressFrom;
    if (!isLong || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return done(null, payload);
    gzip(payload, { level: 5 }, (error, packed) => {
      if (error) return done(null, payload);
      reply
        .header('content-encoding', 'gzip')
        .header('vary', 'accept-encoding')
        .removeHeader('content-length');
      done(null, packed);
    });
  });
};
