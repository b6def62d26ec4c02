import type { Supports } from './support.ts';

/** What checks values. */
export const ruleSupports = {
  rules: {
    code: `
/** A check of a value; its message where the value fails. */
type Rule = (value: unknown) => string | undefined;

const firstFault = (value: unknown, ...rules: (Rule | false)[]): string | undefined => {
  for (const rule of rules) {
    const fault = rule ? rule(value) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
};`,
  },
  required: {
    needs: ['rules', 'isEmpty'],
    code: `
const required =
  (message: string): Rule =>
  (value) =>
    isEmpty(value) ? message : undefined;`,
  },
  unless: {
    needs: ['rules', 'isEmpty'],
    code: `
/** Refuses what is not so; nothing at all is not its business. */
const unless =
  (isSo: (value: unknown) => boolean, message: string): Rule =>
  (value) =>
    isEmpty(value) || isSo(value) ? undefined : message;`,
  },
  matches: {
    needs: ['unless'],
    code: `
const matches = (pattern: RegExp, message: string): Rule =>
  unless((value) => pattern.test(String(value)), message);`,
  },
  isString: { code: `\nconst isString = (value: unknown): boolean => typeof value === 'string';` },
  isNumber: { code: `\nconst isNumber = (value: unknown): boolean => typeof value === 'number';` },
  isInteger: {
    code: `\nconst isInteger = (value: unknown): boolean =>\n  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;`,
  },
  isBoolean: { code: `\nconst isBoolean = (value: unknown): boolean => typeof value === 'boolean';` },
  isHexColor: {
    code: `
const isHexColor = (value: unknown): boolean =>
  typeof value === 'string' && /^#?([a-f\\d]{6}|[a-f\\d]{3})$/i.test(value);`,
  },
  isAddress: {
    code: `
/** Four numbers: none that is reserved as the first, no broadcast as the last. */
const isAddress = (host: string): boolean => {
  const parts = host.split('.');
  const [first = 256, second = 256, third = 256, last = 256] = parts.map(Number);
  return (
    parts.length === 4 &&
    parts.every((part) => /^\\d{1,3}$/.test(part)) &&
    /^[1-9]/.test(host) &&
    first <= 223 &&
    parts.slice(1, 3).every((part) => /^(?:1?\\d{1,2}|2\\d\\d)$/.test(part)) &&
    second <= 255 &&
    third <= 255 &&
    /^(?:\\d{1,2}|[12]\\d\\d)$/.test(parts[3] ?? '') &&
    last <= 254
  );
};`,
  },
  isHost: {
    needs: ['isAddress'],
    code: `
const isHost = (host: string): boolean => {
  if (host.toLowerCase() === 'localhost' || isAddress(host)) return true;
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z\\d\\u00a1-\\uffff]+(?:-[a-z\\d\\u00a1-\\uffff]+)*$/i.test(label)) &&
    /^[a-z\\u00a1-\\uffff]{2,}$/i.test(labels.at(-1) ?? '')
  );
};`,
  },
  isEmail: {
    code: `
const isEmail = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length >= 255 || value.lastIndexOf('@') < 1) return false;
  if (/[\\p{Default_Ignorable_Code_Point}\\p{Cf}]/u.test(value)) return false;
  const at = value.lastIndexOf('@');
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  const isQuoted = /^"[^\\n\\r\\u2028\\u2029]+"$/.test(local);
  const isPlain = local.split('.').every((part) => /^[^<>()[\\]\\\\.,;:\\s@"]+$/.test(part));
  if (!isQuoted && !isPlain) return false;
  if (/^\\[\\d{1,3}(?:\\.\\d{1,3}){3}\\]$/.test(domain)) return true;
  const labels = domain.split('.');
  const last = labels.pop() ?? '';
  return (
    labels.length > 0 &&
    labels.every((label) => /^[a-z\\d-]+$/i.test(label)) &&
    /^[a-z]{2,}$/i.test(last)
  );
};`,
  },
  isUrl: {
    needs: ['isHost'],
    code: `
/** An address of http, https or ftp, or one that leaves the scheme open. */
const isUrl = (value: unknown): boolean => {
  if (typeof value !== 'string' || /\\s/.test(value)) return false;
  const scheme = /^(?:(?:https?|ftp):)?\\/\\//i.exec(value)?.[0];
  if (scheme === undefined) return false;
  const rest = value.slice(scheme.length);
  // Whatever comes before an @ may be a name and a password.
  const starts = [...rest.matchAll(/@/g)].flatMap(({ index }) => (index > 0 ? [index + 1] : []));
  return [0, ...starts].some((start) => {
    const run = /^([^/?#:@]+)(?::\\d{2,5})?(?=[/?#]|$)/.exec(rest.slice(start))?.[1];
    return run !== undefined && isHost(run);
  });
};`,
  },
} as const satisfies Supports;
