import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicCases } from '../../../../tests/support/public-cases.ts';
import { documentToJson, walk } from '../document.ts';
import type { Json, JsonObject } from '../json.ts';
import { parseDesign, parseImport } from '../parse.ts';

const read = (form: unknown) => parseImport(JSON.stringify(form));
const widgetsOf = (form: unknown): JsonObject[] => {
  const { document } = read(form);
  return document ? [...walk(document)].map(({ item }) => item.raw as JsonObject) : [];
};
const left = (form: unknown): string[] =>
  read(form).problems.map(({ code, params }) => [code, params?.type, params?.name].filter(Boolean).join(' '));

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/foreign', name), 'utf8'));

test.each([
  ['form-io-smallest.json', { type: 'input', name: 'Name', model: 'name' }],
  ['variant-form-smallest.json', { type: 'input', name: 'Name', model: 'name', options: { required: true } }],
  [
    'labels-without-showLabel.json',
    {
      type: 'radio',
      name: 'Shift',
      model: 'shift',
      options: {
        showLabel: true,
        options: [
          { value: '1', label: 'Day' },
          { value: '2', label: 'Night' },
        ],
      },
    },
  ],
])('%s becomes a design with its labels and choices', (name, widget) => {
  expect(widgetsOf(fixture(name))).toMatchObject([widget]);
  expect(left(fixture(name))).toEqual([expect.stringMatching(/^convert\.done /)]);
});

const choices = [
  { label: 'One', value: '1' },
  { label: 'Two', value: '2' },
];
const written = {
  type: 'select',
  name: 'Kind',
  model: 'kind',
  options: { options: choices, showLabel: true, required: true, defaultValue: '2', placeholder: 'Which' },
  rules: [{ required: true }],
};

describe('the same field', () => {
  test.each([
    [
      'form.io',
      {
        display: 'form',
        components: [
          {
            type: 'select',
            key: 'kind',
            label: 'Kind',
            defaultValue: '2',
            placeholder: 'Which',
            validate: { required: true },
            data: { values: choices },
            tooltip: 'Help',
          },
        ],
      },
      'tooltip',
    ],
    [
      'form-js',
      {
        schemaVersion: 16,
        type: 'default',
        components: [
          {
            type: 'select',
            key: 'kind',
            label: 'Kind',
            defaultValue: '2',
            placeholder: 'Which',
            validate: { required: true },
            values: choices,
            description: 'Help',
          },
        ],
      },
      'description',
    ],
    [
      'variant-form',
      {
        widgetList: [
          {
            type: 'select',
            options: {
              name: 'kind',
              label: 'Kind',
              defaultValue: '2',
              placeholder: 'Which',
              required: true,
              optionItems: choices,
              labelTooltip: 'Help',
            },
          },
        ],
        formConfig: {},
      },
      'labelTooltip',
    ],
    [
      'form-generator',
      {
        fields: [
          {
            __config__: { tag: 'el-select', label: 'Kind', required: true, defaultValue: '2' },
            __slot__: { options: choices },
            __vModel__: 'kind',
            placeholder: 'Which',
            append: 'Help',
          },
        ],
      },
      'append',
    ],
    [
      'k-form-design',
      {
        list: [
          {
            type: 'select',
            label: 'Kind',
            model: 'kind',
            key: 's',
            options: { options: choices, defaultValue: '2', placeholder: 'Which', dynamicKey: 'Help' },
            rules: [{ required: true, message: '' }],
            help: 'Help',
          },
        ],
        config: {},
      },
      'help',
    ],
  ])('is read out of %s, and what has no place here is named', (_, form, unknown) => {
    expect(widgetsOf(form)).toMatchObject([written]);
    expect(left(form)).toContain(`convert.noOption ${unknown} Kind`);
  });
});

