import type { Json } from './json.ts';
import { compilePattern } from './pattern.ts';
import type { Rule } from './read.ts';
import type { DataType } from './widgets.ts';

/** Whether nothing was filled in: '', null, an empty list. 0, false and blanks are something. */
export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a value has a type. Float takes whole numbers too; empty values are the required rule's business. */
export const hasType = (value: Json, type: DataType): boolean => {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
    case 'float':
      return typeof value === 'number';
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'url':
      return typeof value === 'string' && isUrl(value);
    case 'email':
      return typeof value === 'string' && isEmail(value);
    case 'hex':
      return typeof value === 'string' && /^#?([a-f\d]{6}|[a-f\d]{3})$/i.test(value);
  }
};

/** An address of http, https or ftp, or one that leaves the scheme open (`//host`), with a host that can exist. */
const isUrl = (value: string): boolean => {
  if (value.length > 2048) return false;
  const match =
    /^(?:(?:https?|ftp):)?\/\/(?:[^\s/?#@]+@)?(\[[\da-f:.]+\]|[^\s/?#:@]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(
      value,
    );
  if (!match?.[1]) return false;
  const host = match[1].toLowerCase();
  if (host === 'localhost' || host.startsWith('[')) return true;
  if (/^\d+(\.\d+){3}$/.test(host)) return host.split('.').every((part) => Number(part) <= 255);
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label)) &&
    /^\p{L}[\p{L}\p{M}]+$/u.test(last)
  );
};

const isEmail = (value: string): boolean => {
  const at = value.lastIndexOf('@');
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  if (at < 1 || value.length > 320) return false;
  const labels = domain.split('.');
  return (
    /^[^\s@<>()[\]\\,;:"]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label)) &&
    (labels.at(-1) ?? '').length > 1
  );
};

/** Whether a value satisfies one rule. A pattern that cannot be used checks nothing. */
export const satisfies = (value: Json | undefined, rule: Rule): boolean => {
  if (rule.kind === 'required') return !isEmpty(value);
  if (value === undefined || isEmpty(value)) return true;
  if (rule.kind === 'type') return hasType(value, rule.type);
  const compiled = compilePattern(rule.pattern);
  return 'fault' in compiled || compiled.test(textOf(value));
};

/** How a value reads to a pattern: lists with commas, as JavaScript writes them. */
const textOf = (value: Json): string => (typeof value === 'object' ? String(value) : `${value}`);

/** The message of the first rule that a value fails; undefined when it passes them all. */
export const firstFault = (value: Json | undefined, rules: readonly Rule[]): string | undefined =>
  rules.find((rule) => !satisfies(value, rule))?.message;
