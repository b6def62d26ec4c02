import type { Endpoint, EndpointInput, EndpointResult, MessageParams } from '@lc/contract/kernel';
import { envelopeCodes } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import { type MessageKey, translate } from '@lc/contract/words';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError, type ProblemDraft } from '../app-error.ts';
import type { AddressRules } from '../auth/address-rules.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { CallContext, RequestContext } from '../context.ts';
import { asOwner } from '../db/connection-gate.ts';
import { readInput } from './problems.ts';
import { requestContext } from './request-context.ts';
import { envelopeWriter } from './serialize.ts';
import type { WireRoutes } from './wire-routes.ts';

/** An answer with words or a code of its own. */
export class Answer<T> {
  constructor(
    readonly result: T,
    readonly message: MessageKey,
    readonly params: MessageParams = {},
    readonly code: string = envelopeCodes.ok,
  ) {}
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? RequestContext : CallContext;

/** What a handler receives: validated input, who calls, and the raw request for files. */
export type Call<E extends Endpoint> = EndpointInput<E> & {
  ctx: ContextOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type HandlerResult<E extends Endpoint> = E['raw'] extends true
  ? unknown
  : EndpointResult<E> | Answer<EndpointResult<E>>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** Puts an endpoint of the contract on the wire. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Every route that is served, for the gates and the API reader. */
export type RouteTable = Endpoint[];

interface BindOptions {
  app: FastifyInstance;
  wire: WireRoutes;
  sessions: Sessions;
  addresses: AddressRules;
  table: RouteTable;
  rateLimit: number;
  /** Before the refusal of a call goes out; may put another in its place. */
  refused: (ctx: CallContext) => Promise<void>;
}

/**
 * Makes the function that binds endpoints. A bound endpoint lets in only whom its `access` names, validates
 * params, query and body with every problem listed, and writes only what its result schema names.
 */
export const createRoute = ({
  app,
  wire,
  sessions,
  addresses,
  table,
  rateLimit,
  refused,
}: BindOptions): Route => {
  return (endpoint, handler) => {
    table.push(endpoint);
    const write = envelopeWriter(endpoint);
    const admitted = new WeakMap<FastifyRequest, RequestContext | CallContext>();
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const ctx = admitted.get(request);
      if (!ctx) throw new AppError('system.unauthorized');
      // Some say in their body what they need.
      if (endpoint.accessBy && 'session' in ctx) requireAccess(endpoint, request.body, ctx);
      if (endpoint.multipart && request.headers['content-type'] !== undefined && !request.isMultipart())
        throw new AppError('system.unsupportedMedia');
      const input = validate(endpoint, request);
      // The handler's type follows from the endpoint it is bound to; inside the binder it cannot be known.
      const call = { ...input, ctx, request, reply } as unknown as Call<typeof endpoint>;
      const outcome: unknown = await asOwner(ownerOf(ctx), () => handler(call)).catch(
        async (error: unknown) => {
          if ('session' in ctx) await refused(ctx);
          throw error;
        },
      );
      if (endpoint.raw) return outcome;
      const answer = outcome instanceof Answer ? outcome : new Answer(outcome, 'system.ok');
      reply.header('content-type', 'application/json; charset=utf-8');
      return write({
        success: true,
        code: answer.code,
        message: translate(ctx.language, answer.message, answer.params),
        result: answer.result,
        timestamp: Date.now(),
      });
    };
    const limit = Math.min(endpoint.rateLimit ?? rateLimit, rateLimit);
    // One count for every path and method of the endpoint.
    let counter: onRequestAsyncHookHandler | undefined;
    const count: onRequestAsyncHookHandler = function (request, reply) {
      counter ??= app.rateLimit({ max: limit, timeWindow: 60_000 });
      return counter.call(this, request, reply);
    };
    const enter = async (request: FastifyRequest): Promise<void> => {
      if (isPrefetch(request) && mayChange(endpoint)) throw new AppError('system.wrongMethod');
      admitted.set(request, await admit(endpoint, request, { sessions, addresses }));
    };
    const bound = { endpoint, admit: enter, serve, count: rateLimit > 0 ? count : undefined };
    for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) wire.add(method, path, bound);
  };
};