const person = [
  { type: 'input', name: 'Name', model: 'name', options: { required: true } },
  { type: 'input', name: 'Mail', model: 'mail', options: { dataType: 'email' } },
  { type: 'select', model: 'shift', options: { options: [{ label: 'Day' }, { label: 'Night' }] } },
  { type: 'switch', model: 'agrees' },
];
const shifts = [
  { value: 'd', text: 'Day' },
  { value: 'n', text: { default: 'Night', 'zh-cn': '夜班' } },
];

describe('a form with logic', () => {
  test.each([
    [
      'SurveyJS',
      {
        title: { default: 'Join us' },
        triggers: [{ type: 'complete', expression: '{shift} = 1' }],
        pages: [
          {
            name: 'p1',
            elements: [
              { type: 'text', name: 'name', title: { default: 'Name' }, isRequired: true },
              { type: 'text', inputType: 'email', name: 'mail', title: 'Mail', visibleIf: "{name} = 'A'" },
              { type: 'dropdown', name: 'shift', choices: shifts },
              { type: 'boolean', name: 'agrees' },
              { type: 'matrix', name: 'grades', columns: ['a'], rows: ['b'] },
            ],
          },
        ],
      },
      [
        'convert.noGroup – p1',
        'convert.noOption visibleIf Mail',
        'convert.noLanguage zh-cn shift',
        'convert.noWidget matrix grades',
        'convert.noOption title SurveyJS',
        'convert.noOption triggers SurveyJS',
      ],
    ],
    [
      'Typeform',
      {
        title: 'Join us',
        fields: [
          { ref: 'name', type: 'short_text', title: 'Name', validations: { required: true } },
          { ref: 'mail', type: 'email', title: 'Mail', properties: { description: 'Yours' } },
          {
            ref: 'shift',
            type: 'dropdown',
            title: 'Shift',
            properties: { choices: [{ label: 'Day' }, { label: 'Night' }] },
          },
          { ref: 'agrees', type: 'yes_no', title: 'Agrees' },
          { ref: 'cv', type: 'file_upload', title: 'CV' },
        ],
        logic: [{ type: 'field', ref: 'mail', actions: [{ action: 'jump' }] }],
      },
      [
        'convert.noOption description Mail',
        'convert.noWidget file_upload CV',
        'convert.noOption logic Typeform',
      ],
    ],
    [
      'Google Forms',
      {
        info: { title: 'Join us' },
        items: [
          {
            title: 'Name',
            questionItem: { question: { questionId: 'name', required: true, textQuestion: {} } },
          },
          { title: 'Mail', questionItem: { question: { questionId: 'mail', textQuestion: {} } } },
          {
            title: 'Shift',
            questionItem: {
              question: {
                questionId: 'shift',
                choiceQuestion: {
                  type: 'DROP_DOWN',
                  options: [{ value: 'Day', goToAction: 'SUBMIT_FORM' }, { value: 'Night' }],
                },
              },
            },
          },
          { title: 'Second page', pageBreakItem: {} },
          { title: 'Grid', questionGroupItem: { grid: {}, questions: [{ rowQuestion: { title: 'r' } }] } },
        ],
      },
      [
        'convert.noChoiceOption goToAction Shift',
        'convert.noWidget pageBreakItem Second page',
        'convert.noWidget questionGroupItem Grid',
      ],
    ],
    [
      'JSON Schema',
      {
        schema: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', title: 'Name' },
            mail: { type: 'string', format: 'email', title: 'Mail', minLength: 3 },
            shift: {
              type: 'string',
              oneOf: [
                { const: 'd', title: 'Day' },
                { const: 'n', title: 'Night' },
              ],
            },
            agrees: { type: 'boolean' },
            jobs: { type: 'array', title: 'Jobs', items: { type: 'object', properties: {} } },
          },
          if: { properties: {} },
        },
        uischema: { type: 'VerticalLayout', elements: [{ type: 'Control', rule: { effect: 'HIDE' } }] },
      },
      [
        'convert.noOption minLength Mail',
        'convert.noRows array Jobs',
        'convert.noOption uischema JSON Schema',
      ],
    ],
  ])('of %s is converted, and its logic is named', (name, form, said) => {
    const [, mail, , agrees] = person;
    const expected = name === 'Google Forms' ? person.filter((one) => one !== agrees) : person;
    expect(widgetsOf(form)).toMatchObject(
      expected.map((one) => (name === 'Google Forms' && one === mail ? { ...mail, options: {} } : one)),
    );
    expect(left(form)).toEqual([`convert.done ${name}`, ...said]);
  });

  test('of a project with several forms is refused with their names', () => {
    const form = { components: [{ type: 'textfield', key: 'a' }] };
    expect(read({ forms: { job: form, leave: form } })).toMatchObject({
      document: undefined,
      problems: [{ code: 'convert.severalForms', severity: 'error', params: { name: 'job, leave' } }],
    });
    expect(widgetsOf({ forms: { job: form }, resources: { person: form } })).toMatchObject([{ model: 'a' }]);
  });
});

