import type { MomentUnit } from './cell.ts';

/** What the format of a number says about it. */
export interface NumberFormat {
  /** Set where it is a day or a time. */
  unit?: MomentUnit;
  isPercent?: boolean;
  /** Zeros that are always shown before the point and behind it. */
  zeros?: { before: number; after: number };
  /** What is shown among the digits, such as `000-000` and `"+95 "0`. */
  mask?: readonly MaskSign[];
}

/** The formats that every workbook has by their number, where they say something. */
const builtIn: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: 'h"时"mm"分"',
  35: 'h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: 'h"时"mm"分"',
  56: 'h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

const longestFormat = 255;

/** A sign that is shown as it is, or the place of a digit: `0` where one is always shown. */
type MaskSign = { sign: string } | { digit: '0' | '#' };

/** The signs of a format for whole numbers that shows others among its digits; undefined for every other format. */
const maskOf = (code: string): MaskSign[] | undefined => {
  const mask: MaskSign[] = [];
  for (const [part] of code.matchAll(/"[^"]*"|\\.|_.|\*.|\[[^\][]*\]|./gsu)) {
    if (part === ';') break;
    if (part.startsWith('[') || part.startsWith('*') || part.startsWith('_')) continue;
    if (part === '0' || part === '#') mask.push({ digit: part });
    else if (part.startsWith('"')) mask.push({ sign: part.slice(1, -1) });
    else if (part.startsWith('\\')) mask.push({ sign: part.slice(1) });
    else if (/[-+/(): ]/.test(part)) mask.push({ sign: part });
    else return undefined;
  }
  return mask.some((one) => 'sign' in one) ? mask : undefined;
};

/** A whole number as its format shows it, digits from the right; undefined for another number. */
export const fillMask = (number: string, mask: readonly MaskSign[]): string | undefined => {
  if (!/^\d{1,15}$/.test(number)) return undefined;
  const digits = [...number];
  const first = mask.findIndex((one) => 'digit' in one);
  const shown = mask.map((_, place): string => {
    const at = mask.length - 1 - place;
    const one = mask[at];
    if (!one || 'sign' in one) return one?.sign ?? '';
    const digit = at === first ? digits.splice(0).join('') : digits.pop();
    return digit || (one.digit === '0' ? '0' : '');
  });
  return shown.reverse().join('');
};

/** What a format code says: its first section, without what it only shows. */
export const formatOf = (code: string): NumberFormat => {
  if (code.length > longestFormat || /^general$/i.test(code)) return {};
  const [section = ''] = code
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    .split(';');
  const signs = section
    .replace(/\[[^\][]*\]/g, (part) => (/^\[[hms]+\]$/i.test(part) ? part : ''))
    .toLowerCase();
  if (/[#0?]/.test(signs) && !/[ydh]/.test(signs) && !/[ms]:|:[ms]/.test(signs)) {
    if (signs.includes('%')) return { isPercent: true };
    const [, before, after] = /^(0+)(?:\.(0+))?$/.exec(signs) ?? [];
    const mask = maskOf(code);
    if (mask) return { mask };
    return before === undefined ? {} : { zeros: { before: before.length, after: after?.length ?? 0 } };
  }
  const [hasYear, hasDay, hasTime] = [/[ye]/.test(signs), signs.includes('d'), /[hs]/.test(signs)];
  const hasMonth = signs.includes('m');
  if (hasTime) return { unit: hasYear || hasDay ? 'moment' : 'time' };
  if (hasDay) return { unit: 'day' };
  if (hasMonth) return { unit: hasYear ? 'month' : 'day' };
  return hasYear && signs.includes('y') ? { unit: 'year' } : {};
};

/** The format of a number by its id: one that the workbook defines, or one that every workbook has. */
export const formatById = (id: number, own: ReadonlyMap<number, string>): NumberFormat => {
  const code = own.get(id) ?? builtIn[id];
  return code === undefined ? {} : formatOf(code);
};

const dayMs = 86_400_000;
/** The day before the first one, by the calendar that a workbook counts with. */
const beginnings = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const lastSerial = 2_958_465;

/**
 * The moment of a serial number, `YYYY-MM-DD HH:mm:ss`. Undefined for what is none: below zero, after the year 9999, and
 * 29 February 1900, which Excel believes in.
 */
export const momentOfSerial = (serial: number, calendar: 1900 | 1904): string | undefined => {
  if (!(serial >= 0) || serial >= lastSerial + 1) return undefined;
  const day = Math.floor(serial);
  if (calendar === 1900 && day === 60) return undefined;
  // Before that day Excel counts one too many.
  const shift = calendar === 1900 && day > 0 && day < 60 ? 1 : 0;
  const seconds = Math.round((serial - day) * 86_400);
  const time = new Date(beginnings[calendar] + (day + shift) * dayMs + seconds * 1000);
  return time.toISOString().slice(0, 19).replace('T', ' ');
};
