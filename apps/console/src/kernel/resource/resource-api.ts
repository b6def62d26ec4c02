import {
  type Language,
  type Moves,
  type Operation,
  operations,
  type Page,
  type Resource,
  type TimelineEntry,
} from '@lc/contract/kernel';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, type RequestOptions, request } from '../api.ts';
import type { Query } from './filter-query.ts';
import type { Row } from './row.ts';

/** A move of a record between its states, and why. */
export interface MoveBody extends Record<string, unknown> {
  id: string;
  version?: number;
  reason?: string;
  reasonCode?: string;
  /** When, if not at once. */
  at?: string;
}

/** A picker's choice. */
export interface Option {
  value: string;
  label: string;
  /** Where a row of a tree stands: the names from the top down to its own. */
  path?: string;
}

/** The wire path of an operation. Calling one that the definition does not serve is a mistake in the code. */
export const pathOf = (resource: Resource, operation: Operation): string => {
  const path = resource.pathOf(operation);
  if (!path) throw new Error(`${resource.spec.name} does not serve ${operation}`);
  return path;
};

const call = <T>(
  resource: Resource,
  operation: Operation,
  options: Pick<RequestOptions, 'query' | 'body' | 'signal'> = {},
): Promise<T> => request<T>(operations[operation].method, pathOf(resource, operation), options);

/**
 * The words of a failure that the caller has to show. What went wrong on the way to the server and back is
 * shown by the shell for every call.
 */
export const refusalOf = (error: unknown): string | undefined => {
  if (isApiError(error)) return error.kind === 'refused' ? error.message : undefined;
  return error instanceof Error ? error.message : undefined;
};

/** The calls that a definition gives. They answer the envelope's `result` and throw `ApiError`. */
export const resourceApi = {
  list: (resource: Resource, query: Query, signal?: AbortSignal) =>
    call<Page<Row>>(resource, 'list', { query, signal }),
  recycled: (resource: Resource, query: Query, signal?: AbortSignal) =>
    call<Page<Row>>(resource, 'recycled', { query, signal }),
  options: (resource: Resource, query: Query, signal?: AbortSignal) =>
    call<Option[]>(resource, 'options', { query, signal }),
  get: (resource: Resource, id: string, signal?: AbortSignal) =>
    call<Row>(resource, 'get', { query: { id }, signal }),
  create: (resource: Resource, body: Record<string, unknown>) => call<unknown>(resource, 'create', { body }),
  update: (resource: Resource, body: Record<string, unknown>) => call<unknown>(resource, 'update', { body }),
  /** Somebody was asked before: deleting by hand always asks. */
  remove: (resource: Resource, ids: readonly string[]) => {
    const consent = resource.spec.asksBeforeRemoval ? { confirmed: 'true' } : {};
    return ids.length === 1 && ids[0] !== undefined
      ? call<unknown>(resource, 'remove', { query: { id: ids[0], ...consent } })
      : call<unknown>(resource, 'removeMany', { query: { ids: ids.join(','), ...consent } });
  },
  restore: (resource: Resource, ids: readonly string[]) =>
    call<unknown>(resource, 'restore', { body: { ids: ids.join(',') } }),
  reveal: (resource: Resource, body: { id: string; field: string; purpose: string }) =>
    call<{ value: string | null }>(resource, 'reveal', { body }),
  move: (resource: Resource, name: string, body: MoveBody) =>
    request<unknown>('POST', `${resource.spec.path}/act/${name}`, { body }),
  moveMany: (resource: Resource, name: string, body: Omit<MoveBody, 'id'> & { ids: string }) =>
    request<Moves>('POST', `${resource.spec.path}/actBatch/${name}`, { body }),
  cancelMove: (resource: Resource, name: string, id: string) =>
    request<unknown>('POST', `${resource.spec.path}/actCancel/${name}`, { body: { id } }),
  timeline: (resource: Resource, id: string, signal?: AbortSignal) =>
    request<TimelineEntry[]>('GET', `${resource.spec.path}/timeline`, {
      query: { id },
      ...(signal ? { signal } : {}),
    }),
  purge: (resource: Resource, ids: readonly string[]) =>
    call<unknown>(resource, 'purge', { query: { ids: ids.join(',') } }),
};

/**
 * Asks anew for everything that is kept of a resource or of the one it belongs to: every key that begins
 * with its name, such as `newsClass` and `newsClassTree`, `dict` and `dictionary`.
 */
export const refreshResource = (client: QueryClient, resource: Resource): void => {
  const names = [resource.spec.name, resource.spec.parent?.resource ?? resource.spec.name];
  void client.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      typeof first === 'string' && names.some((name) => first.startsWith(name)),
  });
};

/** Keys of what is kept of a resource: rows by language, as their texts are. */
export const queryKeys = {
  list: (resource: Resource, language: Language, query: Query) =>
    [resource.spec.name, 'list', language, query] as const,
  recycled: (resource: Resource, language: Language, query: Query) =>
    [resource.spec.name, 'recycled', language, query] as const,
  options: (resource: Resource, language: Language, query: Query) =>
    [resource.spec.name, 'options', language, query] as const,
  row: (resource: Resource, language: Language, id: string) =>
    [resource.spec.name, 'row', language, id] as const,
  record: (resource: Resource, language: Language, id: string) =>
    [resource.spec.name, 'record', language, id] as const,
  dictionary: (code: string, language: Language) => ['dictionary', language, code] as const,
};
