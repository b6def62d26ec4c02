import { defineEndpoint } from '@lc/contract/kernel';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { installWireRoutes } from './wire-routes.ts';

const app = Fastify();
const wire = installWireRoutes(app);
const endpoint = defineEndpoint({
  method: 'GET',
  path: '/sys/thing/list',
  access: 'public',
  summary: 'Things',
  result: z.null(),
});
const counted: string[] = [];
const bound = {
  endpoint,
  admit: async () => undefined,
  serve: async () => ({ ok: true }),
  count: async (request: { method: string }) => void counted.push(request.method),
};
wire.add('GET', '/sys/thing/list', bound);
wire.add('GET', '/sys/thing/{id}', bound);

afterAll(() => app.close());

const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS', url: string) =>
  (await app.inject({ method, url: `/lcplatform${url}` })).statusCode;

describe('a wire route', () => {
  test.each([
    ['GET', '/sys/thing/list', 200],
    ['GET', '/sys/thing/list?a=1%2F2#x', 200],
    ['GET', '/sys/th%69ng/list', 200],
    ['HEAD', '/sys/thing/list', 200],
    ['GET', '/sys/thing/7', 200],
    ['GET', '/sys%2Fthing/list', 404],
    ['GET', '/sys/thing/list/', 404],
    ['GET', '/sys//thing/list', 404],
    ['GET', '/sys/Thing/list', 404],
    ['GET', '/constructor', 404],
    ['POST', '/sys/thing/list', 404],
    ['OPTIONS', '/sys/thing/list', 404],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    expect(await ask(method, url)).toBe(status);
  });

  test('counts each call once', async () => {
    counted.length = 0;
    await ask('GET', '/sys/thing/list');
    await ask('HEAD', '/sys/thing/8');
    expect(counted).toEqual(['GET', 'HEAD']);
  });

  test('cannot be bound twice', () => {
    expect(() => wire.add('GET', '/sys/thing/list', bound)).toThrow('bound twice');
  });
});
