import type { Endpoint } from '@lc/contract/kernel';
import fastJson from 'fast-json-stringify';
import { z } from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `anyOf: [X, null]` becomes a nullable X, which the serialiser writes without trying alternatives. */
const flattenNullable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(flattenNullable);
  if (!isObject(schema)) return schema;
  const { anyOf } = schema;
  if (
    Array.isArray(anyOf) &&
    anyOf.length === 2 &&
    anyOf.some((part) => isObject(part) && part.type === 'null')
  ) {
    const real = anyOf.find((part) => isObject(part) && part.type !== 'null');
    if (isObject(real) && !('anyOf' in real))
      return { ...(flattenNullable(real) as JsonSchema), nullable: true };
  }
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, flattenNullable(value)]));
};

/** The JSON Schema of what leaves the server. */
export const resultJsonSchema = (endpoint: Endpoint): JsonSchema =>
  z.toJSONSchema(endpoint.result, { io: 'output', unrepresentable: 'any', target: 'draft-7' });

type EnvelopeWriter = (envelope: object) => string;

/** Several servers in one process, as in tests, share what is compiled. */
const writers = new WeakMap<Endpoint, EnvelopeWriter>();

/**
 * Makes the writer of an endpoint's envelope. It writes what the result schema names and nothing else, so a
 * field that is not named cannot leak. Compiled on first use: start-up does not pay for it.
 */
export const envelopeWriter =
  (endpoint: Endpoint): EnvelopeWriter =>
  (envelope) => {
    const write = writers.get(endpoint) ?? compile(endpoint);
    writers.set(endpoint, write);
    return write(envelope);
  };

const compile = (endpoint: Endpoint): EnvelopeWriter => {
  const { $schema: _, definitions, ...result } = resultJsonSchema(endpoint);
  const schema = {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      code: { type: 'string' },
      message: { type: 'string' },
      result: flattenNullable(result),
      timestamp: { type: 'integer' },
    },
    ...(definitions ? { definitions: flattenNullable(definitions) } : {}),
  };
  // The library's own schema type is narrower than JSON Schema as zod writes it.
  return fastJson(schema as Parameters<typeof fastJson>[0]);
};
