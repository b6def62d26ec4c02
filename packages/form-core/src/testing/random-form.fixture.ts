import type { Language } from '@lc/contract/kernel/locale.ts';
import fc from 'fast-check';
import { type Json, type JsonObject, membersOf } from '../json.ts';
import { type Piece, pieces } from './random-widgets.fixture.ts';
import type { Act, Script } from './script.fixture.ts';

/** A design, the language in which its form is filled in, and what somebody does to it. */
export interface RandomForm {
  design: JsonObject;
  language: Language;
  /** Values that the form is given over its defaults. */
  given: JsonObject;
  script: Script;
}

/** Expressions over two fields that stand before a widget. */
const conditions = [
  (one: string) => `not empty(${one})`,
  (one: string) => `${one} == 'alpha' or ${one} == 3`,
  (one: string) => `length(${one}) > 2`,
  (one: string, other: string) => `${one} != ${other}`,
  (one: string, other: string) => `empty(${one}) or contains(${other}, 'a')`,
  (one: string, other: string) => `number(${one}) >= 2 and not (${other} in ('beta', 2, 'red'))`,
] as const;

const computations = [
  (one: string) => `upper(text(${one}))`,
  (one: string, other: string) => `concat(${one}, '-', ${other})`,
  (one: string, other: string) => `round((${one} + ${other}) * 1.005, 2)`,
  (one: string) => `if(empty(${one}), 'none', ${one})`,
  (one: string, other: string) => `coalesce(${one}, ${other}, 0)`,
  (one: string, other: string) => `max(sum(${one}, ${other}), -2) % 7 / 2`,
] as const;

interface Logic {
  kind: 'visible' | 'required' | 'disabled' | 'value';
  condition: (typeof conditions)[number];
  computation: (typeof computations)[number];
  /** Which of the fields before it are read. */
  from: [number, number];
}

const logic: fc.Arbitrary<Logic | null> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('visible', 'required', 'disabled', 'value'),
      condition: fc.constantFrom(...conditions),
      computation: fc.constantFrom(...computations),
      from: fc.tuple(fc.nat(), fc.nat()),
    }),
  },
);

/** Models that a careless program trips over. */
const oddModels = [
  'a.b',
  '姓名',
  'အမည်',
  'my-model',
  'constructor',
  '__proto__',
  'class',
  "it's",
  '`\u0024{x}`',
  '{{ y }}',
  '</script>',
  '0',
  'toString',
  'values',
];

const oddNames = ['{{ name }}', '</template>', '"Name"', "it's `\u0024{x}`", '*/ // 姓名', 'အမည် <b>', ''];

/** Mostly none. */
const seldom = <T>(odd: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: odd });

interface Part {
  piece: Piece;
  logic: Logic | null;
  oddModel: string | null;
  oddName: string | null;
  /** Holds the same value as the widget before it, where that is of its type. */
  isShared: boolean;
}

const parts: fc.Arbitrary<Part> = fc.record({
  piece: pieces,
  logic,
  oddModel: seldom(fc.constantFrom(...oddModels)),
  oddName: seldom(fc.constantFrom(...oddNames)),
  isShared: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
});

interface Named {
  raw: JsonObject;
  acts: fc.Arbitrary<Act> | undefined;
  id: string;
  model: string;
}

/** Widgets that take whatever an expression computes. */
const takesAnything = new Set(['input', 'textarea']);

const typeOf = ({ raw }: { raw: JsonObject }): string => String(raw.type);

/** Widgets of one shape can share a model without either finding a value there that it cannot hold. */
const shapeOf = ({ type, options }: JsonObject): string => {
  const {
    multiple,
    range,
    isRange,
    type: kind,
    format,
    timestamp,
    defaultType,
    min,
    max,
  } = membersOf(options);
  return JSON.stringify([type, multiple, range, isRange, kind, format, timestamp, defaultType, min, max]);
};

