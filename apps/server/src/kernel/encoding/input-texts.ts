import { fieldEntries, isPerLanguage, isProse, type Resource } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import { checkRecords } from './index.ts';

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

const ownPlaces = (resource: Resource, input: Input): Place[] =>
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

const linesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of an input and of the lines in it. */
const placesIn = (resource: Resource, input: Input): Place[] => [
  ...ownPlaces(resource, input),
  ...Object.entries(resource.spec.children ?? {}).flatMap(([list, child]) =>
    linesOf(input[list]).flatMap((line, at) =>
      (isInput(line) ? ownPlaces(child.of, line) : []).map(
        ({ text, put }): Place => ({
          text,
          put: (next, other) => ({
            ...next,
            [list]: linesOf(next[list]).map((one, place) =>
              place === at && isInput(one) ? put(one, other) : one,
            ),
          }),
        }),
      ),
    ),
  ),
];

/** The inputs of some records in Unicode; undefined for one of which no text is Zawgyi. */
export const inUnicode = async (
  resource: Resource,
  inputs: readonly Input[],
  owner: string,
): Promise<(Input | undefined)[]> => {
  const places = inputs.map((input) => placesIn(resource, input));
  const texts = places.map((found) => found.map(({ text }) => text));
  const encodings = await checkRecords(texts, owner);
  return inputs.map((input, at) => {
    const { isZawgyi = false, converted = [] } = encodings[at] ?? {};
    if (!isZawgyi) return undefined;
    return (places[at] ?? []).reduce(
      (next, { text, put }, place) => put(next, converted[place] ?? text),
      input,
    );
  });
};

/** Records that are looked at together, before the first of them is taken. */
const lookedAhead = 200;

interface Looked {
  input: Input;
  /** In Unicode, where it is Zawgyi. */
  converted: Input | undefined;
}

/**
 * Reads the inputs of many records one after the other, and looks at their encoding for many at once. Where that is refused,
 * such as for a record that is too long, each is looked at alone.
 */
export const lookAhead = (
  total: number,
  read: (place: number) => Promise<Input>,
  convert: (inputs: readonly Input[]) => Promise<(Input | undefined)[]>,
): ((place: number) => Promise<Looked>) => {
  let ahead: { from: number; rows: Looked[] } = { from: 0, rows: [] };
  let aloneUntil = 0;
  const look = async (from: number, until: number): Promise<Looked[]> => {
    const inputs: Input[] = [];
    for (let place = from; place < until; place++) inputs.push(await read(place));
    const converted = await convert(inputs);
    return inputs.map((input, at) => ({ input, converted: converted[at] }));
  };
  return async (place) => {
    const known = place < ahead.from ? undefined : ahead.rows[place - ahead.from];
    if (known) return known;
    const until = place < aloneUntil ? place + 1 : Math.min(place + lookedAhead, total);
    const rows = await look(place, until).catch((error: unknown) => {
      if (!(error instanceof AppError) || until === place + 1) throw error;
      aloneUntil = until;
      return look(place, place + 1);
    });
    ahead = { from: place, rows };
    const [first] = rows;
    if (!first) throw new RangeError(`There is no record ${place} of ${total}`);
    return first;
  };
};
