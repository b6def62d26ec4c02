import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../document.ts';
import { type Form, openForm } from '../form.ts';
import type { Json, JsonObject } from '../json.ts';
import { playedValues, sampleForms } from '../testing/index.fixture.ts';
import type { Values } from '../values.ts';
import { blankLine, join, print } from './layout.ts';
import { readProgram } from './program.ts';
import { writeScript } from './script.ts';
import { gatherSupport } from './support/index.ts';

/** The functions of a program, as they run. */
interface Running {
  startValues: Values;
  settled: (given: Values) => Values;
  computed: (values: Values) => Values;
  faultsOf: (values: Values) => Record<string, string | undefined>;
  submittedOf: (values: Values) => Values;
}

const run = async (design: JsonObject): Promise<Running> => {
  const support = gatherSupport();
  const script = writeScript(readProgram(openDocument(design), 'en-US'), support);
  const source = print(join(blankLine, [...script.types, ...support.docs(), ...script.functions]));
  const names = [
    'startValues',
    'submittedOf',
    script.hasSettled ? 'settled' : 'settled: (given: FormValues) => given',
    script.hasComputed ? 'computed' : 'computed: (values: FormValues) => values',
    script.hasRules ? 'faultsOf' : 'faultsOf: () => ({})',
  ];
  const { code } = await transformWithOxc(`${source}\nexport default { ${names.join(', ')} };`, 'program.ts');
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)).default;
};

/** What a program answers, in the words of the core. */
const handIn = ({ faultsOf, submittedOf }: Running, values: Values) => {
  const faults = Object.entries(faultsOf(values)).filter(([, fault]) => fault !== undefined);
  return faults.length > 0 ? { faults: new Map(faults) } : { submitted: submittedOf(values) };
};

const field = (type: string, model: string, options: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  type,
  key: model,
  model,
  name: model,
  options,
  rules: [],
  ...more,
});

const formOf = (design: JsonObject): Form => openForm(openDocument(design), 'en-US');

test('the script initializes, validates and submits as form-core does, for any values', async () => {
  for (const { design, script } of sampleForms(150, 20261122)) {
    const form = formOf(design);
    const program = await run(design);
    expect(program.computed({ ...program.startValues })).toEqual(form.start().values);
    for (const values of [form.start().values, playedValues(form, script)]) {
      const [answer, expected] = [handIn(program, values), form.handIn(values)];
      expect(answer, JSON.stringify({ design, values })).toEqual(expected);
      if (answer.submitted && 'submitted' in expected)
        expect(Object.keys(answer.submitted)).toEqual(Object.keys(expected.submitted));
    }
  }
});

test('the script submits the values of unknown widgets as the core does', async () => {
  const design: JsonObject = {
    list: [
      field('switch', 'on', { defaultValue: true }),
      field('weather', 'sky', { defaultValue: { wind: ['west', 3] } }),
      field('weather', 'hidden', { defaultValue: 7 }, { logic: { visible: 'on' } }),
      field('weather', 'given'),
      field('input', 'shared', { defaultValue: 'typed' }, { logic: { visible: 'not on' } }),
      { ...field('weather', 'shared', { defaultValue: 'kept' }), key: 'again' },
    ],
  };
  const form = formOf(design);
  const program = await run(design);
  expect(program.submittedOf(program.startValues)).toEqual({
    on: true,
    sky: { wind: ['west', 3] },
    hidden: 7,
    shared: 'kept',
  });
  const pages: Values[] = [{}, { on: false }, { given: [1], sky: null }, { on: false, shared: 'x' }];
  for (const given of pages) {
    const values = { ...program.startValues, ...given };
    expect(values).toEqual(form.start(given).values);
    expect({ submitted: program.submittedOf(values) }).toEqual(form.handIn(values));
  }
});

