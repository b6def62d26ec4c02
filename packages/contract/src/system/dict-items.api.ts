import { z } from 'zod/mini';
import { defineEndpoint, idListSchema, idSchema } from '../kernel/index.ts';
import { dictionaryItemSchema } from './dict.api.ts';

/**
 * Puts the items of a dictionary in this order, all at once. The ids are every living item's: where one came or went
 * meanwhile, nothing is changed and the caller is told (`system.conflict`).
 */
export const orderDictItems = defineEndpoint({
  method: 'PUT',
  path: '/sys/dictItem/order',
  access: 'dictItem:edit',
  summary: 'Order the items of a dictionary',
  body: z.object({ dictId: idSchema, ids: idListSchema }),
  result: z.null(),
});

/**
 * Where a dictionary is used: the fields of definitions that name it, in words, and how many rows that the caller may
 * list hold each value; null where they may list none of them. The values that a field takes are `isFixed`: they can be named anew, not changed or deleted.
 */
export const dictUsage = defineEndpoint({
  method: 'GET',
  path: '/sys/dict/usage',
  access: 'dict:list',
  summary: 'Fields that use a dictionary, and how many rows hold each value',
  query: z.object({ id: idSchema }),
  result: z.object({
    fields: z.array(z.object({ resource: z.string(), field: z.string() })),
    values: z.array(z.object({ value: z.string(), rows: z.nullable(z.int()), isFixed: z.boolean() })),
  }),
});

/** The words of one value, null where it has none (wire contract 2.7). */
export const getDictText = defineEndpoint({
  method: 'GET',
  path: '/sys/dict/getDictText/{code}/{key}',
  access: 'session',
  summary: 'Words of one value of a dictionary',
  params: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(100)),
    key: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  result: z.nullable(z.string()),
});

/** The enabled items of every dictionary, by its code (wire contract 2.7). */
export const queryAllDictItems = defineEndpoint({
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  access: 'session',
  summary: 'Enabled items of every dictionary',
  result: z.record(z.string(), z.array(dictionaryItemSchema)),
});

/** The enabled items of the named dictionaries, by their codes; one that does not exist has none. */
export const dictItemsOf = defineEndpoint({
  method: 'GET',
  path: '/sys/dict/getDictItemsOf',
  access: 'session',
  summary: 'Enabled items of several dictionaries',
  query: z.object({
    codes: z.string().check(
      z.minLength(1),
      z.maxLength(4000),
      z.refine((codes) => codes.split(',').length <= 100),
    ),
  }),
  result: z.record(z.string(), z.array(dictionaryItemSchema)),
});

/**
 * Makes every process and every open console read the dictionaries anew; the family's spelling. Changes do that by
 * themselves: it is for whoever changed the database past the server. A POST does the same (ruling 6).
 */
export const refreshDictionaries = defineEndpoint({
  method: 'GET',
  path: '/sys/dict/refleshCache',
  access: 'dict:edit',
  summary: 'Read the dictionaries anew everywhere',
  aliases: [{ method: 'POST', path: '/sys/dict/refleshCache' }],
  result: z.null(),
});
