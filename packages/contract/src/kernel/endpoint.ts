import type { z } from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD';

type Schema = z.ZodMiniType;

/**
 * Who may call: nobody in particular, anybody signed in, or the holders of a permission.
 * There is no default: an endpoint without it does not type-check.
 */
export type Access<Permission extends string = string> = 'public' | 'session' | Permission;

export interface Endpoint<
  A extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Result extends Schema = Schema,
> {
  method: HttpMethod;
  /** Path below `/lcplatform`, spelled as on the wire; `{name}` marks a path parameter. */
  path: string;
  access: A;
  /**
   * A field of the body whose value decides which permission the call takes. Stands beside the access `session`; a value
   * that is not named here lets in the holders of any of these permissions, who are then told what is wrong with it.
   */
  accessBy?: { field: string; permissions: Readonly<Record<string, string>> };
  /** One English sentence for the API reader. */
  summary: string;
  /** Other methods and spellings that reach the same handler (rulings 4 and 6). */
  aliases?: readonly { method: HttpMethod; path: string }[];
  query?: Query;
  body?: Body;
  params?: Params;
  /** Shape of the envelope's `result`. Fields it does not name are stripped. */
  result: Result;
  /** The answer is a file or foreign dialect, not an envelope. */
  raw?: boolean;
  /** The body is `multipart/form-data`, read by the handler. */
  multipart?: boolean;
  /** The body is `application/offset+octet-stream`, bytes of any number, read by the handler. */
  bytes?: boolean;
  /** Resource whose field names label the problems of an input. */
  labels?: string;
  /** May be called by somebody who must change his password first. */
  beforePasswordChange?: boolean;
  /** Largest body in bytes, where that differs from `bodyBytesOf`; say why beside it. */
  maxBody?: number;
  /** Calls an address may make in a minute, where that differs from the default. */
  rateLimit?: number;
}

/** Bytes of a body by default: of a call with a session, and of one that anybody may make. */
export const defaultBodyBytes = { session: 1_048_576, public: 16_384 } as const;

/** The largest body that an endpoint takes, in bytes; of uploads, which their handlers read, what is not their content. */
export const bodyBytesOf = ({ maxBody, access }: Pick<Endpoint, 'maxBody' | 'access'>): number =>
  maxBody ?? defaultBodyBytes[access === 'public' ? 'public' : 'session'];

/** Declares an endpoint of the wire. Server and console both import it. */
export const defineEndpoint = <
  const A extends string,
  Result extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(
  endpoint: Endpoint<A, Query, Body, Params, Result>,
): Endpoint<A, Query, Body, Params, Result> => endpoint;

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What the handler receives after validation. */
export type EndpointInput<E> =
  E extends Endpoint<string, infer Query, infer Body, infer Params, Schema>
    ? { query: Output<Query>; body: Output<Body>; params: Output<Params> }
    : never;

/** What the caller sends. */
export type EndpointRequest<E> =
  E extends Endpoint<string, infer Query, infer Body, infer Params, Schema>
    ? (Query extends Schema ? { query: Input<Query> } : { query?: undefined }) &
        (Body extends Schema ? { body: Input<Body> } : { body?: undefined }) &
        (Params extends Schema ? { params: Input<Params> } : { params?: undefined })
    : never;

/** What the envelope's `result` holds. */
export type EndpointResult<E> = E extends { result: infer Result } ? Output<Result> : never;
