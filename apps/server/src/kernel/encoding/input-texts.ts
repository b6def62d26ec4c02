import { fieldEntries, isPerLanguage, isProse, type Resource } from '@lc/contract/kernel';
import { checkTexts } from './index.ts';

type Input = Readonly<Record<string, unknown>>;

/** A text of an input, and the input once it is another one. */
interface Place {
  text: string;
  put: (input: Input, text: string) => Input;
}

const textsByLanguage = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];

const placesIn = (resource: Resource, input: Input): Place[] =>
  fieldEntries(resource).flatMap(([name, field]): Place[] => {
    if (!isProse(field)) return [];
    const own = input[name];
    const single: Place[] =
      typeof own === 'string' ? [{ text: own, put: (next, text) => ({ ...next, [name]: text }) }] : [];
    if (!isPerLanguage(field)) return single;
    const whole = `${name}I18n`;
    const each = textsByLanguage(input[whole]).map(
      ([language, text]): Place => ({
        text,
        put: (next, other) => ({
          ...next,
          [whole]: { ...Object.fromEntries(textsByLanguage(next[whole])), [language]: other },
        }),
      }),
    );
    return [...single, ...each];
  });

/** The input of a record in Unicode; undefined where none of its texts is Zawgyi. */
export const inUnicode = async (
  resource: Resource,
  input: Input,
  owner: string,
): Promise<Input | undefined> => {
  const places = placesIn(resource, input);
  const { isZawgyi, converted } = await checkTexts(
    places.map(({ text }) => text),
    owner,
  );
  if (!isZawgyi) return undefined;
  return places.reduce((next, { text, put }, place) => put(next, converted[place] ?? text), input);
};
