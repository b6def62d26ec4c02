import { fieldsIn } from '../expression.ts';
import { splitPattern } from '../pattern.ts';
import type { Rule } from '../read.ts';
import { memberAccess, memberName, patternLiteral, typeMemberName } from './escape.ts';
import { type Doc, hardline, indent, join, verbatim } from './layout.ts';
import { compileValue, condition, type LogicScope } from './logic-code.ts';
import type { FieldPart, Holder, Program } from './program.ts';
import { isInherited, settlingLines } from './settle.ts';
import type { SupportList, SupportName } from './support/index.ts';
import {
  assigned,
  type Code,
  call,
  chain,
  json,
  member,
  memberOf,
  name,
  object,
  property,
  ternary,
  text,
  typeAfterColon,
} from './typescript.ts';
import { partsOfType } from './value-type.ts';

/**
 * The part of a program that both targets share, as TypeScript: what a form holds, starts with, shows, refuses and
 * hands in. The functions it names are plain: values in, answer out.
 */
export interface Script {
  /** `export interface FormValues`, with what it is made of. */
  types: readonly Doc[];
  /** `startValues`, `settled`, `computed`, `logicOf`, `faultsOf`, `submittedOf`: those of them that the form has. */
  functions: readonly Doc[];
  /** Whether there is a `settled(given)`, which the values from the page pass before a form starts with them. */
  hasSettled: boolean;
  /** Whether there is a `computed(values)`, to be called on the values a form starts with and after each change. */
  hasComputed: boolean;
  /** Whether there is a `logicOf(values)`, whose members are the conditions of the program. */
  hasLogic: boolean;
  /** Whether there is a `faultsOf(values)`: the first message of every model that is refused. */
  hasRules: boolean;
}

/** Writes the shared part. What it needs around it is taken into `support`. */
export const writeScript = (program: Program, support: SupportList): Script => {
  const hasLogic = program.conditions.length > 0;
  const hasComputed = program.computed.length > 0;
  const settling = settlingLines(program, support);
  const hasRules = program.fields.some(({ rules }) => rules.length > 0);
  const context: Context = {
    program,
    support,
    scope: { typeOf: (model) => program.types.get(model), use: support.use },
  };
  return {
    hasSettled: settling.length > 0,
    hasLogic,
    hasComputed,
    hasRules,
    types: typesIn(context),
    functions: [
      startValues(context),
      ...(settling.length > 0 ? [settledFunction(settling)] : []),
      ...(hasComputed ? [computedFunction(context)] : []),
      ...(hasLogic ? [logicFunction(context)] : []),
      ...(hasRules ? [faultsFunction(context)] : []),
      submittedFunction(context),
    ],
  };
};

interface Context {
  program: Program;
  support: SupportList;
  scope: LogicScope;
}

/** Braces around lines of their own. */
const block = (open: Doc, lines: readonly Doc[], close: Doc = '}'): Doc => [
  open,
  indent([hardline, join(hardline, lines)]),
  hardline,
  close,
];

const isPictured = ({ types }: Program): boolean =>
  [...types.values()].some(({ items }) => items?.has('Picture'));

const typesIn = ({ program }: Context): Doc[] => {
  const members = [...program.types].map(([model, type]): Doc => {
    const sign = type.plain.has('undefined') ? '?:' : ':';
    const parts = partsOfType(type);
    return [typeMemberName(model), sign, typeAfterColon(parts.length > 0 ? parts : ['null']), ';'];
  });
  const picture = verbatim(`/** A picture that was uploaded. */
export interface Picture {
  key: string;
  url: string;
  percent: number;
  status: string;
}`);
  const values: Doc = [
    verbatim('/** The values of the form by the names of their fields. */\n'),
    members.length === 0
      ? 'export type FormValues = Record<never, never>;'
      : block('export interface FormValues {', members),
  ];
  return isPictured(program) ? [picture, values] : [values];
};

/** The models of fields with the fields that hold them, in reading order. */
const modelsOf = ({ fields }: Program): Map<string, FieldPart[]> => {
  const models = new Map<string, FieldPart[]>();
  for (const field of fields)
    models.set(field.widget.model, [...(models.get(field.widget.model) ?? []), field]);
  return models;
};

/** Values that start with nothing are left out, but for those that every object has by inheritance. */
const startValues = ({ program }: Context): Doc => {
  const starts = new Map(program.holders.map(({ model, start }) => [model, start]));
  const members = [...starts].flatMap(([model, start]) => {
    if (start !== undefined) return [property(memberName(model), json(start))];
    return isInherited(model) ? [property(memberName(model), name('undefined'))] : [];
  });
  return [assigned('const startValues: FormValues =', object(members, members.length > 0)), ';'];
};

const settledFunction = (lines: readonly Doc[]): Doc => [
  '/** Values from the page as the fields of the form take them. */',
  hardline,
  block(
    'const settled = (given: Partial<FormValues> | undefined): Partial<FormValues> => {',
    ['const values: Partial<FormValues> = { ...given };', ...lines, 'return values;'],
    '};',
  ),
];

const computedFunction = ({ program, scope }: Context): Doc => [
  '/** The values with those that are computed out of others. */',
  hardline,
  block(
    'const computed = (given: FormValues): FormValues => {',
    [
      'let values = given;',
      ...program.computed.map(({ model, expression }): Doc => {
        const value = property(memberName(model), compileValue(expression, scope).code);
        return [assigned('values =', object(['...values', value])), ';'];
      }),
      'return values;',
    ],
    '};',
  ),
];

