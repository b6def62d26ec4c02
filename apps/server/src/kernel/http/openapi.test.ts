import { defineEndpoint } from '@lc/contract/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { openApiText } from './openapi.ts';

const endpoints = Array.from({ length: 50 }, (_, at) =>
  defineEndpoint({
    method: 'POST',
    path: `/things/${at}`,
    access: 'session',
    aliases: [{ method: 'PUT', path: `/things/${at}` }],
    summary: `Thing ${at}`,
    body: z.object({ name: z.string() }),
    result: z.object({ id: z.string() }),
  }),
);

test('openApiText leaves others their turn after each route', async () => {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const text = await openApiText(endpoints);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(endpoints.length);
  const { paths } = JSON.parse(text);
  expect(Object.keys(paths)).toHaveLength(endpoints.length);
  expect(Object.keys(paths['/things/7'])).toEqual(['post', 'put']);
});

test('openApiText keeps the schemas of different routes apart', async () => {
  const node = z.object({
    get children(): z.ZodMiniArray<typeof node> {
      return z.array(node);
    },
  });
  const text = await openApiText(
    ['/a', '/b'].map((path) =>
      defineEndpoint({ method: 'GET', path, access: 'session', summary: 'x', result: z.array(node) }),
    ),
  );
  const { components } = JSON.parse(text);
  expect(Object.keys(components.schemas)).toEqual(['get_a.__schema0', 'get_b.__schema0']);
  expect(components.securitySchemes.token.name).toBe('X-Access-Token');
});
