import type { Language } from '@lc/contract/kernel/locale.ts';
import { describe, expect, test } from 'vitest';
import type { FormDocument } from './document.ts';
import { openForm } from './form.ts';
import type { Json } from './json.ts';
import { parseDesign } from './parse.ts';
import { fieldsOf, type Rule } from './read.ts';
import { firstFault, hasType, satisfies } from './rules.ts';
import { initialValues, valueOfTyped } from './values.ts';
import type { DataType } from './widgets.ts';

const rule = (type: DataType): Rule => ({ kind: 'type', type, message: 'no' });
const required: Rule = { kind: 'required', message: 'no' };

describe('rules', () => {
  test.each([
    ['', false],
    [null, false],
    [[], false],
    [undefined, false],
    [' ', true],
    [0, true],
    [false, true],
    [[null, null], true],
  ])('required: %j is %s', (value, expected) => expect(satisfies(value, required)).toBe(expected));

  test.each([
    ['number', 5, true],
    ['number', '5', false],
    ['integer', 5, true],
    ['integer', 5.5, false],
    ['float', 5, true],
    ['float', 5.5, true],
    ['boolean', true, true],
    ['boolean', 'true', false],
    ['hex', '#fff', true],
    ['hex', 'fff', true],
    ['hex', '#1a2b3c', true],
    ['hex', '#ffff', false],
    ['url', '//x.com', true],
    ['url', 'http://localhost:3000', true],
    ['url', 'https://例子.测试/路径?a=1', true],
    ['url', 'example.com', false],
    ['url', 'javascript:alert(1)', false],
    ['url', 'http://a.b', false],
    ['url', 'http://1.2.3.4/x', true],
    ['url', 'http://1.2.3.400/x', false],
    ['email', '李@b.co', true],
    ['email', 'a@b', false],
    ['email', 'a b@c.co', false],
    ['email', 'a..b@c.co', false],
  ] as const)('%s: %j is %s', (type, value, expected) => expect(hasType(value, type)).toBe(expected));

  test.each([
    'number',
    'integer',
    'float',
    'boolean',
    'url',
    'email',
    'hex',
    'string',
  ] as const)('an optional %s may be left empty', (type) => {
    for (const empty of ['', null, undefined, []]) expect(satisfies(empty, rule(type))).toBe(true);
  });
});

const design = (widgets: object[]): string => JSON.stringify({ list: widgets, config: {} });

const opened = (widgets: object[]) => {
  const { document } = parseDesign(design(widgets));
  if (!document) throw new Error('no design');
  return document;
};

const faultsOf = (document: FormDocument, values: Record<string, Json>, language: Language) => {
  const outcome = openForm(document, language).handIn(values);
  return 'faults' in outcome ? outcome.faults : new Map();
};

