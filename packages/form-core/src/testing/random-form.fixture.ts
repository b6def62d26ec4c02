import fc from 'fast-check';
import type { Json, JsonObject } from '../json.ts';
import type { Act, Moment, Script } from './script.fixture.ts';

/** A design and what somebody does to the form that it makes. */
export interface RandomForm {
  design: JsonObject;
  script: Script;
}

/** A widget without name, key and model, and what can be done to it. */
interface Piece {
  raw: JsonObject;
  acts: fc.Arbitrary<Act>;
}

const words = ['alpha', 'beta', 'gamma', 'delta'] as const;
const offered = words.slice(0, 3).map((value) => ({ value, label: value.toUpperCase() }));
const typing = (...texts: string[]): fc.Arbitrary<Act> =>
  fc.constantFrom(...texts).map((text) => ({ kind: 'type' as const, text }));
const choosing: fc.Arbitrary<Act> = fc
  .constantFrom(...offered)
  .map(({ value }) => ({ kind: 'choose' as const, value }));

const messages = fc.constantFrom('', 'Please look again', '请检查', 'ပြန်စစ်ပါ');

const ruled = (kinds: readonly JsonObject[]): fc.Arbitrary<{ isRequired: boolean; rules: JsonObject[] }> =>
  fc
    .record({
      isRequired: fc.boolean(),
      others: fc.subarray([...kinds]),
      message: messages,
    })
    .map(({ isRequired, others, message }) => ({
      isRequired,
      rules: [...others, ...(isRequired ? [{ required: true }] : [])].map((rule) => ({ ...rule, message })),
    }));

const piece = (
  type: string,
  options: fc.Arbitrary<JsonObject>,
  acts: (options: JsonObject) => fc.Arbitrary<Act>,
  kinds: readonly JsonObject[] = [],
): fc.Arbitrary<Piece> =>
  fc.tuple(options, ruled(kinds)).map(([given, { isRequired, rules }]) => ({
    raw: { type, rules, options: { ...given, required: isRequired } },
    acts: acts(given),
  }));

const dataTypes = ['string', 'number', 'integer', 'float', 'url', 'email', 'hex'] as const;

const input = fc.constantFrom(...dataTypes).chain((dataType) =>
  piece(
    'input',
    fc.record({
      dataType: fc.constant(dataType),
      maxlength: fc.constantFrom(-1, 4, 30),
      defaultValue: fc.constantFrom('', 'x'),
    }),
    () =>
      typing(
        '',
        ' ',
        'a@b.co',
        'a@b',
        '12',
        '5.5',
        '-3',
        '1e2',
        '12x',
        'https://x.com',
        'fff',
        '#12345',
        'မြန်မာ',
        '招聘',
      ),
    [{ type: dataType }, { pattern: '^[a-z0-9@.]+$' }, { pattern: '/^A.*CO$/i' }],
  ),
);

const textarea = piece(
  'textarea',
  fc.record({ maxlength: fc.constantFrom(-1, 5), defaultValue: fc.constant('') }),
  () => typing('', 'one', 'two\nlines', 'longer than that'),
  [{ pattern: 'o' }],
);

const number = piece(
  'number',
  fc.record({
    defaultValue: fc.constantFrom(0, 2),
    min: fc.constantFrom<Json>('', 0, -5),
    max: fc.constantFrom<Json>('', 10),
    step: fc.constantFrom(1, 0.5),
  }),
  () => typing('', '3', '2.5', '-4', '99', '-99'),
  [{ type: 'integer' }, { type: 'number' }],
);

const choiceOptions = fc.record({
  options: fc.constant<Json>(offered),
  showLabel: fc.boolean(),
  inline: fc.boolean(),
});

const radio = piece(
  'radio',
  fc.tuple(choiceOptions, fc.constantFrom('', 'beta')).map(([options, defaultValue]) => ({
    ...options,
    defaultValue,
  })),
  () => choosing,
);

const checkbox = piece(
  'checkbox',
  fc.tuple(choiceOptions, fc.constantFrom<Json>([], ['gamma'])).map(([options, defaultValue]) => ({
    ...options,
    defaultValue,
  })),
  () => choosing,
);

const select = piece(
  'select',
  fc
    .tuple(choiceOptions, fc.boolean())
    .map(([options, multiple]) => ({ ...options, multiple, defaultValue: multiple ? ['alpha'] : '' })),
  () => choosing,
);

const switching = piece('switch', fc.record({ defaultValue: fc.boolean() }), () =>
  fc.constant({ kind: 'switch' }),
);

const rate = piece('rate', fc.record({ max: fc.constantFrom(3, 5) }), ({ max }) =>
  fc.integer({ min: 1, max: Number(max) }).map((value) => ({ kind: 'star' as const, value })),
);

const slider = piece(
  'slider',
  fc.record({ min: fc.constant(0), max: fc.constantFrom(10, 100), step: fc.constantFrom(1, 5) }),
  () => fc.integer({ min: -3, max: 4 }).map((by) => ({ kind: 'slide' as const, by })),
);

