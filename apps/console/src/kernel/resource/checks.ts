import {
  brokenRule,
  defaultLanguage,
  type Field,
  isCleanText,
  isPerLanguage,
  isVisibleText,
  type LocalizedField,
  type MessageParams,
  moneyDigits,
  readMoment,
  readNumber,
} from '@lc/contract/kernel';
import type { MessageKey } from '@lc/contract/words';
import { localizedOf } from './row.ts';

/** A broken rule: words `rule.<name>` and the values in them, besides the field's label. */
export interface Breach {
  key: MessageKey;
  params?: MessageParams;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const checkText = (value: string, max: number): Breach | undefined => {
  if (value.length > max) return { key: 'rule.max', params: { max } };
  return isCleanText(value) ? undefined : { key: 'rule.text' };
};

const checkLocalized = (text: string, { min = 0, max }: LocalizedField): Breach | undefined =>
  text !== '' && text.length < min ? { key: 'rule.min', params: { min } } : checkText(text, max);

/** Whether it is a number as digits with a point, with no more places than are kept: nothing is rounded. */
const checkNumber = (value: unknown, scale: number): Breach | undefined => {
  if (typeof value !== 'string') return undefined;
  if (readNumber(value) !== value) return { key: 'rule.number' };
  if ((value.split('.')[1] ?? '').length <= scale) return undefined;
  return scale === 0 ? { key: 'rule.whole' } : { key: 'rule.decimal', params: { scale } };
};

/** Whether it is written as calls give a moment: anything else was typed in the place of one. */
const checkMoment = (kind: 'date' | 'dateTime' | 'month' | 'time', value: unknown): Breach | undefined => {
  const text = typeof value === 'string' ? value : '';
  const read = readMoment(text, kind === 'time' ? 'minute' : kind, { language: defaultLanguage });
  // A moment may be the start of a day.
  const isRead = read === text || (kind === 'dateTime' && read === `${text} 00:00:00`);
  return isRead ? undefined : { key: `rule.${kind}` };
};

const checkValue = (field: Field, value: unknown): Breach | undefined => {
  switch (field.kind) {
    case 'text': {
      if (typeof value !== 'string') return { key: 'rule.type' };
      const text = value.trim().normalize('NFC');
      if (field.min !== undefined && text.length < field.min)
        return { key: 'rule.min', params: { min: field.min } };
      const breach = checkText(text, field.max);
      if (breach) return breach;
      const broken = field.rule && brokenRule(field.rule, text);
      return broken ? { key: `rule.${broken}` } : undefined;
    }
    case 'integer':
      if (typeof value !== 'number') return checkNumber(value, 0) ?? { key: 'rule.type' };
      if (value < field.min) return { key: 'rule.minimum', params: { min: field.min } };
      return value > field.max ? { key: 'rule.maximum', params: { max: field.max } } : undefined;
    case 'decimal':
      return checkNumber(value, field.scale);
    case 'bigint':
      return checkNumber(value, 0);
    case 'money':
      return checkNumber(value, moneyDigits.scale);
    case 'date':
    case 'dateTime':
    case 'month':
    case 'time':
      return checkMoment(field.kind, value);
    case 'choice':
      return typeof value === 'string' && field.values.includes(value) ? undefined : { key: 'rule.choice' };
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { key: 'rule.type' };
    default:
      return undefined;
  }
};

/**
 * What is wrong with the value of a field before it is sent; the server checks the same again.
 * A localized text is given as its texts by language: one is enough, since readers of the others get it.
 */
export const checkField = (field: Field, value: unknown): Breach | undefined => {
  if (isPerLanguage(field)) {
    const texts = localizedOf(value);
    if (field.required && !Object.values(texts).some(isVisibleText)) return { key: 'rule.required' };
    if (field.kind === 'html') return undefined;
    return Object.values(texts)
      .map((text) => checkLocalized(text.trim().normalize('NFC'), field))
      .find(Boolean);
  }
  const isBlank = isEmpty(value) || (typeof value === 'string' && !isVisibleText(value));
  if (isBlank) return field.required ? { key: 'rule.required' } : undefined;
  return checkValue(field, value);
};