describe('values of another designer', () => {
  const only = (component: Record<string, unknown>) =>
    widgetsOf({ components: [{ key: 'a', ...component }] })[0];
  test.each([
    [{ type: 'selectboxes', defaultValue: { x: true, y: false }, values: choices }, ['x']],
    [{ type: 'number', defaultValue: '12' }, 12],
    [{ type: 'number', defaultValue: 'twelve' }, undefined],
    [{ type: 'checkbox', defaultValue: 'false' }, undefined],
    [{ type: 'datetime', defaultValue: '2026-01-02T10:30' }, '2026-01-02 10:30:00'],
    [{ type: 'datetime', defaultValue: 'moment()' }, undefined],
    [{ type: 'datetime', enableTime: false, defaultValue: '02/01/2026' }, undefined],
    [{ type: 'textfield', defaultValue: { a: 1 } }, undefined],
    [
      { type: 'content', html: '<p>x</p>', content: '<h1>Pay &amp; time</h1><p>See <b>below</b></p>' },
      'Pay & time\nSee below',
    ],
  ])('%j start with what the widget can hold', (component, start) => {
    expect((only(component)?.options as JsonObject).defaultValue).toEqual(start);
    const hasNote = left({ components: [{ key: 'a', ...component }] }).some((one) => one.includes('noValue'));
    expect(hasNote).toBe(start === undefined);
  });

  test('patterns of form.io hold for the whole text, and a password is not shown unsaid', () => {
    const pattern = only({ type: 'textfield', validate: { pattern: '[a-z]+' } })?.options;
    expect(pattern).toMatchObject({ pattern: '^(?:[a-z]+)$' });
    expect(left({ components: [{ type: 'password', key: 'p', label: 'Code' }] })).toContain(
      'convert.noOption password Code',
    );
  });

  test('two fields under one name are named', () => {
    const field = (label: string) => ({ type: 'textfield', key: 'a', label });
    expect(left({ components: [field('A'), field('B')] })).toContain('convert.sameModel a B');
  });

  test('members with the value that they have anyway are not named', () => {
    const usual = {
      persistent: true,
      clearOnHide: true,
      conditional: { show: null, when: null, eq: '' },
      tags: [],
    };
    expect(left({ components: [{ type: 'textfield', key: 'a', ...usual }] })).toEqual([
      'convert.done form.io',
    ]);
    const hidden = { hidden: true, clearOnHide: false, conditional: { show: false, when: 'b', eq: 'c' } };
    expect(left({ components: [{ type: 'textfield', key: 'a', ...hidden }] })).toEqual([
      'convert.done form.io',
      'convert.noOption hidden a',
      'convert.noOption conditional a',
    ]);
  });
});

