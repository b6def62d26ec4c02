import {
  type Envelope,
  type ErrorDefinition,
  type Language,
  type Problem,
  splitList,
} from '@lc/contract/kernel';
import { type ErrorKey, errors } from '@lc/contract/registry/errors.ts';
import { translate } from '@lc/contract/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { databaseFault, faultCodes, isDatabaseDown, isStalePlan } from '../db/errors.ts';
import { storageFault } from '../files/storage-fault.ts';
import type { RouteTable } from './bind.ts';
import { shortParams, wordProblems } from './problems.ts';
import { languageOf } from './request-context.ts';
import { wireBase } from './wire-routes.ts';

const byStatus: Record<number, ErrorKey> = {
  400: 'system.malformedBody',
  404: 'system.notFound',
  413: 'system.bodyTooLarge',
  414: 'system.bodyTooLarge',
  415: 'system.unsupportedMedia',
  429: 'system.tooManyRequests',
  503: 'system.unavailable',
};

/** What a thrown thing means to the caller. Anything unforeseen is an internal error and says nothing. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = databaseFault(error)?.code;
  // Before the database that is away: trying again would not help.
  const storage = code === faultCodes.diskFull ? 'system.storageFull' : storageFault(error);
  if (storage) return new AppError(storage, { cause: error });
  if (isDatabaseDown(error)) return new AppError('system.unavailable', { cause: error });
  // In a transaction, where it cannot be asked again: a migration has just changed a table.
  if (code === faultCodes.lockTimeout || isStalePlan(error))
    return new AppError('system.busy', { cause: error });
  if (code === faultCodes.statementTimeout) return new AppError('system.timeout', { cause: error });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(byStatus[status] ?? 'system.internal', { cause: error });
};

/** What a refusal tells besides its words, in bytes of JSON. */
const largestResult = 40_000;

/** Of what a refusal tells, as much as it may weigh: of lists their beginning. Nobody needs more of what is wrong. */
const boundResult = (result: unknown): unknown => {
  if (typeof result !== 'object' || result === null) return result;
  if (Buffer.byteLength(JSON.stringify(result)) <= largestResult) return result;
  let left = largestResult;
  const fits = (part: unknown): boolean => {
    left -= Buffer.byteLength(JSON.stringify(part) ?? '') + 1;
    return left >= 0;
  };
  const entries = Object.entries(result).flatMap(([name, value]): [string, unknown][] => {
    if (!Array.isArray(value)) return fits({ [name]: value }) ? [[name, value]] : [];
    const end = value.findIndex((part) => !fits(part));
    return [[name, end < 0 ? value : value.slice(0, end)]];
  });
  return Object.fromEntries(entries);
};

/** The envelope of a refusal in the reader's language. It is smaller than 64 KB, whatever was sent. */
export const refusalEnvelope = (
  error: AppError,
  language: Language,
  requestId: string,
  labels?: string,
): Envelope<unknown> => {
  const definition: ErrorDefinition = errors[error.key];
  const problems: Problem[] = wordProblems(error.problems, language, labels);
  const message = translate(language, error.key, { requestId, ...shortParams(error.params) });
  return {
    success: false,
    code: definition.code ?? error.key,
    message: problems[0] && error.key !== 'system.internal' ? problems[0].message : message,
    result: problems.length > 0 ? { problems } : boundResult(error.result),
    timestamp: Date.now(),
  };
};

const send = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = toAppError(error);
  const { status } = errors[known.key];
  if (status >= 500) request.log.error({ err: known.cause ?? known }, known.key);
  if (status === 503) reply.header('retry-after', '1');
  reply.removeHeader('content-disposition');
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify(refusalEnvelope(known, languageOf(request), request.id, request.bound?.endpoint.labels)),
    );
};

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${wireBase}${path
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  );

/** Answers every error, unknown address and wrong method in the envelope. */
export const installErrors = (app: FastifyInstance, table: RouteTable): void => {
  app.setErrorHandler(send);
  let patterns: { pattern: RegExp; method: string }[] | undefined;
  app.setNotFoundHandler((request, reply) => {
    patterns ??= table.flatMap((endpoint) =>
      [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
        pattern: patternOf(path),
        method,
      })),
    );
    const path = request.url.split('?')[0] ?? '';
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // An address of ours in a method of ours was still not found: its parameter is too long for the router.
    if (methods.length === 0 || methods.includes(request.method))
      return send(new AppError('system.notFound'), request, reply);
    reply.header('allow', [...new Set(methods)].join(', '));
    return send(new AppError('system.wrongMethod'), request, reply);
  });
};

/** Ids of a comma list without repetitions. */
export const uniqueIds = (list: string): string[] => [...new Set(splitList(list))];
