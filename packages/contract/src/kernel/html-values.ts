import { cutText } from './cut-text.ts';
import { isWebAddress } from './web-address.ts';

/** A value as it may stay, or undefined when it may not. */
export type ValueRule = (value: string) => string | undefined;

const longestAddress = 2000;

/** Colours by name that people and word processors write; any other is written as numbers. */
const namedColours = new Set(
  'black silver gray grey white maroon red purple fuchsia green lime olive yellow navy blue teal aqua orange transparent'.split(
    ' ',
  ),
);

const matching =
  (pattern: RegExp): ValueRule =>
  (value) => {
    const plain = value.trim().toLowerCase();
    return pattern.test(plain) ? plain : undefined;
  };

/** One of these words. */
export const oneOf = (...words: readonly string[]): ValueRule => {
  const known = new Set(words);
  return (value) => {
    const plain = value.trim().toLowerCase();
    return known.has(plain) ? plain : undefined;
  };
};

/** A whole number from 1 to `most`. */
export const upTo =
  (most: number): ValueRule =>
  (value) => {
    const plain = value.trim();
    return /^\d{1,5}$/.test(plain) && Number(plain) >= 1 && Number(plain) <= most
      ? String(Number(plain))
      : undefined;
  };

/** Some words that a person reads, such as what a picture shows. */
export const words: ValueRule = (value) => {
  const plain = value.replace(/\s+/g, ' ').trim();
  return plain === '' ? undefined : cutText(plain, 500);
};

const hexColour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const part = String.raw`\d{1,3}(?:\.\d{1,4})?%?`;
const numbersColour = new RegExp(
  `^rgba?\\( ?${part}[, ] ?${part}[, ] ?${part}(?: ?[,/] ?${part}| ?, ?0?\\.\\d{1,4})? ?\\)$`,
);

/** A colour in numbers, or one of few names. */
export const colour: ValueRule = (value) => {
  const plain = value.trim().toLowerCase().replace(/\s+/g, ' ');
  return hexColour.test(plain) || numbersColour.test(plain) || namedColours.has(plain) ? plain : undefined;
};

/** A width in pixels or in parts of what is around it. */
export const length = matching(/^\d{1,4}(?:\.\d{1,4})?(?:px|%)$/);

/** Widths of the columns that a cell spans, in pixels. */
export const columnWidths = matching(/^\d{1,4}(?:,\d{1,4}){0,99}$/);

/** A language tag such as `my` or `zh-CN`. */
export const languageTag: ValueRule = (value) =>
  /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(value) ? value : undefined;

/**
 * Where the files of this platform are fetched: `/lcplatform/file/{id}/{name}`, with what the server adds when it
 * hands the address out: revision, width, token or signature, and the item that shows it.
 */
const ownFile =
  /^(\/lcplatform\/file\/(\d{1,19})\/[^/?#]{1,400})(\?(?:[rwkesi]=[\w.-]{1,64}(?:&(?!$)|$)){1,6})?$/;

/** What an address must not hold anywhere: controls, spaces of any kind, invisible marks, backslashes. */
const unfit = /[\p{Cc}\p{Cf}\p{Z}\ufff0-\uffff\\]/u;

const fit = (value: string): string | undefined => {
  const plain = value.trim();
  return plain !== '' && plain.length <= longestAddress && !unfit.test(plain) ? plain : undefined;
};

/** The id in the address of one of our own files; undefined for any other address. */
export const fileIdOf = (address: string): string | undefined => ownFile.exec(address)?.[2];

/** The address of a file of ours as it is stored: without what only holds for a while. Others stay as they are. */
export const storedAddress = (address: string): string => ownFile.exec(address)?.[1] ?? address;

/** A name that a browser would take for the folder itself or the one above. */
const stepsUp = /\/(?:\.|%2e){1,2}(?:\?|$)/i;

/** Where a picture may come from: this platform, and nowhere else. */
export const pictureAddress: ValueRule = (value) => {
  const plain = fit(value);
  return plain !== undefined && ownFile.test(plain) && !stepsUp.test(plain) ? plain : undefined;
};

/**
 * Names of places in a text begin so: none of them is the name of something in the page around it, or of a member of its
 * document.
 */
export const placePrefix = 't-';

/** The name of a place in a text, to which a link in the same text leads. */
export const placeName: ValueRule = (value) =>
  value.startsWith(placePrefix) && /^[\w-]{3,120}$/.test(value) ? value : undefined;

/** Whether a link leads to a place in its own text. */
export const isPlaceLink = (address: string): boolean =>
  address.startsWith('#') && placeName(address.slice(1)) !== undefined;

/** Where a link may lead: http(s) without a name before the host, mail, telephone, our own paths, and places in the text itself. */
export const linkAddress: ValueRule = (value) => {
  const plain = fit(value);
  if (plain === undefined) return undefined;
  if (isWebAddress(plain) || isPlaceLink(plain)) return plain;
  if (/^mailto:[^@:/?#&]{1,64}@[^@:/?#&]{1,254}(?:\?subject=[^&#]{0,500})?$/i.test(plain)) return plain;
  if (/^tel:\+?[\d().-]{3,24}$/i.test(plain)) return plain;
  return /^\/(?!\/)/.test(plain) ? plain : undefined;
};
