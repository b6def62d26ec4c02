import { type Doc, verbatim } from '../layout.ts';

/** Functions that only programs of Vue need, beside those of both targets. */
const supports = {
  textIn: `
/** A value as a field of text shows it. */
const textIn = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);`,
  momentIn: `
/** A value where it can be a date or a time: others would leave the picker without anything to show. */
const momentIn = (value: unknown): string | number | null =>
  typeof value === 'number' || (typeof value === 'string' && /\\d/.test(value)) ? value : null;`,
  numberIn: `
/** A value where it is a number. */
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;`,
  listIn: `
/** A value where it is a list. */
function listIn<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}`,
  typing: `
/** A text that is being typed: a number once it reads like one. \`5.\` is on its way to \`5.5\`. */
const typing = (text: string): string | number => {
  const value = typed(text);
  return String(value) === text ? value : text;
};`,
  colourText: `
/** A colour as the form hands it in: \`#409EFF\`, or \`rgba(64, 158, 255, 0.5)\`. What was empty stays as it was. */
function colourText<Held>(colour: string | null, held: Held): string | null | Held {
  if (colour === null) return held ? null : held;
  if (colour.startsWith('#')) return colour.toUpperCase();
  return colour.replace(/^rgb\\((.*)\\)$/, 'rgba($1, 1)');
}`,
} as const;

export type VueSupportName = keyof typeof supports;

const names = Object.keys(supports) as VueSupportName[];

/** The functions with these names, in the order in which they stand in a program. */
export const vueSupport = (used: ReadonlySet<string>): Doc[] =>
  names.filter((name) => used.has(name)).map((name) => verbatim(supports[name].trim()));