test('the script has the fields of containers, and keeps rows', async () => {
  const needed = { rules: [{ required: true, message: 'needed' }] };
  const design: JsonObject = {
    list: [
      { type: 'card', key: 'card', list: [field('input', 'inCard', {}, needed)] },
      {
        type: 'tabs',
        key: 'tabs',
        model: 'tabs',
        logic: { visible: "inCard == 'more'" },
        tabs: [{ label: 'One', list: [field('input', 'inTab', {}, needed)] }],
      },
      field(
        'subform',
        'rows',
        { defaultValue: [{ inRow: 1 }] },
        { list: [field('input', 'inRow', {}, needed)] },
      ),
    ],
  };
  const form = formOf(design);
  const program = await run(design);
  for (const inCard of ['', 'less', 'more'])
    for (const inTab of ['', 'x']) {
      const { values } = form.start({ inCard, inTab });
      expect(handIn(program, values)).toEqual(form.handIn(values));
    }
  expect(handIn(program, form.start({ inCard: 'less' }).values)).toEqual({
    submitted: { inCard: 'less', rows: [{ inRow: 1 }] },
  });
});

const expressions = [
  'a and b or c',
  'not (a or b) and not c',
  'if(a, if(b, 1, 2), 3)',
  "if(a == 1 and b == 'x', coalesce(a, b, c), (1, 2, 'x'))",
  'sum((1, 2, 3), a, e)',
  'round(a * 1.005 / d % 2 - -d, 2)',
  "a in (1, 2, '3')",
  "'x' in e",
  'min(1, 2, a) >= max(d, 3)',
  "length(b) > 2 or not contains(b, 'x')",
  "lower(upper(trim(concat(text(a), b, ' Q '))))",
  "number('12') == 12 and number(b) != 3",
  'true == false or 1 < 2 and b <= b',
  "a == null or b != '' or c == true or e == ()",
  "b == 'x' or b == 3 or a != 3 or e == ('x', 'y')",
  'floor(d) + ceil(d) + abs(-d)',
  'a > b',
  '{missing} == 1 or empty({missing})',
  'coalesce(a, {missing}, d)',
  'if(c, a, e)',
];

const holdings: Values[] = [
  { a: 3, b: 'x', c: true, d: 2.5, e: ['x', 'y'] },
  { a: 0, b: '3', c: false, d: -7, e: [] },
  { b: '', c: false, d: 1e300, e: ['y'] },
  { a: 1, b: 'Zwölf ', c: true, e: ['x'] },
];

test.each(expressions)('the script evaluates %s as form-core does', async (expression) => {
  const design: JsonObject = {
    list: [
      field('number', 'a'),
      field('input', 'b'),
      field('switch', 'c'),
      field('number', 'd'),
      field('checkbox', 'e', { options: ['x', 'y'] }),
      field('input', 'result', {}, { logic: { value: expression } }),
      field('input', 'seen', { defaultValue: 'seen' }, { logic: { visible: expression } }),
      field('input', 'needed', {}, { logic: { required: expression } }),
    ],
  };
  const form = formOf(design);
  const program = await run(design);
  for (const held of holdings) {
    const { values } = form.start({ ...held, result: 'before' });
    expect(program.computed({ ...values, result: 'before' })).toEqual(values);
    expect(handIn(program, values)).toEqual(form.handIn(values));
  }
});

const limits: JsonObject[] = [{}, { min: 2 }, { max: 5 }, { min: 2, max: 5 }, { min: 9, max: 1 }];