const logicFunction = ({ program, scope }: Context): Doc => {
  const names = program.conditions.map((one) => one.name);
  const isAsked = program.conditions.some(({ expression }) =>
    [...fieldsIn(expression)].some((model) => program.types.has(model)),
  );
  const lines = program.conditions.map(({ name: own, within, expression }): Doc => {
    const holds = condition(expression, scope);
    return [assigned(`const ${own} =`, within ? chain('&&', [name(within), holds]) : holds), ';'];
  });
  return [
    '/** Which fields are seen, needed and locked. */',
    hardline,
    block(
      `const logicOf = (${isAsked ? '' : '_'}values: FormValues) => {`,
      [...lines, ['return ', object(names).at('value'), ';']],
      '};',
    ),
  ];
};

/** Reads conditions out of `logic`, and knows whether any was read. */
const readFlags = () => {
  let isRead = false;
  const read = (flag: string): Code => {
    isRead = true;
    return member(`logic${memberAccess(flag)}`);
  };
  return { read, isRead: () => isRead };
};

type ReadFlag = (flag: string) => Code;

const typeChecks = {
  string: 'isString',
  number: 'isNumber',
  float: 'isNumber',
  integer: 'isInteger',
  boolean: 'isBoolean',
  url: 'isUrl',
  email: 'isEmail',
  hex: 'isHexColor',
} as const satisfies Record<string, SupportName>;

const ruleCode = (rule: Rule, { support }: Context): Code => {
  if (rule.kind === 'required') return call(support.use('required'), [text(rule.message)]);
  if (rule.kind === 'type')
    return call(support.use('unless'), [name(support.use(typeChecks[rule.type])), text(rule.message)]);
  const { body, flags } = splitPattern(rule.pattern);
  // A pattern is tested from the start each time: it is not asked for the next place.
  const pattern = patternLiteral(body, flags.replaceAll('g', ''));
  return call(support.use('matches'), [name(pattern), text(rule.message)]);
};

/** The condition under which a model has a value: that one of its fields is seen. */
const shownCode = (fields: readonly Pick<Holder, 'shownBy'>[], read: ReadFlag): Code | undefined => {
  const flags = [...new Set(fields.map(({ shownBy }) => shownBy))];
  return flags.includes(undefined)
    ? undefined
    : chain(
        '||',
        flags.flatMap((flag) => (flag ? [read(flag)] : [])),
      );
};

const faultsFunction = (context: Context): Doc => {
  const { program, support } = context;
  const flags = readFlags();
  support.use('rules');
  const members = [...modelsOf(program)].flatMap(([model, fields]): Doc[] => {
    if (fields.every(({ rules }) => rules.length === 0)) return [];
    const isOne = new Set(fields.map(({ shownBy }) => shownBy)).size === 1;
    const checks = fields.flatMap((field) =>
      field.rules.map((rule, index) => {
        const isByLogic = index === 0 && typeof field.required === 'string';
        const conditions = [
          ...(!isOne && field.shownBy ? [flags.read(field.shownBy)] : []),
          ...(isByLogic ? [flags.read(String(field.required))] : []),
        ];
        return chain('&&', [...conditions, ruleCode(rule, context)]);
      }),
    );
    const fault = call('firstFault', [memberOf('values', model), ...checks]);
    const shown = isOne ? shownCode(fields, flags.read) : undefined;
    return [property(memberName(model), shown ? ternary(shown, fault, name('undefined')) : fault)];
  });
  const head = 'const faultsOf = (values: FormValues): Partial<Record<keyof FormValues, string>> =>';
  const result = object(members, true).at('value');
  return [
    '/** The first message of every field that is refused. */',
    hardline,
    flags.isRead()
      ? block([head, ' {'], ['const logic = logicOf(values);', ['return ', result, ';']], '};')
      : [head, ' (', result, ');'],
  ];
};

const submittedFunction = ({ program, support }: Context): Doc => {
  const flags = readFlags();
  const certain = new Set<string>();
  const kinds = ['field', 'unknown'] as const;
  const ordered = kinds.flatMap((kind) => program.holders.filter((holder) => holder.kind === kind));
  const members = ordered.flatMap(({ model, shownBy }): Doc[] => {
    if (certain.has(model)) return [];
    const value = memberOf('values', model);
    const ofModel = program.holders.filter((holder) => holder.model === model);
    const isOne = new Set(ofModel.map((holder) => holder.shownBy)).size === 1;
    if (isOne || shownBy === undefined) certain.add(model);
    if (shownBy === undefined) return [property(memberName(model), value)];
    const shown = flags.read(shownBy);
    if (isOne) return [property(memberName(model), ternary(shown, value, name('undefined')))];
    // Whichever of the widgets is seen first gives the value its place.
    const member = object([property(memberName(model), value)]);
    return [['...(', shown.at('operand'), ' && ', member.at('operand'), ')']];
  });
  const isPartial = program.holders.some(({ model }) => program.types.get(model)?.plain.has('undefined'));
  const result = object(members, members.length > 0).at('value');
  const given: Doc = isPartial ? [support.use('filled'), '(', result, ')'] : result;
  const head = `const submittedOf = (${members.length === 0 ? '_' : ''}values: FormValues): FormValues =>`;
  return [
    '/** What is handed in: the values of the fields that are seen. */',
    hardline,
    flags.isRead()
      ? block([head, ' {'], ['const logic = logicOf(values);', ['return ', given, ';']], '};')
      : isPartial
        ? [head, indent([hardline, given]), ';']
        : [head, ' (', given, ');'],
  ];
};
