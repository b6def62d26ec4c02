import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/index.ts';

/** The OpenAPI 3.1 document made from this contract. */
export const openApi = defineEndpoint({
  method: 'GET',
  path: '/sys/openapi.json',
  access: 'apiDocs:list',
  summary: 'The OpenAPI document of this server',
  raw: true,
  result: z.unknown(),
});
