import { importColumnsSchema } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import type { ImportAnswers } from './import-table.ts';

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a form says about the columns and the sheet of its file. @throws system.invalidInput */
export const answersOf = (fields: Readonly<Record<string, string>>): ImportAnswers => {
  const { columns, sheet } = fields;
  const given =
    columns === undefined || columns === '' ? undefined : importColumnsSchema.safeParse(readJson(columns));
  if (given && !given.success)
    throw new AppError('system.invalidInput', { problems: [{ path: 'columns', rule: 'type' }] });
  return {
    ...(given && { columns: given.data }),
    ...(sheet !== undefined && sheet !== '' && { sheet }),
  };
};
