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

/** The OpenAPI 3.1 document of the routes that are served, made from the same objects that bind them. */
export const openApiDocument = (routes: readonly Endpoint[]): JsonSchema => {
  const components: Record<string, unknown> = {};
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of routes) {
    for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
      const name = `${method.toLowerCase()}${path.replace(/[^\w]+/g, '_')}`;
      const place = paths[path] ?? {};
      place[method.toLowerCase()] = operationOf(endpoint, name, components);
      paths[path] = place;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'LC Recruitment Platform console', version: '1' },
    servers: [{ url: wireBase }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
    },
  };
};
