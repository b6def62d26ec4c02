import { normalizeText } from './clean-text.ts';
import { type Field, isName } from './field.ts';
import { nameKey } from './name-key.ts';
import { phoneNumber } from './phone.ts';
import { normalForms, rules } from './rules.ts';

/** Signs that nobody sees, by their codes: those that the database leaves out as well. */
const unseen = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/g;

/**
 * The form in which free texts that may be there once are compared, as people see them: without width, the case of A to
 * Z, signs that nobody sees, and further blanks. The database has the same function as `text_key`.
 */
export const textKey = (text: string): string =>
  normalizeText(text, 'NFKC')
    .replace(unseen, '')
    .replace(/[ \t\n\v\f\r]+/g, ' ')
    .replace(/^ | $/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether a field holds a text of people that may be there once: one in other signs that look the same is the same. */
export const isComparedAsSeen = ({ unique, system, ...field }: Field): boolean =>
  field.kind === 'text' &&
  field.rule === undefined &&
  !system &&
  unique !== undefined &&
  unique !== false &&
  (unique === true || !unique.isExact);

/** A value of a field in the form in which its unique index compares it. */
export const comparedValue = (field: Field | undefined, value: string): string => {
  const plain = normalizeText(value).trim();
  if (field?.kind !== 'text' && field?.kind !== 'personal') return plain;
  const { rule } = field;
  const normal = rule && rules[rule](plain) ? (normalForms[rule]?.(plain) ?? plain) : plain;
  if (isName(field)) return nameKey(normal) ?? normal;
  if (rule === 'internationalPhone') return phoneNumber(normal);
  return isComparedAsSeen(field) ? textKey(normal) : normal;
};
