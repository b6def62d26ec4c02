import fc from 'fast-check';
import type { Json, JsonObject } from '../json.ts';
import { type Act, type Moment, monthOfScripts } from './script.fixture.ts';

/** A widget without name, key and model, and what can be done to it. */
export interface Piece {
  raw: JsonObject;
  /** Nothing can be done to some. */
  acts?: fc.Arbitrary<Act>;
}

/** Entries behind the named sources of random designs, which the host of a test answers with. */
export const sources: Readonly<Record<string, JsonObject[]>> = {
  'dict:colour': ['red', 'green', 'blue'].map((value) => ({ value, label: value.toUpperCase() })),
  'api:towns': [
    {
      id: 'mm',
      title: 'Myanmar',
      below: [
        { id: 'ygn', title: 'Yangon' },
        { id: 'mdy', title: 'Mandalay', below: [{ id: 'pol', title: 'Pyin Oo Lwin' }] },
      ],
    },
    { id: 'cn', title: '中国', below: [{ id: 'km', title: '昆明' }] },
  ],
};

const messages = fc.constantFrom('', 'Please look again', '请检查', 'ပြန်စစ်ပါ');

const ruled = (kinds: readonly JsonObject[]): fc.Arbitrary<{ isRequired: boolean; rules: JsonObject[] }> =>
  fc
    .record({
      isRequired: fc.boolean(),
      others: fc.subarray([...kinds]),
      message: messages,
      isLast: fc.boolean(),
    })
    .map(({ isRequired, others, message, isLast }) => {
      const needed = isRequired ? [{ required: true }] : [];
      const rules = isLast ? [...others, ...needed] : [...needed, ...others];
      return { isRequired, rules: rules.map((rule) => ({ ...rule, message })) };
    });

const piece = (
  type: string,
  options: fc.Arbitrary<JsonObject>,
  acts: ((options: JsonObject) => fc.Arbitrary<Act>) | undefined,
  kinds: readonly JsonObject[] = [],
): fc.Arbitrary<Piece> =>
  fc.tuple(options, ruled(kinds), seldom).map(([given, { isRequired, rules }, disabled]) => ({
    raw: { type, rules, options: { ...given, disabled, required: isRequired } },
    ...(acts ? { acts: acts(given) } : {}),
  }));

const seldom = fc.integer({ min: 0, max: 11 }).map((chance) => chance === 0);
const mostly = seldom.map((isSeldom) => !isSeldom);

const typing = (...texts: string[]): fc.Arbitrary<Act> =>
  fc.constantFrom(...texts).map((text) => ({ kind: 'type' as const, text }));
const clearing = fc.constant<Act>({ kind: 'clear' });
/** Mostly the one, from time to time the other. */
const orElse = (usual: fc.Arbitrary<Act>, other: fc.Arbitrary<Act>): fc.Arbitrary<Act> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: other });

const dataTypes = ['string', 'number', 'integer', 'float', 'url', 'email', 'hex'] as const;

