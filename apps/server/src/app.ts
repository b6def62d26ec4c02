import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { defaultBodyBytes, type Endpoint } from '@lc/contract/kernel';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { AppError } from './kernel/app-error.ts';
import { createApprovals } from './kernel/approvals.ts';
import { subscriberOf } from './kernel/auth/address-matching.ts';
import { createAddressRules } from './kernel/auth/address-rules.ts';
import { createSessions, type Sessions } from './kernel/auth/sessions.ts';
import { installSockets } from './kernel/auth/sockets.ts';
import { createBadges } from './kernel/badges.ts';
import { createBlocks } from './kernel/blocks/index.ts';
import type { DatabaseHandle } from './kernel/db/database.ts';
import type { Events } from './kernel/db/listen.ts';
import { reportWaitsTo } from './kernel/db/waiting.ts';
import { createFiles, type Files } from './kernel/files/index.ts';
import { uploadOrigin } from './kernel/files/s3-store.ts';
import { createHandingIn } from './kernel/handed-in.ts';
import { createRoute, type RouteTable } from './kernel/http/bind.ts';
import { guardBodies } from './kernel/http/body-time.ts';
import { installClientAddress, trustProxyOf } from './kernel/http/client-address.ts';
import { installCompression } from './kernel/http/compress.ts';
import { installDrain } from './kernel/http/drain.ts';
import { installErrors } from './kernel/http/errors.ts';
import { installHeaders } from './kernel/http/headers.ts';
import { installJsonBodies } from './kernel/http/json-body.ts';
import { answerClientError, malformedAddressAnswer } from './kernel/http/low-level-errors.ts';
import { installPublicPages } from './kernel/http/public-pages.ts';
import { createSiteServer } from './kernel/http/site-server.ts';
import { installConsole } from './kernel/http/static.ts';
import { installUploads } from './kernel/http/upload.ts';
import { installWireRoutes, wireBase } from './kernel/http/wire-routes.ts';
import { createJobs, type JobKind, type Schedule } from './kernel/jobs/index.ts';
import type { ModuleContext } from './kernel/module.ts';
import { createPush } from './kernel/push.ts';
import { createRecordSearch } from './kernel/record-search.ts';
import { createDictionaryLabels } from './kernel/resource/labels.ts';
import { settleQuestions } from './kernel/resource/personal-cap.ts';
import { plannedMoveJob } from './kernel/resource/plans.ts';
import { createWorklist } from './kernel/worklist.ts';
import { modules } from './modules/index.ts';

interface AppOptions {
  config: Config;
  database: DatabaseHandle;
  events: Events;
  log: Logger;
  /** Folder of the built console; left out where only the API is wanted. */
  consoleFolder?: string;
  /** Why the process is not ready, where that is neither the database nor that it stops. */
  unready?: () => string | undefined;
  /** Whether the database is not prepared yet: nothing is served but health and readiness. */
  isMigrating?: () => boolean;
}

export interface App {
  http: FastifyInstance;
  /** Public sites on an origin of their own. */
  siteServer: Server;
  routes: readonly Endpoint[];
  sessions: Sessions;
  files: Files;
  context: ModuleContext;
  /** Says from now on that this process is not ready, and goes on serving. */
  becomeUnready(): void;
  /** Finishes what is running and frees what it holds. */
  close(): Promise<void>;
}

const createHttp = (config: Config, log: Logger): FastifyInstance => {
  const trustProxy = trustProxyOf(config.trustedProxies);
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: defaultBodyBytes.session,
    // Bodies have bounds of their own: a file of somebody on a slow network takes longer than a minute.
    requestTimeout: 0,
    http: { headersTimeout: 20_000 },
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    frameworkErrors: malformedAddressAnswer(trustProxy),
  });
};

