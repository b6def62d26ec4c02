import type { Meter } from '@lc/contract/kernel/budget.ts';
import { hasHiddenSigns, withoutHiddenSigns } from '@lc/contract/kernel/clean-text.ts';
import type { Language } from '@lc/contract/kernel/locale.ts';
import { patternRuleOf, patternRules } from '@lc/contract/kernel/pattern-rules.ts';
import { type Json, textOf } from './json.ts';
import { compilePattern, newPatternMeter, type PatternAnswer } from './pattern.ts';
import type { Rule } from './read.ts';
import type { DataType } from './widgets.ts';
import { say } from './words.ts';

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
      // Beyond 1e21 the original no longer takes a number for a whole one.
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;
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

// The two below accept what the original's patterns accept, in time that grows with the length of the text alone.

/** An address of http, https or ftp, or one that leaves the scheme open (`//host`), with a host that can exist. */
const isUrl = (value: string): boolean => {
  const scheme = /^(?:(?:https?|ftp):)?\/\//i.exec(value)?.[0];
  if (scheme === undefined || /\s/.test(value)) return false;
  const rest = value.slice(scheme.length);
  // Whatever comes before an @ may be a name and a password.
  for (let from = 0; from >= 0; from = nextHost(rest, from)) {
    hostRun.lastIndex = from;
    const host = hostRun.exec(rest)?.[1];
    if (host !== undefined && isHost(host)) return true;
  }
  return false;
};

const nextHost = (text: string, from: number): number => {
  const sign = text.indexOf('@', Math.max(1, from));
  return sign < 0 ? -1 : sign + 1;
};

const hostRun = /([^/?#:@]+)(?::\d{2,5})?(?=[/?#]|$)/y;

const isHost = (host: string): boolean => {
  if (host.toLowerCase() === 'localhost' || isAddress(host)) return true;
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d\u00a1-\uffff]+(?:-[a-z\d\u00a1-\uffff]+)*$/i.test(label)) &&
    /^[a-z\u00a1-\uffff]{2,}$/i.test(labels.at(-1) ?? '')
  );
};

/** Four numbers: none that is reserved as the first, no broadcast as the last. */
const isAddress = (host: string): boolean => {
  const parts = host.split('.');
  const [first, second, third, last] = parts.map(Number);
  return (
    parts.length === 4 &&
    parts.every((part) => /^\d{1,3}$/.test(part)) &&
    /^[1-9]/.test(host) &&
    (first ?? 256) <= 223 &&
    parts.slice(1, 3).every((part) => /^(?:1?\d{1,2}|2\d\d)$/.test(part)) &&
    (second ?? 256) <= 255 &&
    (third ?? 256) <= 255 &&
    /^(?:\d{1,2}|[12]\d\d)$/.test(parts[3] ?? '') &&
    (last ?? 256) <= 254
  );
};

const isEmail = (value: string): boolean => {
  const at = value.lastIndexOf('@');
  if (at < 1 || value.length >= 255 || hasHiddenSigns(value)) return false;
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  const isQuoted = /^"[^\n\r\u2028\u2029]+"$/.test(local);
  if (!isQuoted && !local.split('.').every((part) => /^[^<>()[\]\\.,;:\s@"]+$/.test(part))) return false;
  if (/^\[\d{1,3}(?:\.\d{1,3}){3}\]$/.test(domain)) return true;
  const labels = domain.split('.');
  const last = labels.pop() ?? '';
  return (
    labels.length > 0 && labels.every((label) => /^[a-z\d-]+$/i.test(label)) && /^[a-z]{2,}$/i.test(last)
  );
};

/** A rule of our own, for fields whose input reads what is typed: a value that it does not understand is refused. */
export interface ReadRule {
  kind: 'read';
  isRead: (value: Json) => boolean;
  message: string;
}

/** Whether a value satisfies one rule, or nobody can tell. A pattern that cannot be used checks nothing. */
const answerOf = (value: Json | undefined, rule: Rule | ReadRule, meter: Meter): PatternAnswer => {
  if (rule.kind === 'required') return isEmpty(value) ? 'differs' : 'matches';
  if (value === undefined || isEmpty(value)) return 'matches';
  if (rule.kind === 'type') return hasType(value, rule.type) ? 'matches' : 'differs';
  if (rule.kind === 'read') return rule.isRead(value) ? 'matches' : 'differs';
  const named = patternRuleOf(rule.pattern);
  if (named !== undefined) return patternRules[named].test(textOf(value)) ? 'matches' : 'differs';
  if (meter.left <= 0) return 'unchecked';
  const compiled = compilePattern(rule.pattern, meter);
  return 'fault' in compiled ? 'matches' : compiled.test(textOf(value), meter);
};

/** Whether a value satisfies one rule. What cannot be checked within the budget does not. */
export const satisfies = (value: Json | undefined, rule: Rule, meter = newPatternMeter()): boolean =>
  answerOf(value, rule, meter) === 'matches';

/** Whether a text that breaks a rule would satisfy it without the signs that nobody sees. */
const looksRight = (value: Json | undefined, rule: Rule | ReadRule, meter: Meter): boolean => {
  if (typeof value !== 'string' || !hasHiddenSigns(value)) return false;
  const seen = withoutHiddenSigns(value);
  return seen !== '' && answerOf(seen, rule, meter) === 'matches';
};

/**
 * The message of the first rule that a value fails, or that it cannot be checked; undefined when it passes them all.
 * Fields that are checked together share a meter.
 */
export const firstFault = (
  value: Json | undefined,
  rules: readonly (Rule | ReadRule)[],
  language: Language,
  meter = newPatternMeter(),
): string | undefined => {
  for (const rule of rules) {
    const answer = answerOf(value, rule, meter);
    if (answer === 'unchecked') return say('rule.unchecked', language);
    if (answer === 'differs')
      return looksRight(value, rule, meter) ? say('rule.hiddenSigns', language) : rule.message;
  }
  return undefined;
};
