import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FormDocument } from './document.ts';
import { emptyDesign, insertItems, newWidget } from './edit.ts';
import { openForm } from './form.ts';
import { writeJson } from './json.ts';
import { lintDesign } from './lint.ts';
import type { LintContext } from './lint-finding.ts';
import { parseDesign } from './parse.ts';
import { widgetTypes } from './widgets.ts';
import { say } from './words.ts';

const open = (text: string): FormDocument => {
  const { document } = parseDesign(text);
  if (!document) throw new Error('no design');
  return document;
};

const design = (...list: object[]): FormDocument => open(JSON.stringify({ list, config: {} }));

const field = (type: string, options: object = {}, more: object = {}): object => ({
  type,
  key: type,
  model: 'm',
  name: 'N',
  options,
  rules: [],
  ...more,
});

const grid = (...columns: object[]): object => ({ type: 'grid', key: 'g', name: 'G', columns });
const cell = (span: unknown, ...list: object[]): object => ({ span, list });
const logic = (kind: string, text: string): object => field('input', {}, { logic: { [kind]: text } });

const sources = new Set(['dict:sex']);
const table: LintContext = {
  tableFields: [
    { value: 'm', label: 'M', type: 'number', maxLength: 10 },
    { value: 'n', label: 'Needed', required: true },
  ],
};

const columnOf = (type: 'text' | 'boolean' | 'date'): LintContext => ({
  tableFields: [{ value: 'm', label: 'M', type }],
});

let count = 0;
const newKey = () => `new_${++count}`;

const cases: [code: string, document: FormDocument, context?: LintContext][] = [
  ['lint.emptyForm', design()],
  ['lint.unknownWidget', design({ type: 'sub', key: 's' })],
  ['design.noKey', design({ ...field('rate'), key: '' })],
  ['design.duplicateKey', design(field('rate'), { ...field('rate'), model: 'n' })],
  ['design.noModel', design(field('rate', {}, { model: '' }))],
  ['design.duplicateModel', design(field('rate'), field('color'))],
  ['lint.reservedModel', design(field('rate', {}, { model: '__proto__' }))],
  ['lint.oddModel', design(field('rate', {}, { model: 'a b' }))],
  ['lint.noName', design(field('rate', {}, { name: ' ' }))],
  ['lint.notInTable', design(field('rate', {}, { model: 'x' })), table],
  ['lint.columnMissing', design(field('rate')), table],
  ['lint.columnType', design(field('color')), table],
  ['lint.columnLength', design(field('textarea')), table],
  ['lint.noColumns', design(grid())],
  ['lint.emptyColumn', design(grid(cell(24)))],
  ['lint.badSpan', design(grid(cell(30, field('rate'))))],
  ['lint.spanSum', design(grid(cell(12, field('rate')), cell(8, field('color', {}, { model: 'n' }))))],
  ['lint.requiredDiffers', design(field('rate', { required: true }))],
  ['lint.typeDiffers', design(field('input', { dataType: 'email' }, { rules: [{ type: 'url' }] }))],
  ['lint.patternDiffers', design(field('input', { pattern: 'a' }, { rules: [{ pattern: 'b' }] }))],
  ['lint.neverBoolean', design(field('input', {}, { rules: [{ type: 'boolean' }] }))],
  ['lint.foreignRule', design(field('input', {}, { rules: [{ min: 3 }] }))],
  ['pattern.invalid', design(field('input', { pattern: '(' }, { rules: [{ pattern: '(' }] }))],
  ['pattern.unsupported', design(field('input', {}, { rules: [{ pattern: '(a)\\1' }] }))],
  ['lint.minAboveMax', design(field('number', { min: 5, max: 1 }))],
  ['lint.badStep', design(field('slider', { step: 0 }))],
  ['lint.badRateMax', design(field('rate', { max: 0 }))],
  ['lint.noSource', design(field('select', { remote: true, remoteFunc: '' }))],
  ['lint.noSource', design(field('cascader', { remote: true, remoteFunc: 'func_1_2' })), { sources }],
  ['lint.unknownSource', design(field('select', { remote: true, remoteFunc: 'x' })), { sources }],
  ['lint.noSource', design(field('select', { remote: true, remoteFunc: 'func_81boh108' })), { sources }],
  ['lint.noSource', design(field('select', { remote: true, remoteFunc: 'func_select' })), { sources }],
  [
    'lint.requiredWithoutChoices',
    design(field('select', { remote: true, remoteFunc: 'x' }, { rules: [{ required: true }] })),
    { sources },
  ],
  [
    'lint.requiredWithoutChoices',
    design(field('cascader', { remote: false }, { rules: [{ required: true }] })),
  ],
  ['lint.hostArea', design(field('blank'))],
  ['lint.hiddenOption', design(field('input', { hidden: true }))],
  ['lint.hiddenOption', design(field('input', {}, { hidden: true }))],
  ['lint.boundAnyway', design(field('input', { dataBind: false }))],
  ['lint.withoutEffect', design(field('input', { validator: '(rule, value, done) => done()' }))],
  ['lint.withoutEffect', design(field('select', { remoteDataSource: 'customers' }))],
  ['lint.withoutEffect', design(field('select', { remoteArgs: [{ name: 'id' }] }))],
  ['lint.withoutEffect', design(field('input', {}, { events: { onChange: 'recount' } }))],
  [
    'lint.messageOfAnother',
    design(field('input', {}, { name: '名字', rules: [{ required: true, message: '评分必须填写' }] })),
  ],
  [
    'lint.messageOfAnother',
    design(
      field('input', {}, { name: 'Town', rules: [{ type: 'email', message: 'Mail Invaild format' }] }),
      field('rate', {}, { name: 'Mail', model: 'n' }),
    ),
  ],
  ['lint.cloudUpload', design(field('imgupload', { isQiniu: true }))],
  ['lint.noChoices', design(field('radio', { options: [] }))],
  ['lint.choiceTwice', design(field('radio', { options: [{ value: 1 }, { value: '1' }] }))],
  ['lint.choiceWithoutName', design(field('radio', { options: [{ value: 1, label: ' ' }] }))],
  ['lint.defaultNotOffered', design(field('radio', { defaultValue: 'z', options: [{ value: 'a' }] }))],
  ['lint.defaultFails', design(field('input', { defaultValue: 'z' }, { rules: [{ pattern: '^a' }] }))],
  ['lint.defaultOutside', design(field('slider', { defaultValue: 500 }))],
  ['lint.defaultTooLong', design(field('input', { defaultValue: 'abc', maxlength: 2 }))],
  ['lint.badFormat', design(field('date', { format: 'QQQ' }))],
  [
    'lint.lockedAndRequired',
    design(field('input', { required: true, disabled: true }, { rules: [{ required: true }] })),
  ],
  ['expression.unfinished', design(logic('visible', '1 +'))],
  ['lint.unknownField', design(logic('visible', 'nobody == 1'))],
  ['lint.hidesItself', design(logic('visible', 'm == 1'))],
  ['lint.neverSeen', design(logic('visible', 'false'))],
  [
    'lint.hideEachOther',
    design(logic('visible', 'n == 1'), { ...logic('visible', 'm == 1'), key: 'n', model: 'n' }),
  ],
  ['lint.tokenWritten', design(field('imgupload', { token: 'secret' }))],
  [
    'lint.untranslated',
    open(
      JSON.stringify({
        list: [field('rate'), { ...field('rate'), key: 'b' }],
        i18n: { 'zh-CN': { b: { name: '评' } } },
      }),
    ),
  ],
  ['lint.columnType', design(field('checkbox')), columnOf('text')],
  ['lint.columnType', design(field('input')), columnOf('boolean')],
  ['lint.columnType', design(field('switch')), columnOf('date')],
  ['lint.columnType', design(field('number')), columnOf('text')],
  ['lint.circular', design(logic('value', 'm + 1'))],
];