test('the script normalizes values of the page as form-core does', async () => {
  const number = (options: JsonObject) => field('number', 'it', options);
  const slider = (options: JsonObject) => field('slider', 'it', options);
  const time = { ...field('time', 'it'), key: 'other' };
  const choices = { options: ['x', 'y'], defaultValue: [] };
  const held: Json[] = [0, 3, 7, -1, '4', 'x', '', null, true, false, [], [1, 3], [7, 0], ['x'], {}];
  const lists: JsonObject[][] = [
    ...limits.flatMap((options) => [
      [number({ ...options, defaultValue: 3 })],
      [number({ ...options, defaultValue: '' }), time],
      [slider({ ...options, defaultValue: 3 })],
      [slider({ ...options, range: true })],
    ]),
    [slider({}), time],
    [field('rate', 'it'), time],
    [field('switch', 'it'), time],
    [field('imgupload', 'it'), time],
    [field('select', 'it', { ...choices, multiple: true }), time],
    [field('select', 'it', choices), { ...field('checkbox', 'it', choices), key: 'other' }],
  ];
  for (const fields of lists) {
    const design = { list: fields };
    const form = formOf(design);
    const program = await run(design);
    expect({ ...program.startValues, ...program.settled({}) }).toEqual(form.start().values);
    // What the types of a field alone rule out is not asked for.
    const isTyped = (it: Json) =>
      fields.length > 1 || (fields[0]?.options as JsonObject).range === true || typeof it === 'number';
    for (const it of held.filter(isTyped))
      expect({ ...program.startValues, ...program.settled({ it }) }, JSON.stringify({ design, it })).toEqual(
        form.start({ it }).values,
      );
  }
});

describe('rules', () => {
  const answers = async (rules: Json[], values: readonly Json[]): Promise<void> => {
    const design = { list: [field('input', 'it', {}, { rules })] };
    const form = formOf(design);
    const program = await run(design);
    for (const it of values) expect(handIn(program, { it }), String(it)).toEqual(form.handIn({ it }));
  };
  const texts = [
    '',
    ' ',
    'a@b.co',
    '.a@b.co',
    'a..b@c.de',
    'a@b',
    '李@例子.中国',
    'x@y.z',
    '//x.com',
    'http://localhost:1',
  ];
  const more = [
    'http://a.b',
    'ftp://1.2.3.4/x',
    'http://1.2.3.400',
    'javascript:alert(1)',
    '#fff',
    'ffff',
    '#1A2b3c',
    'https://[::1]/',
  ];

  test.each([
    'string',
    'number',
    'boolean',
    'integer',
    'float',
    'url',
    'email',
    'hex',
  ])('of type %s', (type) =>
    answers([{ type, message: 'no' }], [...texts, ...more, 0, 5, 5.5, true, null, [], ['a']]));

  test('include patterns that form-core can check, in either spelling', async () => {
    const patterns = [
      '^a/b$',
      '/^A.*CO$/i',
      '[/]',
      '\\/x',
      '^\\d+$',
      '\\8',
      'a{,2}',
      ']',
      '\\_',
      '中|မြန်',
      '(?<=a)b',
      '(',
      '\n',
    ];
    for (const pattern of patterns)
      await answers(
        [{ pattern, message: 'no' }],
        ['a/b', 'ab', '8', 'a{,2}', ']', '_', '中文', 'x', 'a\nb', '12', 'aXcO'],
      );
  });

  test('of fields with one model are merged, and apply when visible', async () => {
    const design = {
      list: [
        field('input', 'on'),
        {
          ...field('input', 'it', {}, { rules: [{ required: true, message: 'first' }] }),
          logic: { visible: "on == 'x'" },
        },
        { ...field('input', 'it', {}, { rules: [{ type: 'email', message: 'second' }] }), key: 'again' },
      ],
    };
    const form = formOf(design);
    const program = await run(design);
    for (const values of [
      { on: 'x', it: '' },
      { on: '', it: '' },
      { on: '', it: 'a' },
      { on: 'x', it: 'a@b.co' },
    ])
      expect(handIn(program, values)).toEqual(form.handIn(values));
  });
});

test('any model gets a variable name of its own', async () => {
  const models = ['__proto__', 'constructor', 'home.city', '性别', 'အမည်', 'a b', '1st', "it's", '`\x24{x}`'];
  const design = { list: models.map((model) => field('input', model, { defaultValue: `of ${model}` })) };
  const program = await run(design);
  const submitted = program.submittedOf(program.startValues);
  expect(Object.entries(submitted)).toEqual(models.map((model) => [model, `of ${model}`]));
});
