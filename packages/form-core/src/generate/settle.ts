import { memberAccess, stringLiteral } from './escape.ts';
import { type Doc, group, indent, line, softline } from './layout.ts';
import type { FieldPart, Program } from './program.ts';
import type { SupportList } from './support/index.ts';
import {
  assigned,
  type Code,
  call,
  chain,
  comparison,
  list,
  literal,
  memberOf,
  name,
  ternary,
  text,
} from './typescript.ts';
import { isWithin } from './value-type.ts';

/** Whether every object has a member of this name, whatever was put into it. */
export const isInherited = (model: string): boolean => model in Object.prototype;

/**
 * The statements that make of the values from the page what the fields take, as the core does before a form starts.
 * Fields whose types leave nothing to settle have none.
 */
export const settlingLines = (program: Program, support: SupportList): Doc[] =>
  program.fields.flatMap((field): Doc[] => {
    const value = settledCode(field, support);
    return value ? [settling(field.widget.model, value)] : [];
  });

const settling = (model: string, value: Code): Doc => {
  const isThere = comparison('!==', memberOf('values', model), name('undefined'));
  const test = isInherited(model)
    ? chain('&&', [name(`Object.hasOwn(values, ${stringLiteral(model)})`), isThere])
    : isThere;
  return group([
    'if (',
    group([indent([softline, test.at('test')]), softline]),
    ')',
    indent([line, assigned(`values${memberAccess(model)} =`, value), ';']),
  ]);
};

const typeOf = (value: Code): Code => ({ kind: 'name', at: (place) => ['typeof ', value.at(place)] });

/** What a field makes of a value that is given to it; undefined where it takes it as it is. */
const settledCode = ({ widget, type }: FieldPart, support: SupportList): Code | undefined => {
  const value = memberOf('values', widget.model);
  const isAlways = (...types: readonly string[]): boolean => isWithin(type, ...types, 'undefined');
  const listOr = (other: Code, isOther: boolean): Code | undefined =>
    isOther ? ternary(call('Array.isArray', [value]), value, other) : undefined;
  const canBeOther = [...type.plain].some((plain) => plain !== 'undefined');
  switch (widget.type) {
    case 'number': {
      const { min, max } = widget.options;
      if (isAlways('number'))
        return min === undefined && max === undefined ? undefined : bounded(value, min, max);
      const limits = max === undefined ? (min === undefined ? [] : [min]) : [min, max];
      return call(support.use('settledNumber'), [
        type.plain.has('null') ? chain('??', [value, text('')]) : value,
        ...limits.map((limit) => (limit === undefined ? name('undefined') : literal(limit))),
      ]);
    }
    case 'slider': {
      const { min = 0, max = 100, range } = widget.options;
      if (range) return call(support.use('settledSpan'), [value, literal(min), literal(max)]);
      const inside = bounded(value, min, max);
      return isAlways('number')
        ? inside
        : ternary(comparison('===', typeOf(value), text('number')), inside, literal(min));
    }
    case 'rate':
      return isAlways('number') ? undefined : chain('||', [value, literal(0)]);
    case 'select':
      if (widget.options.multiple) return listOr(list([]), canBeOther);
      return type.items ? ternary(call('Array.isArray', [value]), text(''), value) : undefined;
    case 'imgupload':
      return listOr(list([]), canBeOther);
    case 'switch':
      return isAlways('boolean') ? undefined : comparison('===', value, literal(true));
    default:
      return undefined;
  }
};

/** A number within limits, of which the smaller rules where they exclude each other. */
const bounded = (value: Code, min: number | undefined, max: number | undefined): Code => {
  const atMost = max === undefined ? value : call('Math.min', [literal(max), value]);
  return min === undefined ? atMost : call('Math.max', [literal(min), atMost]);
};