describe('the rules of a form', () => {
  test('show the first failing message of a field, its own before the usual one', () => {
    const document = opened([
      {
        type: 'input',
        key: '1',
        model: 'mail',
        name: 'E-mail',
        rules: [{ type: 'email', message: 'That is no address' }, { required: true }],
      },
    ]);
    expect(faultsOf(document, { mail: '' }, 'en-US')).toEqual(new Map([['mail', 'E-mail is required']]));
    expect(faultsOf(document, { mail: '' }, 'zh-CN')).toEqual(new Map([['mail', 'E-mail必须填写']]));
    expect(faultsOf(document, { mail: 'x' }, 'my-MM')).toEqual(new Map([['mail', 'That is no address']]));
    expect(faultsOf(document, { mail: 'a@b.co' }, 'en-US')).toEqual(new Map());
  });

  test('merge the rules of widgets with one model', () => {
    const document = opened([
      { type: 'input', key: '1', model: 'a', name: 'A', rules: [{ pattern: '^x' }] },
      { type: 'input', key: '2', model: 'a', name: 'B', rules: [{ pattern: 'y$', message: 'ends in y' }] },
    ]);
    expect(faultsOf(document, { a: 'xz' }, 'en-US').get('a')).toBe('ends in y');
    expect(faultsOf(document, { a: 'xy' }, 'en-US').size).toBe(0);
  });

  test('start with the defaults, overridden by given values', () => {
    const document = opened([
      { type: 'rate', key: '1', model: 'rate', options: { defaultValue: null } },
      { type: 'blank', key: '2', model: 'more', options: { defaultType: 'Object' } },
      { type: 'select', key: '3', model: 'one', options: { defaultValue: ['x'], multiple: false } },
      { type: 'select', key: '4', model: 'many', options: { defaultValue: 'x', multiple: true } },
      { type: 'slider', key: '5', model: 'range', options: { defaultValue: 0, range: true } },
      { type: 'number', key: '6', model: 'count', options: { defaultValue: 0, min: '', max: '' } },
      { type: 'text', key: '7', model: 'said', options: { defaultValue: 'hello' } },
      { type: 'switch', key: '8', model: 'given', options: { defaultValue: true } },
    ]);
    expect(initialValues(document, 'en-US', { given: false, foreign: 1 })).toEqual({
      given: false,
      foreign: 1,
      rate: 0,
      more: {},
      one: '',
      many: [],
      range: [0, 100],
      count: 0,
      said: 'hello',
    });
  });

  test('parse typed text to numbers only where the field needs one', () => {
    const [numeric, plain] = fieldsOf(
      opened([
        { type: 'input', key: '1', model: 'n', options: { dataType: 'integer' } },
        { type: 'input', key: '2', model: 's', options: { dataType: 'string' } },
      ]),
      'en-US',
    );
    if (!numeric || !plain) throw new Error('no fields');
    expect(['12', '', 'x', '1e3'].map((typed) => valueOfTyped(numeric, typed))).toEqual([12, '', 'x', 1000]);
    expect(
      ['၃၅၀', '２.５', '1,500', '2,5', '0x10', '9007199254740993'].map((typed) =>
        valueOfTyped(numeric, typed),
      ),
    ).toEqual([350, 2.5, 1500, '2,5', '0x10', '9007199254740993']);
    expect(valueOfTyped(plain, '12')).toBe('12');
  });

  test('validate visible fields only, and submit nothing hidden', () => {
    const document = opened([
      { type: 'switch', key: '1', model: 'married', name: 'Married' },
      {
        type: 'input',
        key: '2',
        model: 'spouse',
        name: 'Spouse',
        rules: [{ pattern: '^[A-Z]' }],
        logic: { visible: 'married', required: 'married' },
      },
    ]);
    const form = openForm(document, 'en-US');
    expect(form.handIn({ married: false, spouse: 'x' })).toEqual({ submitted: { married: false } });
    expect(faultsOf(document, { married: true, spouse: '' }, 'en-US').get('spouse')).toBe(
      'Spouse is required',
    );
    const values = { married: true, spouse: 'Mya', foreign: 1 };
    expect(form.handIn(values)).toEqual({ submitted: { married: true, spouse: 'Mya' } });
  });
});

describe('the budget of patterns', () => {
  const pattern: Rule = { kind: 'pattern', pattern: '(a?){1900}b', message: 'no' };
  const unchecked = 'This text is too long, or too much work, to be checked';

  test.each([
    ['hr@shwe.example', undefined],
    [
      'hr@shwe\u200b.example',
      'This text has characters that nobody sees, as copied texts often have: type it again',
    ],
    ['hr\u200b', 'no'],
  ])('says of an address whether its fault can be seen: %j', (value, message) => {
    expect(firstFault(value, [rule('email')], 'en-US')).toBe(message);
  });
  test('lets firstFault say that a value cannot be checked', () => {
    expect(firstFault('a'.repeat(10_000), [pattern], 'en-US')).toBe(unchecked);
    expect(firstFault('a', [pattern], 'en-US')).toBe('no');
    expect(satisfies('a'.repeat(10_000), pattern)).toBe(false);
  });

  test('is shared by the fields of a form', () => {
    const list = Array.from({ length: 40 }, (_, index) => ({
      type: 'input',
      key: `k${index}`,
      model: `m${index}`,
      name: 'x',
      options: {},
      rules: [{ pattern: `(?:a?){500}${index}`, message: 'no' }],
    }));
    const { document } = parseDesign(JSON.stringify({ list, config: {} }));
    if (!document) throw new Error('no design');
    const values = Object.fromEntries(list.map(({ model }) => [model, 'a'.repeat(400)]));
    const outcome = openForm(document, 'en-US').handIn(values);
    const faults = 'faults' in outcome ? [...outcome.faults.values()] : [];
    expect(new Set(faults)).toEqual(new Set(['no', unchecked]));
  });
});