const logicOf = (part: Part, before: readonly Named[], own: string): JsonObject => {
  // Braces cannot be told from those around a model. A field that hides itself cannot be typed to its end.
  const readable = before
    .filter(({ model }) => !/[{}]/.test(model) && model !== own)
    .map(({ model }) => `{${model}}`);
  const { logic: rule } = part;
  if (!rule || readable.length === 0) return {};
  const [one = '', other = ''] = rule.from.map((place) => readable[place % readable.length]);
  const kind = rule.kind === 'value' && !takesAnything.has(typeOf(part.piece)) ? 'visible' : rule.kind;
  const expression = kind === 'value' ? rule.computation : rule.condition;
  return { logic: { [kind]: expression(one, other) } };
};

const named = (chosen: readonly Part[]): Named[] => {
  const widgets: Named[] = [];
  for (const [index, part] of chosen.entries()) {
    const type = typeOf(part.piece);
    const id = `key_${index}`;
    const twin = part.isShared
      ? widgets.findLast(({ raw }) => shapeOf(raw) === shapeOf(part.piece.raw))
      : undefined;
    const isTaken = widgets.some(({ model }) => model === part.oddModel);
    const model = twin?.model ?? (part.oddModel !== null && !isTaken ? part.oddModel : `m_${index}`);
    widgets.push({
      id,
      model,
      acts: part.piece.acts,
      raw: {
        ...part.piece.raw,
        key: id,
        model,
        name: part.oddName ?? `${type} ${index}`,
        icon: '',
        ...logicOf(part, widgets, model),
      },
    });
  }
  return widgets;
};

/** Containers that other designers of the family write, as JSON around two lists of widgets. */
const containers: Readonly<Record<string, (lists: readonly JsonObject[][]) => JsonObject>> = {
  grid: (lists) => ({ columns: lists.map((list) => ({ span: 12, list })) }),
  laterGrid: (lists) => ({
    type: 'grid',
    columns: lists.map((list) => ({ type: 'col', options: { span: 10, offset: 1, xs: 24 }, list })),
  }),
  group: (lists) => ({ list: lists.flat() }),
  card: (lists) => ({ name: '', label: 'A card', list: lists.flat() }),
  inline: (lists) => ({ name: '', list: lists.flat() }),
  tabs: (lists) => ({
    tabs: lists.map((list, index) => ({ label: `Tab ${index}`, name: `tab_${index}`, list })),
  }),
  collapse: (lists) => ({ tabs: lists.map((list) => ({ title: '{{ title }} </div>', list })) }),
  report: (lists) => ({ rows: lists.map((list) => ({ columns: [{ type: 'td', options: {}, list }] })) }),
  stepper: (lists) => ({ panes: lists.map((list) => ({ list })) }),
};

const container = (
  kind: string,
  key: string,
  lists: readonly JsonObject[][],
  more: JsonObject = {},
): JsonObject => ({
  type: kind,
  key,
  model: key,
  name: `The ${kind}`,
  rules: [],
  options: { gutter: 16, justify: 'start', align: 'top', defaultValue: 'of no account' },
  ...containers[kind]?.(lists),
  ...more,
});

/** Rows, which nobody can fill in: their value is that of the design. */
const rows = (defaultValue: Json): JsonObject => ({
  type: 'subform',
  key: 'rows',
  model: 'rows',
  name: 'Rows',
  options: { defaultValue },
  list: [
    {
      type: 'input',
      key: 'in_row',
      model: 'm_0',
      name: 'In a row',
      rules: [],
      options: { defaultValue: 'x' },
    },
  ],
});

interface Placing {
  kind: string;
  rows: Json | undefined;
  from: number;
  count: number;
  isNested: boolean;
  isConditional: boolean;
}