/** Whose connections to the database a call counts among: those of one person have a limit. */
const ownerOf = (ctx: RequestContext | CallContext): string | undefined =>
  'session' in ctx ? ctx.session.userId : undefined;

/** Whether a browser asks ahead of anybody's wish. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers.purpose, headers['sec-purpose']].some((purpose) => /\bprefetch\b/i.test(String(purpose ?? '')));

/** Whether calls may change something: commands answer to GET, too, where the specification has it so (ruling 6). */
const mayChange = ({ method, aliases = [] }: Endpoint): boolean =>
  [method, ...aliases.map((alias) => alias.method)].some((one) => one !== 'GET' && one !== 'HEAD');

/**
 * Lets in whom the rules for addresses and the endpoint's `access` let in, before the body is read: nobody without a
 * session makes the server read a large one. The token is accepted in its header and nowhere else.
 */
const admit = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  { sessions, addresses }: Pick<BindOptions, 'sessions' | 'addresses'>,
): Promise<RequestContext | CallContext> => {
  // A client that hung up has no address any more, and reads no answer.
  const ip: string | undefined = request.ip;
  if (ip === undefined) throw new AppError('system.requestTimeout');
  await addresses.require('api', ip);
  if (endpoint.access === 'public') return { ...requestContext(request), address: ip };
  const header = request.headers['x-access-token'];
  const session = await sessions.authenticate(typeof header === 'string' ? header : undefined);
  request.userId = session.userId;
  await addresses.require('console', ip);
  const ctx: CallContext = { ...requestContext(request, session), address: ip };
  if (!endpoint.accessBy) requireAccess(endpoint, undefined, ctx);
  return ctx;
};

/** @throws system.forbidden, identity.mustChangePassword */
const requireAccess = (endpoint: Endpoint, body: unknown, { session }: CallContext): void => {
  if (!isAllowed(endpoint, body, session.permissions)) throw new AppError('system.forbidden');
  if (session.mustChangePassword && !endpoint.beforePasswordChange)
    throw new AppError('identity.mustChangePassword');
};

const isAllowed = (
  { access, accessBy }: Endpoint,
  body: unknown,
  granted: ReadonlySet<GrantKey>,
): boolean => {
  const holds = (permission: string): boolean => granted.has(permission as GrantKey);
  if (access !== 'session') return holds(access);
  if (!accessBy) return true;
  const { field, permissions } = accessBy;
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  const named =
    typeof value === 'string' && Object.hasOwn(permissions, value) ? permissions[value] : undefined;
  return named === undefined ? Object.values(permissions).some(holds) : holds(named);
};

const validate = (
  endpoint: Endpoint,
  request: FastifyRequest,
): { query: unknown; body: unknown; params: unknown } => {
  const problems: ProblemDraft[] = [];
  const check = (schema: Endpoint['body'], value: unknown): unknown => {
    if (!schema) return undefined;
    const read = readInput(schema, value);
    if ('data' in read) return read.data;
    problems.push(...read.problems);
    return undefined;
  };
  const input = {
    params: check(endpoint.params, request.params),
    query: check(endpoint.query, queryOf(endpoint, request)),
    body: check(endpoint.body, request.body ?? {}),
  };
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  return input;
};

/** The values of a call that is a GET by its contract: asked for by POST, they may stand in the body as well. */
const queryOf = (endpoint: Endpoint, { method, query, body }: FastifyRequest): Record<string, unknown> => {
  const inAddress = withoutEmpty(query);
  if (method !== 'POST' || endpoint.body || endpoint.multipart || endpoint.bytes) return inAddress;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject) return inAddress;
  const inBody = Object.entries(withoutEmpty(body)).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || value === undefined) return [];
    return [[name, typeof value === 'number' || typeof value === 'boolean' ? String(value) : value]];
  });
  return { ...Object.fromEntries(inBody), ...inAddress };
};

/** An empty value in a query is no value. */
const withoutEmpty = (query: unknown): Record<string, unknown> => {
  const clean: Record<string, unknown> = {};
  if (typeof query !== 'object' || query === null) return clean;
  for (const [name, value] of Object.entries(query)) if (value !== '') clean[name] = value;
  return clean;
};
