import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Envelope } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import type { InjectOptions } from 'fastify';
import { type Logger, pino } from 'pino';
import { type App, createApp } from '../../apps/server/src/app.ts';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { type DatabaseHandle, type Db, openDatabase } from '../../apps/server/src/kernel/db/database.ts';
import { openEvents } from '../../apps/server/src/kernel/db/listen.ts';
import { createTestDatabase } from './database.ts';
import { atEnd } from './ends.ts';
import { testPasswords } from './passwords.ts';
import { makePerson, type Person, type PersonOptions } from './people.ts';
import { watchCalls } from './watched-calls.ts';

/** What a test sends: everything is optional but where to. */
export interface CallOptions {
  query?: Readonly<Record<string, string | number | readonly string[] | undefined>> | string;
  params?: Readonly<Record<string, string>>;
  /** JSON; a string or buffer is sent as it is. */
  body?: unknown;
  token?: string;
  headers?: Readonly<Record<string, string | undefined>>;
  /** The socket's address: failures of one test must not count against another. */
  address?: string;
}

/** An answer of the API with its envelope. */
export interface Reply<T = unknown> extends Envelope<T> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** The body as it travelled. */
  text: string;
  bytes: Buffer;
}

type Target = Endpoint | `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD'} ${string}`;

/** Calls the API and reads its envelope. `T` is what the test expects as `result`. */
export type Call = <T = never>(target: Target, options?: CallOptions) => Promise<Reply<T>>;

/** Somebody signed in, and calls made by him. */
export interface Caller extends Person {
  token: string;
  sessionId: string;
  call: Call;
}

export interface TestApp {
  app: App;
  db: Db;
  database: DatabaseHandle;
  connectionString: string;
  /** Where its uploads lie. */
  filesDir: string;
  call: Call;
  /** Signs in with a password and answers the token; the template's accounts need no password named. */
  signIn(username: string, password?: string): Promise<string>;
  /** A new person with exactly these permissions, signed in without spending time on a password. */
  asRole(permissions: readonly GrantKey[], options?: PersonOptions): Promise<Caller>;
  asAdministrator(options?: PersonOptions): Promise<Caller>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** A database that another app serves too; else a fresh clone of the seeded template. */
  connectionString?: string;
  /** Where the server's own log goes; nowhere without it. */
  log?: Logger;
}

const base = '/lcplatform';

// Not `lc-test-`: those are databases, which the next run removes unless they are held.
const uploads = mkdtempSync(join(tmpdir(), 'lc-files-of-tests-'));
process.once('exit', () => rmSync(uploads, { recursive: true, force: true }));

/** Where the uploads of a database lie: servers that share it share them, too. */
const filesDirOf = (connectionString: string): string =>
  join(uploads, createHash('sha256').update(connectionString).digest('hex').slice(0, 16));

const urlOf = (path: string, { params = {}, query }: CallOptions): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
  const search =
    typeof query === 'string'
      ? query
      : new URLSearchParams(
          Object.entries(query ?? {}).flatMap(([name, value]) =>
            (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(
              (one): [string, string] => [name, String(one)],
            ),
          ),
        ).toString();
  const own = filled.startsWith('/healthz') || filled.startsWith('/readyz') || filled.startsWith('//');
  return `${own ? '' : base}${own ? filled.replace('//', '/') : filled}${search ? `?${search}` : ''}`;
};

type Watch = ReturnType<typeof watchCalls>['watch'];

const callerOf =
  (app: App, watch: Watch, defaults: CallOptions = {}): Call =>
  async (target, given = {}) => {
    const options = { ...defaults, ...given };
    const [method, path] =
      typeof target === 'string'
        ? [target.slice(0, target.indexOf(' ')), target.slice(target.indexOf(' ') + 1)]
        : [target.method, target.path];
    const isRaw = typeof options.body === 'string' || Buffer.isBuffer(options.body);
    const response = await app.http.inject({
      method: method as InjectOptions['method'],
      url: urlOf(path, options),
      remoteAddress: options.address ?? '10.0.0.1',
      headers: {
        ...(options.token ? { 'x-access-token': options.token } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { payload: isRaw ? (options.body as string | Buffer) : JSON.stringify(options.body) }),
    });
    const isPacked = response.headers['content-encoding'] !== undefined;
    const isJson = !isPacked && String(response.headers['content-type']).startsWith('application/json');
    // Node sends no body after HEAD; the simulated answer keeps what was written.
    const isHead = method === 'HEAD';
    const envelope: unknown = isJson && response.body && !isHead ? JSON.parse(response.body) : {};
    const reply = {
      ...(envelope as Envelope<never>),
      status: response.statusCode,
      headers: response.headers,
      text: isHead ? '' : response.body,
      bytes: isHead ? Buffer.alloc(0) : response.rawPayload,
    };
    return watch(`${method} ${path}`, reply);
  };

/**
 * The whole server on a fresh clone of the seeded database, without a port. It closes itself when the test file is done.
 */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const connectionString = options.connectionString ?? (await createTestDatabase()).connectionString;
  const config = {
    ...readConfig({
      LC_LOG_LEVEL: 'silent',
      LC_RATE_LIMIT: '0',
      LC_LINK_CHECK: 'off',
      LC_FILES_DIR: filesDirOf(connectionString),
    }),
    ...options.config,
  };
  const log = options.log ?? pino({ level: config.logLevel });
  const onError = (): void => undefined;
  const database = openDatabase({ connection: { connectionString }, onError });
  const events = await openEvents({ connection: { connectionString }, db: database.db, onError });
  const app = await createApp({ config, database, events, log });
  const { db } = database;
  const calls = watchCalls(app.routes);
  const call = callerOf(app, calls.watch);

  const signedIn = async (person: Person): Promise<Caller> => {
    const token = await app.sessions.open({
      userId: person.userId,
      epoch: 0,
      subsiteId: person.subsiteId,
      address: '10.0.0.1',
      userAgent: 'test',
    });
    const { sessionId } = await app.sessions.authenticate(token);
    return { ...person, token, sessionId, call: callerOf(app, calls.watch, { token }) };
  };
  const signIn = async (username: string, password?: string): Promise<string> => {
    const known = username === 'admin' ? testPasswords.adminPassword : testPasswords.demoPassword;
    const body = { username, password: password ?? known };
    const reply = await call<{ token: string }>('POST /sys/login', { body, address: '10.0.0.2' });
    if (!reply.success) throw new Error(`${username} could not sign in: ${reply.text}`);
    return reply.result.token;
  };
  const endWatch = async (): Promise<void> => {
    if (!isClosed) await calls.noteWrites(db);
    const overlooked = calls.overlooked();
    if (overlooked.length > 0) throw new Error(overlooked.join('\n'));
  };
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await events.close();
    await database.close();
  };
  atEnd(() => endWatch().finally(close));
  return {
    app,
    db,
    database,
    connectionString,
    filesDir: config.filesDir,
    call,
    signIn,
    asRole: async (permissions, personOptions) =>
      signedIn(await makePerson(db, { ...personOptions, permissions })),
    asAdministrator: async (personOptions) =>
      signedIn(await makePerson(db, { ...personOptions, isAdministrator: true })),
    close,
  };
};
