import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { wireBase } from './wire-routes.ts';

/** The files of a build, as addresses name them. */
const filesOf = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).join('/')),
  );

/**
 * Serves the built console: hashed assets for ever, `index.html` fresh, both precompressed, and `index.html` for
 * every address of the console (history mode). Without a build the API is served alone.
 */
export const installConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the console is not built: serving the API alone');
    return;
  }
  const files = filesOf(folder);
  await app.register(fastifyStatic, {
    root: folder,
    // One route for all files: a route each took a tenth of a second of the start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', {
    errorHandler: (error, request, reply) => {
      // A visitor who left in the middle of a file is no fault.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else app.errorHandler(error, request, reply);
    },
    handler: (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      if (files.has(path)) return reply.sendFile(path.slice(1));
      const isPage = !path.startsWith(wireBase) && !path.startsWith('/assets/') && !/\.\w{1,8}$/.test(path);
      return isPage ? reply.sendFile('index.html') : reply.callNotFound();
    },
  });
};