const input = fc.constantFrom(...dataTypes).chain((dataType) =>
  piece(
    'input',
    fc.record({
      dataType: fc.constant(dataType),
      maxlength: fc.constantFrom(-1, 4, 30),
      showWordLimit: fc.boolean(),
      readonly: seldom,
      defaultValue: fc.constantFrom('', '', 'x'),
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
        '007',
        'https://x.com',
        '//x.com/မြန်မာ?q=1',
        'fff',
        '#12345',
        'မြန်မာ',
        '招聘',
        '𠮷野家',
      ),
    [
      { type: dataType },
      { pattern: '^[a-z0-9@.]+$' },
      { pattern: '/^A.*CO$/i' },
      { pattern: '(?<=a)b' },
      { pattern: '(' },
      { pattern: '^[^\\/`"\'\u0024{}<]*$' },
    ],
  ),
);

const textarea = piece(
  'textarea',
  fc.record({
    maxlength: fc.constantFrom(-1, 5),
    showWordLimit: fc.boolean(),
    defaultValue: fc.constantFrom('', 'a\nb'),
  }),
  () => typing('', 'one', 'two\nlines', 'longer than that', ' \n '),
  [{ pattern: 'o' }, { pattern: '/^.o.$/ms' }],
);

const number = piece(
  'number',
  fc.record({
    defaultValue: fc.constantFrom(0, 2, 2.5, -7),
    min: fc.constantFrom<Json>('', 0, -5, 1),
    max: fc.constantFrom<Json>('', 10, '3'),
    step: fc.constantFrom(1, 0.5),
  }),
  () => typing('', '3', '2.5', '-4', '99', '-99', '0', '0.125'),
  [{ type: 'integer' }, { type: 'number' }, { pattern: '^\\d$' }],
);

interface Offer {
  options: JsonObject;
  values: readonly (string | number | boolean)[];
}

const labelled = (...values: (string | number)[]): Offer => ({
  options: { options: values.map((value) => ({ value, label: `The ${value}` })) },
  values,
});

/** Choices of a widget: its own, as texts or numbers, or those of a source. */
const offers: fc.Arbitrary<Offer> = fc
  .tuple(
    fc.constantFrom<Offer>(
      labelled('alpha', 'beta', 'gamma'),
      labelled('alpha', 'beta', 'gamma'),
      labelled(1, 2, 3),
      labelled('it\'s {{ "q" }}', '`\u0024{x}`', '<b>&amp;'),
      {
        options: { options: [], remote: true, remoteFunc: 'dict:colour' },
        values: ['red', 'green', 'blue'],
      },
      {
        options: {
          options: [],
          remote: true,
          remoteFunc: 'api:towns',
          props: { value: 'id', label: 'title' },
        },
        values: ['mm', 'cn'],
      },
    ),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([{ options, values }, showLabel, inline]) => ({
    options: { ...options, showLabel, inline },
    values,
  }));

const choosing = (values: Offer['values'], isSearchable = false): fc.Arbitrary<Act> =>
  fc
    .tuple(fc.constantFrom(...values), fc.boolean())
    .map(([value, isSearched]) => ({ kind: 'choose', value, isSearched: isSearched && isSearchable }));

const radio = offers.chain(({ options, values }) =>
  piece(
    'radio',
    fc
      .constantFrom<Json>('', '', values[1] ?? '', 'nobody offers this')
      .map((defaultValue) => ({ ...options, defaultValue })),
    () => choosing(values),
  ),
);

const checkbox = offers.chain(({ options, values }) =>
  piece(
    'checkbox',
    fc
      .constantFrom<Json>([], [], [values[1] ?? ''], ['nobody offers this'])
      .map((defaultValue) => ({ ...options, defaultValue })),
    () => choosing(values),
  ),
);

const select = fc
  .tuple(offers, fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
  .chain(([{ options, values }, multiple, clearable, filterable, hasDefault]) =>
    piece(
      'select',
      fc.constant({
        ...options,
        multiple,
        clearable,
        filterable,
        defaultValue: hasDefault ? (multiple ? [values[0] ?? ''] : (values[0] ?? '')) : multiple ? [] : '',
      }),
      () => {
        const usual = choosing(values, filterable);
        return clearable ? orElse(usual, clearing) : usual;
      },
    ),
  );

const switching = piece(
  'switch',
  fc.record({ defaultValue: fc.constantFrom<Json>(false, true, 'true') }),
  () => fc.constant({ kind: 'switch' }),
);

const rate = piece(
  'rate',
  fc.record({
    max: fc.constantFrom(3, 5),
    allowHalf: fc.boolean(),
    defaultValue: fc.constantFrom<Json>(null, 2),
  }),
  ({ max, allowHalf }) =>
    fc.tuple(fc.integer({ min: 1, max: Number(max) }), fc.boolean()).map(([stars, isHalf]) => ({
      kind: 'star' as const,
      value: allowHalf === true && isHalf ? stars - 0.5 : stars,
    })),
);

const slider = piece(
  'slider',
  fc
    .record({
      min: fc.constantFrom(0, 10),
      max: fc.constantFrom(20, 100),
      step: fc.constantFrom(1, 5),
      showInput: fc.boolean(),
      range: fc.boolean(),
      defaultValue: fc.constantFrom(0, 15),
    })
    .map((options) => ({
      ...options,
      defaultValue: options.range ? (options.defaultValue === 0 ? 0 : [10, 15]) : options.defaultValue,
    })),
  ({ range }) =>
    fc.record({
      kind: fc.constant('slide' as const),
      by: fc.integer({ min: -3, max: 4 }),
      handle: range === true ? fc.constantFrom(0 as const, 1 as const) : fc.constant(0 as const),
    }),
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

/** Start and end in their order, whatever a format leaves out of them. */
const spans = fc.tuple(moment, moment).map(([one, other]): Act => {
  const place = one.findIndex((part, index) => part !== other[index]);
  const [from, to] = (one[place] ?? 0) <= (other[place] ?? 0) ? [one, other] : [other, one];
  return { kind: 'span', from, to };
});

/** Start and end on one day. */
const spansOfTime = fc
  .tuple(moment, fc.nat({ max: 5 }))
  .map(([[year, month, day, hour, minute, second], more]): Act => {
    const first = Math.min(hour, 18);
    return {
      kind: 'span',
      from: [year, month, day, first, minute, second],
      to: [year, month, day, first + more, minute, second],
    };
  });

const temporal = { editable: mostly, clearable: mostly, readonly: seldom };

const time = fc.boolean().chain((isRange) =>
  piece(
    'time',
    fc.record({
      ...temporal,
      isRange: fc.constant(isRange),
      format: fc.constantFrom('HH:mm:ss', 'HH:mm'),
      arrowControl: fc.boolean(),
      defaultValue: isRange
        ? fc.constantFrom<Json>(null, ['08:30:00', '17:00:00'])
        : fc.constantFrom<Json>('', '08:30:00'),
    }),
    () => orElse(isRange ? spansOfTime : moments, clearing),
  ),
);

const [year, month] = monthOfScripts;
const dayOfScripts = (day: number): string => `${year}-${month}-${String(day).padStart(2, '0')}`;

interface DateKind {
  type: string;
  format: string;
  defaults: readonly Json[];
  acts: fc.Arbitrary<Act>;
}

const days = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 })
  .map((chosen): Act => ({ kind: 'days', days: chosen }));

const dateKinds: readonly DateKind[] = [
  { type: 'date', format: 'yyyy-MM-dd', defaults: ['', '2026-02-28'], acts: moments },
  { type: 'date', format: 'dd/MM/yyyy', defaults: ['', '28/02/2026'], acts: moments },
  { type: 'month', format: 'yyyy-MM', defaults: ['', '2026-02'], acts: moments },
  { type: 'year', format: 'yyyy', defaults: ['', '2026'], acts: moments },
  { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss', defaults: ['', '2026-02-28 08:30:00'], acts: moments },
  { type: 'dates', format: 'yyyy-MM-dd', defaults: ['', [dayOfScripts(5), dayOfScripts(9)]], acts: days },
  { type: 'daterange', format: 'yyyy-MM-dd', defaults: ['', ['2026-02-01', '2026-02-28']], acts: spans },
  {
    type: 'datetimerange',
    format: 'yyyy-MM-dd HH:mm:ss',
    defaults: ['', ['2026-02-01 00:00:00', '2026-02-28 23:59:59']],
    acts: spans,
  },
];

const date = fc.constantFrom(...dateKinds).chain(({ type, format, defaults, acts }) =>
  piece(
    'date',
    fc
      .record({
        ...temporal,
        type: fc.constant(type),
        format: fc.constant(format),
        timestamp: fc.boolean(),
        defaultValue: fc.constantFrom(...defaults),
      })
      .map((options) => (options.timestamp ? { ...options, defaultValue: '' } : options)),
    () => orElse(acts, clearing),
  ),
);

/** Panels hold a see-through colour by whole degrees of its hue: these are the ones that come out as they went in. */
const pureColours = [
  [0, 0, 255],
  [255, 255, 255],
  [128, 128, 128],
  [255, 0, 0],
  [0, 255, 255],
] as const;
const part = fc.nat({ max: 255 });
const color = piece(
  'color',
  fc.record({ showAlpha: fc.boolean(), defaultValue: fc.constantFrom('', '#409EFF') }),
  ({ showAlpha }) =>
    orElse(
      fc
        .tuple(
          showAlpha === true ? fc.constantFrom(...pureColours) : fc.tuple(part, part, part),
          fc.constantFrom(0.25, 0.5, 1),
        )
        .map(([[r, g, b], a]): Act => ({ kind: 'colour', r, g, b, a })),
      clearing,
    ),
);

const text = piece('text', fc.record({ defaultValue: fc.constantFrom('A text', '文字', '{{ 1 }}') }), () =>
  fc.constant({ kind: 'type', text: 'nobody types here' }),
);

const tree = [
  { value: 'mm', label: 'Myanmar', children: [{ value: 'ygn', label: 'Yangon' }] },
  { value: 7, label: 'China', children: [{ value: 'km', label: 'Kunming' }] },
];
const cascader = fc
  .constantFrom<{ options: JsonObject; paths: (string | number)[][] }>(
    {
      options: { remote: false, remoteOptions: tree },
      paths: [
        ['mm', 'ygn'],
        [7, 'km'],
      ],
    },
    {
      options: {
        remoteOptions: [],
        remoteFunc: 'api:towns',
        props: { value: 'id', label: 'title', children: 'below' },
      },
      paths: [
        ['mm', 'ygn'],
        ['mm', 'mdy', 'pol'],
        ['cn', 'km'],
      ],
    },
  )
  .chain(({ options, paths }) =>
    piece(
      'cascader',
      fc
        .tuple(fc.boolean(), fc.constantFrom<Json>([], paths[0] ?? []))
        .map(([clearable, defaultValue]) => ({ ...options, clearable, defaultValue })),
      () =>
        orElse(
          fc.constantFrom(...paths).map((values): Act => ({ kind: 'path', values })),
          clearing,
        ),
    ),
  );

const pictureAt = (name: string): JsonObject => ({
  key: name,
  url: `/kept/${name}`,
  percent: 100,
  status: 'success',
});

const imgupload = piece(
  'imgupload',
  fc.record({
    length: fc.constantFrom(1, 2, 8),
    isDelete: mostly,
    isEdit: fc.boolean(),
    min: fc.constantFrom(0, 0, 1),
    multiple: fc.boolean(),
    defaultValue: fc.constantFrom<Json>(
      [],
      [],
      [pictureAt('a.png')],
      [pictureAt('a.png'), pictureAt('b.png')],
    ),
  }),
  () =>
    fc.oneof(
      fc.constantFrom('one.png', 'two.JPG').map((name): Act => ({ kind: 'picture', name })),
      fc.nat({ max: 1 }).map((index): Act => ({ kind: 'remove', index })),
    ),
);

const editor = piece('editor', fc.record({ defaultValue: fc.constantFrom('', '<p>So far</p>') }), () =>
  typing('', '<p>Hello <strong>you</strong></p>', '<p>မင်္ဂလာပါ</p>'),
);

const blank = piece('blank', fc.record({ defaultType: fc.constantFrom('String', 'Object', 'Array') }), () =>
  typing('', 'from the host'),
);

/** Nobody can fill it in; the value that its design names for it is handed in all the same. */
const unknown: fc.Arbitrary<Piece> = fc
  .constantFrom<JsonObject>(
    {},
    { defaultValue: 'sunny' },
    { defaultValue: 31.5 },
    { defaultValue: false },
    { defaultValue: null },
    { defaultValue: ['wind', { force: 3 }] },
    { defaultValue: { low: 22, high: [30, 34] } },
  )
  .map((options) => ({ raw: { type: 'weather', rules: [], options: { town: 'Yangon', ...options } } }));

/** Any widget but a grid. */
export const pieces: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 6, arbitrary: input },
  { weight: 2, arbitrary: textarea },
  { weight: 3, arbitrary: number },
  { weight: 3, arbitrary: radio },
  { weight: 3, arbitrary: checkbox },
  { weight: 4, arbitrary: select },
  { weight: 2, arbitrary: switching },
  { weight: 2, arbitrary: rate },
  { weight: 2, arbitrary: slider },
  { weight: 2, arbitrary: time },
  { weight: 4, arbitrary: date },
  { weight: 2, arbitrary: color },
  { weight: 2, arbitrary: cascader },
  { weight: 1, arbitrary: text },
  { weight: 2, arbitrary: imgupload },
  { weight: 1, arbitrary: editor },
  { weight: 1, arbitrary: blank },
  { weight: 3, arbitrary: unknown },
);
