import type { Endpoint, HttpMethod } from '@lc/contract/kernel';
import { z } from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A place in an input: where, and what the schema says stands there. */
export interface Leaf {
  path: readonly string[];
  /** The JSON types that the schema lets through; empty where it takes anything. */
  types: readonly string[];
  schema: JsonSchema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isSchema = (value: unknown): value is JsonSchema => isObject(value);
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const alternatives = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? schemasIn(schema.anyOf).flatMap(alternatives) : [schema];

const typeOf = (schema: JsonSchema): string[] => {
  if (typeof schema.type === 'string') return [schema.type];
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  return values.map((value: unknown) => (value === null ? 'null' : typeof value));
};

const leavesOf = (schema: JsonSchema, path: readonly string[] = []): Leaf[] => {
  const parts = schemasIn(schema.allOf);
  if (parts.length > 0) return parts.flatMap((part) => leavesOf(part, path));
  if (isSchema(schema.properties)) {
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      isSchema(inner) ? leavesOf(inner, [...path, name]) : [],
    );
  }
  const shapes = alternatives(schema);
  const types = [...new Set(shapes.flatMap(typeOf))];
  return path.length === 0
    ? []
    : [{ path, types, schema: shapes.find((shape) => 'type' in shape) ?? schema }];
};

const described = new WeakMap<object, JsonSchema>();

/** The JSON schema of a query or body, made once for each. */
export const describeInput = (schema: NonNullable<Endpoint['body']>): JsonSchema => {
  const known = described.get(schema);
  if (known) return known;
  const made: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  described.set(schema, made);
  return made;
};

/** Every place of an endpoint's query or body, from its schema. */
export const leavesIn = (schema: Endpoint['body']): Leaf[] => (schema ? leavesOf(describeInput(schema)) : []);

/** One input with values at several places: `{a: {b: 1, c: 2}}` for the paths a, b and a, c. */
export const inputWithAll = (
  values: readonly (readonly [path: readonly string[], value: unknown])[],
): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  for (const [path, value] of values) {
    let place = input;
    for (const name of path.slice(0, -1)) {
      const inner = isObject(place[name]) ? place[name] : {};
      place[name] = inner;
      place = inner;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return input;
};

/** One value of every JSON type. */
export const oneOfEach: Readonly<Record<string, unknown>> = {
  string: 'x',
  number: 7.5,
  boolean: true,
  array: [1],
  object: { x: 1 },
  null: null,
};

/** The values whose type a place does not take. */
export const wrongTypes = ({ types }: Leaf): unknown[] => {
  if (types.length === 0) return [];
  const taken = new Set(types.map((type) => (type === 'integer' ? 'none' : type)));
  return Object.entries(oneOfEach).flatMap(([type, value]) => (taken.has(type) ? [] : [value]));
};

/** Values of the right type that are too long, too small or too large. */
export const outOfRange = ({ schema, types }: Leaf): unknown[] => {
  const { maxLength, minimum, maximum } = schema;
  return [
    ...(typeof maxLength === 'number' ? ['x'.repeat(maxLength + 1)] : []),
    ...(types.includes('integer') && typeof minimum === 'number' ? [minimum - 1] : []),
    ...(types.includes('integer') && typeof maximum === 'number' ? [maximum + 1] : []),
    ...(Array.isArray(schema.enum) ? ['no such choice'] : []),
  ];
};

export interface Address {
  method: HttpMethod;
  path: string;
  target: `${HttpMethod} ${string}`;
}

/** The address of an endpoint and of its other spellings. */
export const addressesOf = (endpoint: Endpoint): Address[] =>
  [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
    method,
    path,
    target: `${method} ${path}`,
  }));

/** Keys, tables, elements of drawings and requests go by a name, though the wire calls it an id. */
const namesThatAreNoIds: ReadonlySet<string> = new Set(['keyId', 'tableId', 'nodeId', 'requestId']);

/** Whether a place takes an id or a list of ids, by the naming of the contract. */
export const isIdPlace = (name: string): boolean => /^ids?$|Id$/.test(name) && !namesThatAreNoIds.has(name);

/** Texts that look like ids and are none. */
export const falseIds = [
  '-1',
  '1e3',
  '9223372036854775808',
  '1'.repeat(30),
  'abc',
  '١٢',
  '1 2',
  '0x1f',
  "1'",
];
