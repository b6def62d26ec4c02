import { expect, test } from 'vitest';
import { documentToJson, type FormDocument } from './document.ts';
import { openForm } from './form.ts';
import { parseDesign } from './parse.ts';
import { completeness, localize, textsOf, translate } from './texts.ts';

const open = (list: object[]): FormDocument => {
  const { document } = parseDesign(JSON.stringify({ list, config: {} }));
  if (!document) throw new Error('no design');
  return document;
};

const form = open([
  {
    type: 'radio',
    key: 'r',
    model: 'sex',
    name: 'Sex',
    options: { options: [{ value: 'f' }, { value: 'm' }], defaultValue: 'f' },
    rules: [{ required: true, message: 'Say which' }],
  },
  { type: 'text', key: 't', model: 'note', name: 'Note', options: { defaultValue: 'Read this' } },
]);

test('every text that users see can be translated', () => {
  const texts = form.items.flatMap((item) => textsOf(item).map(({ text }) => `${item.id} ${text}`));
  expect(texts).toEqual(['r name', 'r option:f', 'r option:m', 'r message:required', 't name', 't content']);
  expect(completeness(form, 'my-MM')).toEqual({ translated: 0, total: 6 });
});

test('a translated form shows the language and submits the same', () => {
  let document = form;
  const words = { name: 'ကျား/မ', 'option:f': 'အမျိုးသမီး', 'message:required': 'ရွေးပါ' };
  for (const [text, said] of Object.entries(words))
    document = translate(document, 'my-MM', { id: 'r', text }, said);
  document = translate(document, 'my-MM', { id: 't', text: 'content' }, 'ဖတ်ပါ');
  expect(completeness(document, 'my-MM')).toEqual({ translated: 4, total: 6 });
  const burmese = openForm(localize(document, 'my-MM'), 'my-MM');
  const [radio, text] = burmese.fields;
  expect(radio).toMatchObject({ name: 'ကျား/မ', rules: [{ message: 'ရွေးပါ' }] });
  expect(radio?.type === 'radio' && radio.options).toMatchObject({
    showLabel: true,
    options: [
      { value: 'f', label: 'အမျိုးသမီး' },
      { value: 'm', label: 'm' },
    ],
  });
  expect(text?.type === 'text' && text.options.label).toBe('ဖတ်ပါ');
  const english = openForm(localize(document, 'en-US'), 'en-US');
  const expected = { submitted: { sex: 'f', note: 'Read this' } };
  expect([burmese, english].map((each) => each.handIn(each.start().values))).toEqual([expected, expected]);
});

test('an emptied translation is removed', () => {
  const place = { id: 'r', text: 'name' };
  const back = translate(translate(form, 'zh-CN', place, '性别'), 'zh-CN', place, '');
  expect(documentToJson(back)).toEqual({ ...documentToJson(form), i18n: { 'zh-CN': {} } });
});
