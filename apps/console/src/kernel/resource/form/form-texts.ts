import { type Field, isPerLanguage, isProse, languages, type Resource } from '@lc/contract/kernel';
import { rowsIn, type Values } from '../form-values.ts';
import { childItems, toFormItems } from '../projections.ts';
import { localizedOf } from '../row.ts';

/** A text that people write in a form, and the values once it is another one. */
interface FormText {
  text: string;
  put: (values: Values, text: string) => Values;
}

const textsIn = (fields: readonly (readonly [string, Field])[], values: Values): FormText[] =>
  fields
    .filter(([, field]) => isProse(field))
    .flatMap(([name, field]): FormText[] => {
      if (!isPerLanguage(field)) {
        const value = values[name];
        return typeof value === 'string' && value !== ''
          ? [{ text: value, put: (next, text) => ({ ...next, [name]: text }) }]
          : [];
      }
      return languages.flatMap((language): FormText[] => {
        const text = localizedOf(values[name])[language];
        return text
          ? [
              {
                text,
                put: (next, other) => ({
                  ...next,
                  [name]: { ...localizedOf(next[name]), [language]: other },
                }),
              },
            ]
          : [];
      });
    });

/** The texts of a form and of the lines in it. */
export const textsOfForm = (resource: Resource, values: Values): FormText[] => [
  ...textsIn(
    toFormItems(resource, 'create').map(({ name, field }) => [name, field] as const),
    values,
  ),
  ...Object.entries(resource.spec.children ?? {}).flatMap(([list, child]) => {
    const fields = childItems(child).map(({ name, field }) => [name, field] as const);
    return rowsIn(values[list]).flatMap((line, place) =>
      textsIn(fields, line).map(
        ({ text, put }): FormText => ({
          text,
          put: (next, other) => ({
            ...next,
            [list]: rowsIn(next[list]).map((one, at) => (at === place ? put(one, other) : one)),
          }),
        }),
      ),
    );
  }),
];
