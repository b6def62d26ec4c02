import { describe, expect, it, test } from 'vitest';
import { openDocument } from '../../document.ts';
import type { JsonObject } from '../../json.ts';
import { sampleForms } from '../../testing/index.fixture.ts';
import { generateCode } from '../index.ts';
import { print } from '../layout.ts';
import { bound, comment, element, phrase, plain, textExpression } from './markup.ts';

const program = (design: JsonObject): string =>
  generateCode(openDocument(design), { target: 'vue', language: 'en-US' }).code;

const widget = (type: string, options: JsonObject, more: JsonObject = {}): JsonObject => ({
  type,
  key: 'key',
  model: 'held',
  name: 'Held',
  rules: [],
  options,
  ...more,
});

/** The lines of the template between the form's tags. */
const inputs = (...list: JsonObject[]): string => {
  const code = program({ list, config: {} });
  return code.slice(code.indexOf('<ElFormItem'), code.lastIndexOf('<ElFormItem>'));
};

describe('texts in a template', () => {
  it.each([
    [`"a" & <b>`, `label='"a" &amp; &lt;b>'`],
    [`it's "x"`, `label='it&apos;s "x"'`],
    ['{{ a }}', `label="{{ a }}"`],
    ['http://a', `label="http:&#47;/a"`],
    ['two\nlines', `:label="'two\\nlines'"`],
    ['\ud800', `:label="'\\ud800'"`],
  ])('%j as an attribute', (text, written) => {
    expect(print(plain('label', text))).toBe(written);
  });

  it.each([
    [`it's "x"`, `'it\\'s \\x22x\\x22'`],
    ['a & <b', `'a \\x26 \\x3cb'`],
    ['\\"', `'\\\\\\x22'`],
    ['</script>', `'\\x3c/script>'`],
    ['http://a', `'http:\\x2f/a'`],
  ])('%j as an expression', (text, written) => {
    expect(textExpression(text)).toBe(written);
  });

  it('in a comment do not end it early', () => {
    const inside = String(comment('--> <script> */ }}')).slice(4, -3);
    expect(inside).not.toMatch(/-->|<[!/]/);
  });
});

describe('elements', () => {
  it('keep their attributes on a line while they fit', () => {
    expect(print(element('ElInput', [bound('v-model', 'form.name'), 'readonly']))).toBe(
      '<ElInput v-model="form.name" readonly />',
    );
    const long = `form.${'x'.repeat(78)}`;
    expect(print(element('ElInput', [bound('v-model', long), 'readonly']))).toBe(
      `<ElInput\n  v-model="${long}"\n  readonly\n/>`,
    );
  });

  it('put text on a line of its own when it is too long', () => {
    expect(print(phrase('ElButton', ['link'], 'Retry'))).toBe('<ElButton link>Retry</ElButton>');
    const attribute = bound('v-if', 'x'.repeat(80));
    expect(print(phrase('ElButton', [attribute], 'Retry'))).toBe(
      `<ElButton ${print(attribute)}>\n  Retry\n</ElButton>`,
    );
  });
});

