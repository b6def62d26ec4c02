import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Endpoint } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { resultJsonSchema } from './serialize.ts';
import { wireBase } from './wire-routes.ts';

type JsonSchema = Record<string, unknown>;

const inputJsonSchema = (schema: NonNullable<Endpoint['query']>): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
  });
  return rest;
};

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const parameters = (schema: Endpoint['query'], place: 'query' | 'path'): JsonSchema[] => {
  if (!schema) return [];
  const { properties, required } = inputJsonSchema(schema);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }));
};

/** Definitions of one schema, moved under names of their own so that schemas cannot meet. */
const hoist = (schema: JsonSchema, name: string, components: Record<string, unknown>): JsonSchema => {
  const { definitions, $schema: _, ...rest } = schema;
  if (!isObject(definitions)) return rest;
  const rename = (value: JsonSchema): JsonSchema =>
    JSON.parse(JSON.stringify(value).replaceAll('#/definitions/', `#/components/schemas/${name}.`));
  for (const [key, value] of Object.entries(definitions)) {
    if (isObject(value)) components[`${name}.${key}`] = rename(value);
  }
  return rename(rest);
};

const accessWords = ({ access, accessBy }: Endpoint): string =>
  accessBy ? [...new Set(Object.values(accessBy.permissions))].join(', ') : access;

const operationOf = (endpoint: Endpoint, name: string, components: Record<string, unknown>): JsonSchema => {
  const answer = endpoint.raw
    ? { description: 'A file' }
    : {
        description: 'The envelope',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'code', 'message', 'result', 'timestamp'],
              properties: {
                success: { type: 'boolean' },
                code: { type: 'string' },
                message: { type: 'string' },
                result: hoist(resultJsonSchema(endpoint), name, components),
                timestamp: { type: 'integer' },
              },
            },
          },
        },
      };
  const body = endpoint.multipart
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : endpoint.body && {
        'application/json': { schema: hoist(inputJsonSchema(endpoint.body), `${name}.body`, components) },
      };
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').slice(1, -1).join('/').split('/{', 1)[0] || 'other'],
    'x-access': accessWords(endpoint),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { 200: answer },
  };
};

/** Operations by path and method, and the schemas that they refer to, as JSON. */
interface Parts {
  paths: Map<string, string[]>;
  components: string[];
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method.toLowerCase()}${path.replace(/[^\w]+/g, '_')}`;

const addTo = ({ paths, components }: Parts, endpoint: Endpoint): void => {
  for (const address of [endpoint, ...(endpoint.aliases ?? [])]) {
    const own: Record<string, unknown> = {};
    const operation = JSON.stringify(operationOf(endpoint, nameOf(address), own));
    const place = paths.get(address.path) ?? [];
    paths.set(address.path, [...place, `${JSON.stringify(address.method.toLowerCase())}:${operation}`]);
    for (const [name, schema] of Object.entries(own))
      components.push(`${JSON.stringify(name)}:${JSON.stringify(schema)}`);
  }
};

const documentOf = ({ paths, components }: Parts): string => {
  const operations = [...paths].map(([path, methods]) => `${JSON.stringify(path)}:{${methods.join(',')}}`);
  const head = {
    openapi: '3.1.0',
    info: { title: 'LC Recruitment Platform console', version: '1' },
    servers: [{ url: wireBase }],
  };
  const security = { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } };
  return [
    JSON.stringify(head).slice(0, -1),
    `,"paths":{${operations.join(',')}}`,
    `,"components":{"schemas":{${components.join(',')}},"securitySchemes":${JSON.stringify(security)}}}`,
  ].join('');
};

/**
 * The OpenAPI 3.1 document of the routes that are served, as JSON, made from the same objects that bind them. All of it
 * takes seconds, so others have their turn after each route.
 */
export const openApiText = async (routes: readonly Endpoint[]): Promise<string> => {
  const parts: Parts = { paths: new Map(), components: [] };
  for (const endpoint of routes) {
    addTo(parts, endpoint);
    await othersTurn();
  }
  return documentOf(parts);
};