describe('the linter of designs', () => {
  test.each(cases)('finds %s, and no more once it is fixed', (code, document, context = {}) => {
    const found = lintDesign(document, { newKey, ...context }).filter((finding) => finding.code === code);
    expect(found.length).toBeGreaterThan(0);
    for (const { fix, code: said, params } of found) {
      expect(say(said, 'my-MM', params)).not.toMatch(/\{\w+\}/);
      if (!fix) continue;
      const left = lintDesign(fix(document), { newKey, ...context }).filter(
        (finding) => finding.code === code,
      );
      expect(left.length).toBe(found.length - 1);
    }
  });

  test('accepts new widgets except what is empty', () => {
    const items = widgetTypes
      .filter((type) => type !== 'cascader' && type !== 'blank')
      .map((type) => newWidget(type, 'Name', newKey));
    const document = insertItems(open(writeJson(emptyDesign())), { index: 0 }, items);
    const codes = lintDesign(document, { newKey }).map(({ code }) => code);
    expect([...new Set(codes)]).toEqual(['lint.emptyColumn']);
  });

  test.each([
    ['a source that does not exist', field('select', { remote: true, remoteFunc: 'x' })],
    ['a name that was made with the widget', field('select', { remote: true, remoteFunc: 'func_81boh108' })],
    ['a custom area', field('blank')],
  ])('refuses to publish a required field of %s', (_what, widget) => {
    const errorsOf = (more: object) =>
      lintDesign(design({ ...widget, ...more }), { sources }).filter(({ severity }) => severity === 'error');
    const rules = [{ required: true }];
    expect(errorsOf({ rules })).toHaveLength(1);
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ rules, logic: { value: "'computed'" } })).toEqual([]);
  });

  test('ignores a field that is hidden on purpose', () => {
    const [finding] = lintDesign(design(field('input', { hidden: true })));
    const hidden = finding?.fix?.(design(field('input', { hidden: true })));
    expect(hidden && lintDesign(hidden)).toEqual([]);
    expect(hidden && openForm(hidden, 'en-US').handIn({ m: 'x' })).toEqual({ submitted: {} });
  });

  test.each(['此项必须填写', 'N Required', 'Please name your town'])('accepts the message %s', (message) => {
    const document = design(field('input', {}, { rules: [{ required: true, message }] }));
    expect(lintDesign(document).map(({ code }) => code)).toEqual([]);
  });

  test('reports little for the widgets of the original', () => {
    const text = readFileSync(new URL('../fixtures/one-of-each.json', import.meta.url), 'utf8');
    const errors = lintDesign(open(text)).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code }) => code)).toEqual([]);
  });
});