describe('inputs', () => {
  it('with minimum and maximum swapped have them in order, or the library would not render', () => {
    for (const type of ['number', 'slider'])
      expect(inputs(widget(type, { min: 9, max: 1 }))).toMatch(/:min="1"\s+:max="9"/);
  });

  it.each([
    'input',
    'number',
    'select',
    'rate',
    'slider',
    'date',
    'color',
    'switch',
    'cascader',
  ])('of %s without a name have that of the model as accessible name', (type) => {
    expect(inputs(widget(type, {}, { name: '' }))).toMatch(/\saria-label="held"/);
    expect(inputs(widget(type, {}))).not.toContain('aria-label');
  });

  it('of ratings accept what the user chooses, not what the library makes of odd values', () => {
    expect(inputs(widget('rate', { defaultValue: 'x' }))).toMatch(/@change="\w+\.held = /);
  });

  it('of typed numbers change as soon as the text is a number', () => {
    const text = inputs(widget('input', { dataType: 'float' }));
    expect(text).toMatch(/@update:model-value="\w+\.held = typing\(\$event\)"/);
    expect(text).toMatch(/@change="\w+\.held = typed\(\$event\)"/);
  });

  it('of a computed value accept no changes', () => {
    const text = inputs(widget('input', {}, { logic: { value: "'x'" } }));
    expect(text).toContain(':model-value="values.held"');
    expect(text).not.toMatch(/v-model|@update/);
  });

  it('are disabled with the form and by their own condition', () => {
    expect(inputs(widget('input', {}, { logic: { disabled: 'empty(held)' } }))).toContain(
      ':disabled="disabled || logic.heldDisabled"',
    );
  });

  it('keep the types of choices', () => {
    const options = [1, true, '1', ''].map((value) => ({ value, label: `is ${value}` }));
    const text = inputs(widget('radio', { options, showLabel: true }));
    for (const value of [':value="1"', ':value="true"', 'value="1"', 'value=""'])
      expect(text).toContain(`<ElRadio ${value} label=`);
  });

  it('of ranges accept nothing but ranges', () => {
    expect(inputs(widget('time', { isRange: true, defaultValue: null }))).toContain('v-model="form.held"');
    expect(inputs(widget('time', { isRange: true, defaultValue: '08:00:00' }))).toContain(
      'listIn(form.held)',
    );
  });
});

it('a long label has the lines it needs when labels are beside', () => {
  const long = widget('input', {}, { name: 'Full name as written in the passport' });
  const styled = '.el-form :deep(.el-form-item__label) {\n  height: auto;\n  padding-block: 1px;';
  expect(program({ list: [long], config: { size: 'mini' } })).toContain(styled);
  expect(program({ list: [long], config: { labelWidth: 400 } })).not.toContain('<style');
  expect(program({ list: [long], config: { labelPosition: 'top' } })).not.toContain('<style');
  expect(program({ list: [widget('input', {})], config: {} })).not.toContain('<style');
});

it('the form has the valid class names of the design', () => {
  const code = program({ list: [], config: { customClass: 'mine "x" 2nd wide' } });
  expect(code).toContain('class="mine wide"');
});

it('columns without a width share the rest', () => {
  const columns = [{ span: 10 }, { span: '' }, { span: null }].map((column) => ({ ...column, list: [] }));
  expect(program({ list: [{ ...widget('grid', {}), columns }] }).match(/:sm="\d+"/g)).toEqual([
    ':sm="10"',
    ':sm="7"',
    ':sm="7"',
  ]);
});

it('names that Vue does not watch, and very long ones, get variables', () => {
  for (const model of ['__proto__', '__v_skip', 'x'.repeat(60)]) {
    const code = program({ list: [widget('input', {}, { model })] });
    expect(code).toMatch(/const (\w+)Value = shallowRef/);
    expect(code).toMatch(/v-model="\w+Value"/);
  }
});

test('the same design gives the same code, with one script and one template', () => {
  for (const { design } of sampleForms(100, 7)) {
    const code = program(design);
    expect(program(design)).toBe(code);
    for (const tag of ['<script setup lang="ts">', '</script>', '<template>', '</template>'])
      expect(code.split(tag)).toHaveLength(2);
  }
});

test('any design gives code', () => {
  const odd: JsonObject[] = [
    {},
    { list: {} },
    { list: [null, 5, 'x', [], {}] },
    { list: [{ type: 'grid', columns: [null, { list: [{ type: 'input', model: 5 }] }] }] },
    { list: [{ type: '</template>', name: '-->' }, widget('text', { defaultValue: { a: ['}}'] } })] },
    ...['select', 'cascader', 'imgupload', 'date', 'slider', 'rate'].map((type) => ({
      list: [widget(type, { defaultValue: { odd: true }, options: 5, props: [], size: 'x', remote: 'yes' })],
    })),
  ];
  for (const design of odd) expect(program(design)).toMatch(/^<script.*<\/template>/s);
});