/** Some of the widgets stand in a grid or another container; some of those in another grid inside it. */
const placed = (
  widgets: readonly Named[],
  { kind, rows: held, from, count, isNested, isConditional }: Placing,
): JsonObject[] => {
  const list = widgets.map(({ raw }) => raw);
  const [first, ...others] = list.slice(from, from + count);
  if (!first) return list;
  const right = isNested && others.length > 0 ? [container('grid', 'inner', [others, []])] : others;
  const before = widgets.slice(0, from).find(({ model }) => !/[{}]/.test(model));
  const condition: JsonObject =
    before && isConditional ? { logic: { visible: `not empty({${before.model}})` } } : {};
  return [
    ...list.slice(0, from),
    container(kind, 'outer', [[first], right], condition),
    ...list.slice(from + count),
    ...(held === undefined ? [] : [rows(held)]),
  ];
};

/** Words of some widgets in another language. */
const translationsOf = (widgets: readonly Named[], which: readonly boolean[]): JsonObject =>
  Object.fromEntries(
    widgets
      .filter((_, index) => which[index])
      .map(({ id, raw }) => [
        id,
        {
          name: `译 ${String(raw.name)}`,
          'message:required': '必填',
          'message:pattern': '格式',
          'option:alpha': '甲',
          'option:2': '二',
          content: '译文',
          placeholder: '请填写',
        },
      ]),
  );

const anyway: fc.Arbitrary<Act> = fc.constantFrom<Act>({ kind: 'handIn' }, { kind: 'reset' });

/** Values of texts and numbers that a form is given, and one of a field that it does not have. */
const givenTo = (widgets: readonly Named[]): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 12, maxLength: 12 }), fc.boolean())
    .map(([chances, hasForeign]) => ({
      ...(hasForeign ? { foreign: 'kept' } : {}),
      ...Object.fromEntries(
        widgets.flatMap((widget, index): [string, string | number][] => {
          if (chances[index] !== 0) return [];
          if (takesAnything.has(typeOf(widget))) return [[widget.model, 'given']];
          return typeOf(widget) === 'number' ? [[widget.model, 4]] : [];
        }),
      ),
    }));

/** Any design with a script for it. */
export const randomForms: fc.Arbitrary<RandomForm> = fc
  .tuple(
    fc.array(parts, { minLength: 1, maxLength: 6 }),
    fc.record({
      kind: fc.constantFrom('grid', 'grid', ...Object.keys(containers)),
      rows: fc.constantFrom<Json | undefined>(undefined, undefined, undefined, [], [{ m_0: 'kept' }]),
      from: fc.nat({ max: 8 }),
      count: fc.constantFrom(2, 3),
      isNested: fc.boolean(),
      isConditional: fc.boolean(),
    }),
    fc.record({
      labelWidth: fc.constantFrom(80, 120),
      labelPosition: fc.constantFrom('left', 'right', 'top'),
      layout: fc.constantFrom('horizontal', 'vertical', 'inline'),
      size: fc.constantFrom('medium', 'small', 'mini'),
    }),
    fc.constantFrom<Language>('en-US', 'en-US', 'zh-CN', 'my-MM'),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  )
  .chain(([chosen, placing, config, language, translated]) => {
    const widgets = named(chosen);
    const design: JsonObject = {
      list: placed(widgets, placing),
      config,
      ...(language === 'en-US' ? {} : { i18n: { [language]: translationsOf(widgets, translated) } }),
    };
    const steps = widgets.flatMap(({ id, acts }) => (acts ? [acts.map((act) => ({ id, act }))] : []));
    const rest = anyway.map((act) => ({ id: '', act }));
    const script = fc.array(
      fc.oneof(...steps.map((arbitrary) => ({ weight: 4, arbitrary })), { weight: 1, arbitrary: rest }),
      { maxLength: 7 },
    );
    return fc.record({
      design: fc.constant(design),
      language: fc.constant(language),
      given: givenTo(widgets),
      script,
    });
  });

/** So many of them, the same ones for the same seed. */
export const sampleForms = (count: number, seed: number): RandomForm[] =>
  fc.sample(randomForms, { numRuns: count, seed });
