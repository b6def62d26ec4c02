import type { ApiError } from '../../../kernel/api.ts';
import type { ItemDetail } from '../components/calls.ts';
import { textOf } from '../components/values.ts';

/** What somebody else saved while this page was written on. */
export interface Conflict {
  author: string;
  time: string;
  newest: ItemDetail;
}

/** What is wrong with the fields of a text, by their names. */
export const problemsByField = (error: ApiError): Record<string, string> =>
  Object.fromEntries(error.problems.map(({ path, message }) => [placeOf(path), message]));

/** The field of a problem; a field of the model is known by two names. */
const placeOf = (path: string): string => {
  const [first = '', second = ''] = path.split('.');
  return first === 'values' ? `values.${second}` : first;
};

/** Who saved a text last, and when. */
export const lastSave = (detail: ItemDetail): Pick<Conflict, 'author' | 'time'> => {
  const row = new Map<string, unknown>(Object.entries(detail));
  return {
    author: textOf(row.get('updateBy') ?? row.get('createBy')),
    time: textOf(row.get('updateTime') ?? row.get('createTime')),
  };
};
