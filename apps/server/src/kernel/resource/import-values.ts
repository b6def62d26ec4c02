import {
  currencies,
  currencyScale,
  type Field,
  isCurrency,
  type Language,
  languages,
  type MessageParams,
  type MomentReading,
  phoneNumber,
  readNumber,
  textKey,
  withPlainDigits,
} from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import {
  asNumberCell,
  expandExponent,
  type FaultCell,
  type MomentCell,
  type NumberCell,
  plainDigits,
  shownText,
  significantDigits,
  sureDigits,
  type TableCell,
} from '../tables/cell.ts';
import { readWritten } from './import-moments.ts';

/** What a cell was read as: a value, which may be said, or the rule that it breaks. */
export type CellReading =
  | { value: unknown; understood?: string | undefined }
  | { rule: string; params?: MessageParams };

/** A record that a sheet names. */
export interface Target {
  id: string;
  /** Its name, where the sheet has its id instead. */
  name?: string;
}

/** What the words of a sheet stand for: codes of dictionaries, ids of the records that are named. */
export interface SheetWords {
  /** By the dictionary and {@link wordKey}; undefined for a word that two values have. Values stand there as they are, too. */
  codes: ReadonlyMap<string, string | undefined>;
  /** The words of a dictionary in the reader's language, for refusals. */
  offered: ReadonlyMap<string, readonly string[]>;
  /** By the resource, and {@link textKey} of a name or an id. */
  targets: ReadonlyMap<string, Target>;
}

/** What a cell is read with. */
export interface CellContext {
  words: SheetWords;
  language: Language;
  timeZone: string;
  /** Which of two small numbers is the day in this column, where its cells say so. */
  order?: MomentReading['order'];
  /** The two letters of the country that the row says. */
  country?: string | undefined;
  /** The currency of the row. */
  currency?: string | undefined;
}

/** The form in which words are compared: as people see them, in any case. */
export const wordKey = (word: string): string => textKey(word).toLowerCase();

type Kind<K extends Field['kind']> = Extract<Field, { kind: K }>;

const isNumber = (cell: TableCell): cell is NumberCell => typeof cell === 'object' && cell?.kind === 'number';
const isMoment = (cell: TableCell): cell is MomentCell => typeof cell === 'object' && cell?.kind === 'moment';
const isFault = (cell: TableCell): cell is FaultCell => typeof cell === 'object' && cell?.kind === 'fault';

const faultRules = { formula: 'cellFormula', error: 'cellError', picture: 'cellPicture' } as const;

/** What a text in a file becomes when a spreadsheet has made a number of many digits of it: `1.10101E+17`. */
const lostDigits = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

const readText = (
  field: Kind<'text' | 'personal' | 'localized' | 'html'>,
  cell: TableCell,
  context: CellContext,
): CellReading => {
  const shown = shownText(cell);
  if (isNumber(cell)) {
    const [whole = ''] = plainDigits(cell.text).replace('-', '').split('.');
    // A spreadsheet keeps 15 digits: those behind them are others than what was typed.
    if (whole.length > sureDigits) return { rule: 'longDigits', params: { digits: sureDigits } };
  } else if (typeof cell === 'string' && lostDigits.test(shown))
    return { rule: 'longDigits', params: { digits: sureDigits } };
  if (isPhone(field)) return readPhone(shown, cell, context);
  if (field.kind === 'html')
    return { value: /<[a-z]/i.test(shown) && shown.includes('>') ? shown : paragraphs(shown) };
  // A spreadsheet makes a day of a text such as `3-4`.
  return isMoment(cell) ? { value: shown, understood: shown } : { value: shown };
};

const paragraphs = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');

/** Whether a field holds the number of a phone. */
export const isPhone = (field: Field): boolean =>
  (field.kind === 'text' || field.kind === 'personal') &&
  (field.rule === 'internationalPhone' ||
    field.rule === 'recipient' ||
    (field.kind === 'personal' && field.mask === 'phone'));

/** A phone number; one that a spreadsheet took for a number has lost the zero it began with. */
const readPhone = (shown: string, cell: TableCell, { country }: CellContext): CellReading => {
  const digits = withPlainDigits(shown).replace(/[\s().-]/g, '');
  if (!/^\d{6,}$/.test(digits)) return { value: shown };
  if (phoneNumber(digits).startsWith('+') || digits.startsWith('0')) return { value: shown };
  const isMobile = /^9\d{7,9}$/.test(digits);
  if (isMobile && country === 'MM') return { value: `0${digits}`, understood: `0${digits}` };
  return isNumber(cell) || (isMobile && country === undefined) ? { rule: 'phoneCountry' } : { value: shown };
};

