import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../../document.ts';
import type { JsonObject } from '../../json.ts';
import { sampleForms } from '../../testing/index.fixture.ts';
import { generateCode } from '../index.ts';
import { readProgram } from '../program.ts';

const codeOf = (design: JsonObject, language: 'en-US' | 'zh-CN' = 'en-US'): string =>
  generateCode(openDocument(design), { target: 'react', language }).code;

const importsOf = (code: string): string[] =>
  [...code.matchAll(/ from '([^']+)';/g)].map((match) => match[1] ?? '');

const oneOfEach: JsonObject = JSON.parse(
  readFileSync(new URL('../../../fixtures/one-of-each.json', import.meta.url), 'utf8'),
);

const field = (type: string, model: string, more: JsonObject = {}): JsonObject => ({
  type,
  key: model,
  model,
  name: model,
  rules: [],
  options: {},
  ...more,
});

test('a field is generated as one would write it by hand', () => {
  const code = codeOf({
    list: [
      field('input', 'email', { name: 'E-mail', rules: [{ type: 'email' }, { required: true }] }),
      field('input', 'note', { logic: { visible: "email != ''" } }),
    ],
  });
  expect(code).toContain(`  email: firstFault(
    values.email,
    unless(isEmail, 'E-mail has an invalid format'),
    required('E-mail is required'),
  ),`);
  expect(code).toContain(`      <Form.Item
        label="E-mail"
        htmlFor={\`\${id}-email\`}
        required
        data-model="email"
        {...item('email')}
      >
        <Input
          {...input('email')}
          aria-required
          value={values.email}
          onChange={(event) => change('email', event.target.value)}
        />
      </Form.Item>
      {logic.noteShown && (`);
  expect(code).toContain('const noteShown = !isEmpty(values.email);');
});

test('each field of a required model is marked unless it may be visible alone', () => {
  const code = codeOf({
    list: [
      field('input', 'mail', { rules: [{ required: true }] }),
      field('textarea', 'mail', { key: 'again' }),
      field('input', 'other'),
      field('input', 'town', { logic: { visible: "mail != ''" }, rules: [{ required: true }] }),
      field('textarea', 'town', { key: 'always' }),
    ],
  });
  expect(code.match(/ aria-required$/gm)).toHaveLength(3);
});

test('the code imports only what it needs, and nothing of ours', () => {
  expect(importsOf(codeOf({ list: [field('input', 'a')] }))).toEqual(['antd', 'react']);
  expect(importsOf(codeOf(oneOfEach))).toEqual([
    '@ant-design/icons',
    'antd',
    'dayjs',
    'dayjs/plugin/customParseFormat',
    'react',
  ]);
});

test('the same design gives the same code, and every field has its element', async () => {
  for (const { design } of sampleForms(40, 7)) {
    const code = codeOf(design);
    expect(codeOf(structuredClone(design))).toBe(code);
    const { fields } = readProgram(openDocument(design), 'en-US');
    for (const { widget } of fields)
      if (/^m_\d+$/.test(widget.model)) expect(code).toContain(`data-model="${widget.model}"`);
    await transformWithOxc(code, 'form.tsx');
  }
});

test('a colour without transparency has an initial value, to avoid a warning of the picker', () => {
  const plain = codeOf({ list: [field('color', 'c')] });
  expect(plain).toMatch(/value=\{.* \|\| '#ffffff'\}/);
  const clear = codeOf({ list: [field('color', 'c', { options: { showAlpha: true } })] });
  expect(clear).toMatch(/value=\{.* \|\| null\}/);
});

describe('hostile text in a design', () => {
  const texts = [
    '</script><script>alert(1)</script>',
    '{{ x }} {y} <b> &amp;',
    '\x24{x} `y` \\',
    '*/ alert(1) /*',
    'a\nb\u2028c\ud800',
    '__proto__',
    'home.city',
    '性别',
    'အမည်',
    '  two  spaces ',
    '',
  ];
  test.each(texts)('stays text: %j', async (text) => {
    const types = [
      'input',
      'radio',
      'select',
      'date',
      'slider',
      'text',
      'blank',
      'editor',
      'imgupload',
      'nosuch',
    ];
    const code = codeOf({
      list: types.map((type, index) =>
        field(type, `${text}${index}`, {
          name: text,
          options: { defaultValue: text, placeholder: text, options: [text], width: text, format: text },
          rules: [{ required: true, message: text }, { pattern: text }],
          logic: { visible: text, required: `x == ${JSON.stringify(text)}` },
        }),
      ),
    });
    await transformWithOxc(code, 'form.tsx');
    expect(code).not.toContain('</script');
    expect(code).not.toMatch(/[\u2028\ud800-\udfff]/u);
  });

  test('gives an empty form for invalid designs', async () => {
    for (const design of [{}, { list: [null, 1, [], {}, { type: 'grid' }, { type: {} }] }] as JsonObject[])
      await transformWithOxc(codeOf(design), 'form.tsx');
    expect(codeOf({ list: [{ type: 'nosuch' }] }, 'zh-CN')).toContain('此处无法显示该类型的字段：nosuch');
  });
});
