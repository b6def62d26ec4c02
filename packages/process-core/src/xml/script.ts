import { isVariableName } from '@lc/contract/kernel/variable-name.ts';
import type { ModdleElement } from 'bpmn-moddle';
import type { NodeConfig } from '../config.ts';
import { parseUel } from '../uel.ts';
import { foreign, isElement } from './dialect.ts';
import type { LeftOut } from './people.ts';

/** Languages whose expressions are read as they are. */
const isOwn = (language: string): boolean =>
  language === '' || /(^|\W)(feel|juel|uel)(\W|$)|\/FEEL\//i.test(language);

/**
 * An expression as it is read here: in a language of its own only where it means the same, as sums and comparisons of
 * variables do.
 */
const expressionIn = (text: string, language: string): string | undefined => {
  const trimmed = text.trim();
  if (isOwn(language.trim()) || trimmed === '') return trimmed;
  const inner = trimmed.replace(/;$/, '').replace(/^return\s+/, '');
  return 'fault' in parseUel(inner) ? undefined : `\${${inner}}`;
};

/** When a line is taken, as a text of ours; `left` where it is written in a language that is not read. */
export const conditionOf = (flow: ModdleElement): { text: string; left: LeftOut[] } => {
  const condition = flow.get('conditionExpression');
  if (!isElement(condition)) return { text: '', left: [] };
  const body = String(condition.get('body') ?? '');
  const language = String(condition.get('language') ?? '');
  const text = expressionIn(body, language);
  if (text !== undefined) return { text, left: [] };
  return { text: '', left: [{ what: `conditionExpression (${language})`, value: body }] };
};

/** `sum = a + b`, and `execution.setVariable("sum", a + b)`. */
const assigned = (text: string): { name: string; value: string } | undefined => {
  const plain = text.trim().replace(/;$/, '');
  const [, quoted, value = ''] =
    /^execution\.setVariable\(\s*["']([^"']+)["']\s*,([\s\S]*)\)$/.exec(plain) ?? [];
  if (quoted !== undefined) return isVariableName(quoted) ? { name: quoted, value } : undefined;
  const [, name, other = ''] =
    /^(?:var\s+|let\s+|def\s+)?([\p{L}_][\p{L}\p{M}\p{Nd}_]*)\s*=(?!=)([\s\S]*)$/u.exec(plain) ?? [];
  return name === undefined ? undefined : { name, value: other };
};

/** What a script works out and the variable that holds it; `left` where it is written in a language that is not read. */
export const scriptOf = (element: ModdleElement): { script?: NodeConfig['script']; left: LeftOut[] } => {
  const body = element.get('script') ?? foreign(element, 'expression');
  if (typeof body !== 'string' || body.trim() === '') return { left: [] };
  const format = String(element.get('scriptFormat') ?? '');
  const result = foreign(element, 'resultVariable');
  const set = isOwn(format) ? undefined : assigned(body);
  const expression = set && (!result || result === set.name) ? expressionIn(set.value, format) : undefined;
  if (set && expression) return { script: { result: set.name, expression }, left: [] };
  const whole = expressionIn(body, format);
  if (whole === undefined) return { left: [{ what: `script (${format})`, value: body }] };
  return result ? { script: { result, expression: whole }, left: [] } : { left: [] };
};