/** The number in a cell as digits with a point; undefined for what is none. */
const digitsOf = (cell: TableCell): string | undefined => {
  if (isNumber(cell)) return cell.isPercent ? undefined : expandExponent(cell.text);
  return typeof cell === 'string' ? readNumber(cell) : undefined;
};

/** What computing adds to a number in a file is this part of it at most. */
const noise = 1e-9;

/** A number with at most so many places, without what computing has added: 150000.30000000002 is 150000.30. */
const withoutNoise = (number: string, places: number): string => {
  const fraction = number.split('.')[1] ?? '';
  if (fraction.length <= places) return number;
  const rounded = Number(number).toFixed(places);
  if (significantDigits(number) < sureDigits || rounded.includes('e')) return number;
  if (Math.abs(Number(rounded) - Number(number)) <= Math.abs(Number(number)) * noise) return rounded;
  // More places than the field has, and noise behind them: what is refused is the number that people see.
  const seen = plainDigits(number);
  return significantDigits(seen) < sureDigits ? seen : number;
};

const isLongNumber = (cell: TableCell, number: string): boolean =>
  isNumber(cell) && !number.includes('.') && significantDigits(number) > sureDigits;

const readAmount = (
  cell: TableCell,
  places: number,
  shownAs: (text: string) => string = (text) => text,
): CellReading => {
  const number = digitsOf(typeof cell === 'string' ? shownAs(cell) : cell);
  if (number === undefined) return { rule: isNumber(cell) && cell.isPercent ? 'percentCell' : 'number' };
  if (isLongNumber(cell, number)) return { rule: 'longDigits', params: { digits: sureDigits } };
  const value = withoutNoise(number, places);
  const plain = shownText(cell).replace(/[,\s']/g, '');
  const isAsShown = plain === value || (isNumber(cell) && Number(plain) === Number(value));
  return isAsShown ? { value } : { value, understood: value };
};

/** Signs and names of the currencies of the product, as they stand beside an amount. */
const currencySigns: Readonly<Record<string, RegExp>> = {
  USD: /US\$|\$|USD|美元|ဒေါ်လာ/i,
  MMK: /MMK|Ks\.?|kyats?|缅币|缅元|ကျပ်/i,
};

/** An amount without the sign of its own currency; another one stays, and is no number. */
const withoutCurrency = (text: string, currency: string | undefined): string => {
  const sign = currency === undefined ? undefined : currencySigns[currency];
  return sign === undefined ? text : text.replace(sign, '').trim();
};

/** The currency whose sign is beside an amount; undefined where there is none, or something else. */
export const currencyOfAmount = (text: string): string | undefined =>
  currencies.find((currency) => {
    const rest = withoutCurrency(text, currency);
    return rest !== text.trim() && readNumber(rest) !== undefined;
  });

/** A heading such as `Amount (MMK)` without its currency, for each that it could name. */
export const headingsInCurrency = (heading: string): { heading: string; currency: string }[] =>
  currencies.flatMap((currency) => {
    const rest = withoutCurrency(heading, currency);
    if (rest === heading.trim()) return [];
    return [
      {
        heading: rest
          .replace(/[([{（【［]\s*[)\]}）】］]/, '')
          .trim()
          .replace(/ in$/i, ''),
        currency,
      },
    ];
  });

const readMoney = (cell: TableCell, { currency }: CellContext): CellReading => {
  const most = Math.max(...Object.values(currencyScale));
  const places = currency !== undefined && isCurrency(currency) ? currencyScale[currency] : most;
  return readAmount(cell, places, (text) => withoutCurrency(text, currency));
};

const readInteger = (cell: TableCell): CellReading => {
  if (typeof cell === 'boolean') return { rule: 'number' };
  const reading = readAmount(cell, 0);
  if ('rule' in reading) return reading;
  const digits = String(reading.value).replace(/\.0+$/, '');
  if (!/^-?\d+$/.test(digits)) return { rule: 'whole' };
  return { ...reading, value: digits };
};

const yes = ['yes', 'y', 'true', 'on', '1', '✓', '✔', '√', '是', '有', 'ဟုတ်', 'ဟုတ်ကဲ့', 'ရှိ', 'ရှိသည်'];
const no = ['no', 'n', 'false', 'off', '0', '否', '不是', '无', 'မဟုတ်', 'မဟုတ်ပါ', 'မရှိ', 'မရှိပါ'];
const yesOrNo = new Map([
  ...[...yes, ...languages.map((language) => translate(language, 'system.yes'))].map(
    (word) => [wordKey(word), true] as const,
  ),
  ...[...no, ...languages.map((language) => translate(language, 'system.no'))].map(
    (word) => [wordKey(word), false] as const,
  ),
]);

const readBoolean = (cell: TableCell): CellReading => {
  if (typeof cell === 'boolean') return { value: cell };
  const value = yesOrNo.get(wordKey(withPlainDigits(shownText(cell))));
  return value === undefined ? { rule: 'yesOrNo' } : { value };
};

/** So many words of a dictionary are named in a refusal. */
const mostNamed = 12;

const readCode = (dictionary: string, shown: string, { words }: CellContext): CellReading => {
  const value =
    words.codes.get(`${dictionary}\n=${shown}`) ?? words.codes.get(`${dictionary}\n${wordKey(shown)}`);
  if (value !== undefined) return { value };
  const offered = words.offered.get(dictionary) ?? [];
  const named = `${offered.slice(0, mostNamed).join(', ')}${offered.length > mostNamed ? ', …' : ''}`;
  return { rule: 'oneOf', params: { value: shown, words: named } };
};

/** The parts of a cell that names several. */
const listed = (shown: string): string[] =>
  shown
    .split(/[,，、;；\r\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The first part that is not understood refuses all. */
const readList = (parts: readonly string[], read: (part: string) => CellReading): CellReading => {
  const values: unknown[] = [];
  for (const part of parts) {
    const reading = read(part);
    if ('rule' in reading) return reading;
    values.push(reading.value);
  }
  return { value: values };
};

const readCodes = (dictionary: string, shown: string, context: CellContext): CellReading => {
  // A word of the dictionary may have a comma.
  const whole = readCode(dictionary, shown, context);
  if ('value' in whole) return { value: [whole.value] };
  return readList(listed(shown), (part) => readCode(dictionary, part, context));
};

const readReference = (to: string, shown: string, { words }: CellContext): CellReading => {
  const target = words.targets.get(`${to}\n${textKey(shown)}`);
  return target === undefined
    ? { rule: 'namedRecord', params: { value: shown } }
    : { value: target.id, understood: target.name };
};

/** The names of records in a cell: one, or several with commas between them. */
export const namesIn = ({ kind }: Field, text: string): string[] =>
  kind === 'references' ? listed(text) : [text.trim()].filter(Boolean);

const readers: {
  [K in Field['kind']]: (field: Kind<K>, cell: TableCell, context: CellContext) => CellReading;
} = {
  text: readText,
  personal: readText,
  localized: readText,
  html: readText,
  integer: (_, cell) => {
    const read = readInteger(cell);
    return 'rule' in read ? read : { ...read, value: Number(read.value) };
  },
  bigint: (_, cell) => readInteger(cell),
  decimal: ({ scale }, cell) => readAmount(cell, scale),
  money: (_, cell, context) => readMoney(cell, context),
  boolean: (_, cell) => readBoolean(cell),
  choice: ({ dictionary }, cell, context) => readCode(dictionary, shownText(cell), context),
  code: ({ dictionary }, cell, context) => readCode(dictionary, shownText(cell), context),
  choices: ({ dictionary }, cell, context) => readCodes(dictionary, shownText(cell), context),
  codes: ({ dictionary }, cell, context) => readCodes(dictionary, shownText(cell), context),
  date: (_, cell, context) => readWritten('date', cell, context),
  dateTime: (_, cell, context) => readWritten('dateTime', cell, context),
  month: (_, cell, context) => readWritten('month', cell, context),
  time: (_, cell, context) => readWritten('time', cell, context),
  reference: ({ to }, cell, context) => readReference(to, shownText(cell), context),
  references: (field, cell, context) =>
    readList(namesIn(field, shownText(cell)), (name) => readReference(field.to, name, context)),
  file: (_, cell) => ({ value: shownText(cell) }),
  files: (_, cell) => ({ value: listed(shownText(cell)) }),
  serial: (_, cell) => ({ value: shownText(cell) }),
};

/** Reads a cell as a field takes it: it is understood, or refused by a rule; it never becomes another value. */
export const readCell = (field: Field, given: TableCell, context: CellContext): CellReading => {
  const cell = asNumberCell(given);
  if (isFault(cell)) return { rule: faultRules[cell.fault], params: { value: cell.text } };
  // Each entry takes the fields of its own kind.
  const read = readers[field.kind] as (field: Field, cell: TableCell, context: CellContext) => CellReading;
  return read(field, cell, context);
};