/** Builds the server without listening: what tests inject into is what runs. */
export const createApp = async ({
  config,
  database,
  events,
  log,
  consoleFolder,
  unready = () => undefined,
  isMigrating = () => false,
}: AppOptions): Promise<App> => {
  const http = createHttp(config, log);
  http.decorate('defaultTimeZone', config.timeZone);
  installHeaders(http, config.s3 ? [uploadOrigin(config.s3)] : []);
  refuseWhile(http, isMigrating);
  if (config.trustedProxies.length > 0) installClientAddress(http);
  guardBodies(http.server);
  installCompression(http);
  installJsonBodies(http);
  await installUploads(http);
  if (config.rateLimit > 0) {
    await http.register(rateLimit, {
      global: false,
      keyGenerator: ({ ip }) => subscriberOf(ip),
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('system.tooManyRequests', { params: { seconds: Math.ceil(ttl / 1000) } }),
    });
  }
  const { db } = database;
  reportWaitsTo(log);
  const addresses = createAddressRules(db, events);
  const sockets = await installSockets({ app: http, db, events, addresses });
  const push = createPush(events, sockets);
  const routes: RouteTable = [];
  const sessions = createSessions(db, events, { addresses, timeZone: config.timeZone });
  const dictionaryLabels = createDictionaryLabels(db, events);
  const wire = installWireRoutes(http);
  const route = createRoute({
    app: http,
    wire,
    sessions,
    addresses,
    table: routes,
    rateLimit: config.rateLimit,
    refused: (ctx) => settleQuestions(db, ctx),
  });
  const files = createFiles(config, db, log);
  const work: { jobs: JobKind[]; schedules: Schedule[] } = { jobs: [plannedMoveJob], schedules: [] };
  const context: ModuleContext = {
    config,
    db,
    events,
    push,
    jobs: createJobs(db, push),
    work,
    plannedMoves: new Map(),
    importers: new Map(),
    listWork: new Map(),
    badges: createBadges(),
    approvals: createApprovals(),
    blocks: createBlocks(),
    handingIn: createHandingIn(),
    recordSearch: createRecordSearch(),
    worklist: createWorklist(),
    sessions,
    addresses,
    files,
    dictionaryLabels,
    route,
    publicPages: installPublicPages(http, config.rateLimit),
    routes,
    log,
  };
  for (const install of modules) {
    const { jobs = [], schedules = [] } = install(context) ?? {};
    work.jobs.push(...jobs);
    work.schedules.push(...schedules);
  }
  const drain = installDrain(http);
  installHealth(http, database, () => {
    if (drain.isUnready()) return 'stopping';
    return isMigrating() ? 'migrating' : unready();
  });
  installErrors(http, routes);
  installRequestLog(http);
  if (consoleFolder) await installConsole(http, consoleFolder);
  await http.ready();
  const siteServer = createSiteServer(http, context.publicPages, trustProxyOf(config.trustedProxies));
  drain.add(siteServer);
  return {
    http,
    siteServer,
    routes,
    sessions,
    files,
    context,
    becomeUnready: drain.becomeUnready,
    close: async () => {
      await drain.start();
      push.close();
      await http.close();
      await sessions.close();
      files.pictures.close();
    },
  };
};

/** Refuses calls while a condition holds, but for those of who watches the process. */
const refuseWhile = (http: FastifyInstance, isRefusing: () => boolean): void => {
  http.addHook('onRequest', (request, _reply, done) => {
    const isWatched = ['/healthz', '/readyz'].includes(request.url.split('?')[0] ?? '');
    if (isRefusing() && !isWatched) done(new AppError('system.unavailable'));
    else done();
  });
};

/** `/healthz`: the process answers. `/readyz`: it can also serve, that is, change the database; or why it cannot. */
const installHealth = (
  http: FastifyInstance,
  database: DatabaseHandle,
  unready: () => string | undefined,
): void => {
  http.get('/healthz', () => ({ status: 'alive' }));
  http.get('/readyz', async (_request, reply) => {
    const reason = unready() ?? ((await database.ping()) ? undefined : 'database');
    if (reason === undefined) return { status: 'ready' };
    reply.code(503).header('retry-after', '1');
    return { status: 'unavailable', reason };
  });
};

/** Statuses of those who were not let in, or came too often. */
const refusedStatuses: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * One line a call: reads at debug; changes, faults and refused callers at info. Neither query nor body is logged:
 * both hold personal data.
 */
const installRequestLog = (http: FastifyInstance): void => {
  http.addHook('onResponse', (request, reply, done) => {
    const isQuiet =
      request.method === 'GET' && reply.statusCode < 500 && !refusedStatuses.has(reply.statusCode);
    const level = isQuiet ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.bound
          ? wireBase + request.bound.endpoint.path
          : (request.routeOptions.url ?? 'unknown'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...(request.userId === null ? {} : { user: request.userId }),
      },
      'request',
    );
    done();
  });
};
