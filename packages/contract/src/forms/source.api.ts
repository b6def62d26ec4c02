import { z } from 'zod/mini';
import { defineEndpoint, optionSchema, queryNumber, textSchema } from '../kernel/index.ts';
import { formLimits } from './size-limits.ts';

/**
 * The columns of a table that a form can be bound to (section 7), as far as the caller may write them. `tableId` is
 * the name of a table of ours that he may list; any other has no columns.
 */
export const onlineFormFields = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgFormField/onlineFormFields',
  access: 'formDesign:list',
  summary: 'The columns of a table that a form can be bound to',
  query: z.object({ tableId: textSchema(64, 1) }),
  result: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      type: z.enum(['text', 'number', 'boolean', 'date', 'json']),
      maxLength: z.optional(z.int()),
      required: z.boolean(),
    }),
  ),
});

/** The tables that a form can be bound to, as far as the caller may list what is in them. */
export const formTables = defineEndpoint({
  method: 'GET',
  path: '/cgform/cgFormField/tables',
  access: 'formDesign:list',
  summary: 'The tables that a form can be bound to',
  result: z.array(optionSchema),
});

/**
 * The named sources of choices: `dict:CODE` for every dictionary, `api:NAME` for a closed list. A design names them;
 * it never holds an address.
 */
export const formSources = defineEndpoint({
  method: 'GET',
  path: '/cgform/formSource/names',
  access: 'formDesign:list',
  summary: 'The named sources of choices for forms',
  result: z.array(z.extend(optionSchema, { isTree: z.boolean() })),
});

const choiceSchema = z.object({
  value: z.string(),
  label: z.string(),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof choiceSchema>> {
    return z.optional(z.array(choiceSchema));
  },
});

export type FormChoice = z.output<typeof choiceSchema>;

/**
 * The choices of a named source in the caller's language, as far as he may see them. A source that does not exist and
 * one he may not see answer alike.
 * @throws system.recordNotFound
 */
export const formSourceChoices = defineEndpoint({
  method: 'GET',
  path: '/cgform/formSource/choices',
  access: 'session',
  summary: 'The choices of a named source',
  query: z.object({
    source: textSchema(100, 1),
    keyword: z.optional(textSchema(200)),
    limit: z.optional(queryNumber(1, formLimits.choices)),
  }),
  result: z.array(choiceSchema),
});
