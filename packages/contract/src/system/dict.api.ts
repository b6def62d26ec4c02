import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../kernel/index.ts';

const code = z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) });

/** A value of a dictionary with its words in the reader's language, under each of the family's names. */
export const dictionaryItemSchema = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.nullable(z.string()),
});

/**
 * The enabled items of a dictionary in the reader's language, in their order. The family's table codes
 * `table,text,code` are understood for resources, whose list the caller must be allowed to see: `text` is the field
 * that names a row, `code` is `id` or a unique field. Anything else is `system.notFound`; nothing of it is SQL.
 */
export const getDictItems = defineEndpoint({
  method: 'GET',
  path: '/sys/dict/getDictItems/{code}',
  access: 'session',
  summary: 'Enabled items of a dictionary',
  params: code,
  result: z.array(dictionaryItemSchema),
});

/** All items of a dictionary or table, the disabled ones included and marked by `status` "0". */
export const getAllDictItems = defineEndpoint({
  method: 'GET',
  path: '/sys/dict/getAllDictItems/{code}',
  access: 'session',
  summary: 'All items of a dictionary, disabled ones marked',
  params: code,
  result: z.array(z.extend(dictionaryItemSchema, { status: z.enum(['0', '1']) })),
});

/**
 * Whether a value of a unique field is still free; an empty one always is. `fieldName` and `tableName` are those of
 * the table, `fieldName` also as the definition spells it. Only fields that a definition marks unique in the whole table
 * can be asked, and those that it marks unique within one other field, whose value is `withinVal`: one that is unique
 * within a site would tell of rows not visible.
 */
export const duplicateCheck = defineEndpoint({
  method: 'GET',
  path: '/sys/duplicate/check',
  access: 'session',
  summary: 'Whether a value of a unique field is free; needs the right to add or edit that resource',
  query: z.object({
    tableName: z.string().check(z.minLength(1), z.maxLength(64)),
    fieldName: z.string().check(z.minLength(1), z.maxLength(64)),
    fieldVal: z._default(z.string().check(z.maxLength(500)), ''),
    dataId: z.optional(idSchema),
    withinVal: z.optional(z.string().check(z.maxLength(500))),
  }),
  result: z.null(),
  rateLimit: 120,
});