test('groups and columns become the layout here, and containers of rows are named', () => {
  const field = (key: string) => ({ type: 'textfield', key, label: key });
  const form = {
    components: [
      {
        type: 'columns',
        columns: [
          { width: 6, components: [field('a')] },
          { width: 6, components: [field('b')] },
        ],
      },
      { type: 'panel', label: 'Person', components: [field('c')] },
      { type: 'datagrid', key: 'rows', label: 'Rows', components: [field('d')] },
      { type: 'button', label: 'Send', key: 'send' },
    ],
  };
  const { document } = read(form);
  expect(document && (documentToJson(document) as { list: Json[] }).list).toMatchObject([
    {
      type: 'grid',
      columns: [
        { span: 12, list: [{ model: 'a' }] },
        { span: 12, list: [{ model: 'b' }] },
      ],
    },
    { model: 'c' },
    { model: 'd' },
  ]);
  expect(left(form)).toEqual([
    'convert.done form.io',
    'convert.noGroup panel Person',
    'convert.noRows datagrid Rows',
    'convert.noWidget button Send',
  ]);
});

const own = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/one-of-each.json'), 'utf8'),
) as JsonObject;

test('a design of our own is imported as it is', () => {
  expect(read(own)).toEqual(parseDesign(JSON.stringify(own)));
});

test('what is converted can be read again without a fault, whatever the form holds', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(choices),
  );
  const component = fc.record(
    {
      type: fc.constantFrom(
        'textfield',
        'number',
        'radio',
        'select',
        'checkbox',
        'selectboxes',
        'datetime',
        'file',
        'panel',
      ),
      key: fc.stringMatching(/^[a-z]{1,6}$/),
      label: value,
      defaultValue: value,
      values: value,
      validate: fc.record({ required: value, min: value, max: value, custom: value }, { requiredKeys: [] }),
      other: value,
    },
    { requiredKeys: ['type', 'key'] },
  );
  fc.assert(
    fc.property(
      // Of two that share a key nobody could tell which of them became a widget.
      fc.uniqueArray(component, { minLength: 1, maxLength: 5, selector: ({ key }) => key }),
      (components) => {
        const { document, problems } = read({ components });
        expect(document).toBeDefined();
        const widgets = widgetsOf({ components });
        const gone = problems.filter(({ code }) => code === 'convert.noWidget').length;
        expect(widgets.length + gone).toBe(components.length);
        for (const { other, key } of components)
          if (
            other !== undefined &&
            other !== null &&
            other !== '' &&
            other !== false &&
            widgets.some(({ model }) => model === key)
          )
            expect(problems.some(({ path }) => path.at(-1) === 'other')).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

const forms = publicCases('forms');
describe.skipIf(forms.length === 0)(
  'public forms (beside the project, skipped where they are missing)',
  () => {
    test.each(
      forms.length > 0 ? forms : [['none', Buffer.from('{}')] as [string, Buffer]],
    )('of %s every component is a widget here, or named', (_, bytes) => {
      const text = bytes.toString('utf8');
      const form = JSON.parse(text) as { components?: { type?: string }[] };
      const { document, problems } = parseImport(text);
      if (!form.components?.some((one) => typeof one === 'object')) {
        // A project with one form is that form; of several none is chosen.
        if (document) return expect(problems.some(({ code }) => code === 'convert.done')).toBe(true);
        expect(problems.length).toBeGreaterThan(0);
        return;
      }
      type Component = { components?: unknown; columns?: { components?: unknown }[] };
      const count = (list: unknown): number =>
        Array.isArray(list)
          ? list.reduce((sum: number, { components, columns }: Component) => {
              const inner = [components, ...(columns ?? []).map((column) => column.components)].filter(
                Array.isArray,
              );
              return sum + (inner.length > 0 ? inner.reduce((all, one) => all + count(one), 0) : 1);
            }, 0)
          : 0;
      const fields = document ? [...walk(document)].filter(({ item }) => !item.columns).length : 0;
      const gone = problems.filter(
        ({ code }) => code === 'convert.noWidget' || code === 'convert.notAWidget',
      ).length;
      expect(fields + gone).toBeGreaterThanOrEqual(count(form.components));
    });
  },
);
