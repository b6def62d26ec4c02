import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { wireBase } from './bind.ts';

/**
 * Serves the built console: hashed assets for ever, `index.html` fresh, both precompressed, and `index.html` for
 * every address of the console (history mode). Without a build the API is served alone.
 */
export const installConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the console is not built: serving the API alone');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = !path.startsWith(wireBase) && !path.startsWith('/assets/') && !/\.\w{1,8}$/.test(path);
    return isPage ? reply.sendFile('index.html') : reply.callNotFound();
  });
};