const moment: fc.Arbitrary<Moment> = fc.tuple(
  fc.integer({ min: 1990, max: 2035 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: 0, max: 59 }),
  fc.integer({ min: 0, max: 59 }),
);
const moments = moment.map((chosen): Act => ({ kind: 'moment', moment: chosen }));

const time = piece(
  'time',
  fc.record({ format: fc.constantFrom('HH:mm:ss', 'HH:mm'), defaultValue: fc.constantFrom('', '08:30:00') }),
  () => moments,
);

const date = fc
  .constantFrom(
    ['date', 'yyyy-MM-dd'],
    ['date', 'dd/MM/yyyy'],
    ['month', 'yyyy-MM'],
    ['datetime', 'yyyy-MM-dd HH:mm:ss'],
  )
  .chain(([type = 'date', format = '']) =>
    piece(
      'date',
      fc.record({ type: fc.constant(type), format: fc.constant(format), timestamp: fc.boolean() }),
      () => moments,
    ),
  );

const text = piece('text', fc.record({ defaultValue: fc.constantFrom('A text', '文字') }), () =>
  fc.constant({ kind: 'type', text: 'nobody types here' }),
);

const tree = [
  { value: 'mm', label: 'Myanmar', children: [{ value: 'ygn', label: 'Yangon' }] },
  { value: 'cn', label: 'China', children: [{ value: 'km', label: 'Kunming' }] },
];
const cascader = piece('cascader', fc.record({ remoteOptions: fc.constant<Json>(tree) }), () =>
  fc.constantFrom<string[]>(['mm', 'ygn'], ['cn', 'km']).map((values) => ({ kind: 'path' as const, values })),
);

const pieces = fc.oneof(
  { weight: 5, arbitrary: input },
  { weight: 2, arbitrary: textarea },
  { weight: 2, arbitrary: number },
  { weight: 2, arbitrary: radio },
  { weight: 2, arbitrary: checkbox },
  { weight: 2, arbitrary: select },
  { weight: 1, arbitrary: switching },
  { weight: 1, arbitrary: rate },
  { weight: 1, arbitrary: slider },
  { weight: 1, arbitrary: time },
  { weight: 2, arbitrary: date },
  { weight: 1, arbitrary: cascader },
  { weight: 1, arbitrary: text },
);

/** An expression that reads the field before it, or none at all. */
const logic = fc.option(
  fc.record({
    kind: fc.constantFrom('visible', 'required', 'disabled', 'value'),
    expression: fc.constantFrom(
      (model: string) => `not empty({${model}})`,
      (model: string) => `{${model}} == 'alpha' or {${model}} == 3`,
      (model: string) => `length({${model}}) > 2`,
    ),
  }),
  { freq: 4 },
);

interface Named {
  raw: JsonObject;
  acts: fc.Arbitrary<Act>;
  id: string;
}

const valued = new Set(['input', 'textarea']);

const named = (
  [part, rule]: [Piece, { kind: string; expression: (model: string) => string } | null],
  index: number,
): Named => {
  const type = String(part.raw.type);
  const id = `key_${index}`;
  // Only a field of text takes whatever an expression computes.
  const kind = rule?.kind === 'value' && !valued.has(type) ? 'visible' : rule?.kind;
  return {
    id,
    acts: part.acts,
    raw: {
      ...part.raw,
      key: id,
      model: `m_${index}`,
      name: `${type} ${index}`,
      icon: '',
      ...(rule && kind && index > 0 ? { logic: { [kind]: rule.expression(`m_${index - 1}`) } } : {}),
    },
  };
};

/** Some of the widgets stand in a grid, two columns wide. */
const placed = (widgets: readonly Named[], gridFrom: number): JsonObject[] => {
  const list = widgets.map(({ raw }) => raw);
  const inGrid = list.slice(gridFrom, gridFrom + 2);
  if (inGrid.length < 2) return list;
  const grid: JsonObject = {
    type: 'grid',
    key: 'grid',
    model: 'grid',
    name: '',
    rules: [],
    options: { gutter: 16, justify: 'start', align: 'top' },
    columns: inGrid.map((raw) => ({ span: 12, list: [raw] })),
  };
  return [...list.slice(0, gridFrom), grid, ...list.slice(gridFrom + 2)];
};

/** Any design with a script for it. */
export const randomForms: fc.Arbitrary<RandomForm> = fc
  .tuple(
    fc.array(fc.tuple(pieces, logic), { minLength: 1, maxLength: 6 }),
    fc.nat({ max: 8 }),
    fc.constantFrom('left', 'right', 'top'),
    fc.constantFrom('medium', 'small', 'mini'),
  )
  .chain(([parts, gridFrom, labelPosition, size]) => {
    const widgets = parts.map(named);
    const steps = widgets.map(({ id, acts }) => acts.map((act) => ({ id, act })));
    return fc.array(fc.oneof(...steps), { maxLength: 8 }).map((script) => ({
      design: { list: placed(widgets, gridFrom), config: { labelWidth: 100, labelPosition, size } },
      script,
    }));
  });

/** So many of them, the same ones for the same seed. */
export const sampleForms = (count: number, seed: number): RandomForm[] =>
  fc.sample(randomForms, { numRuns: count, seed });
