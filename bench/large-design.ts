import type { JsonObject } from '@lc/form-core';

export const widgetCount = 1000;

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

/** Ten kinds of widgets in turn; every twentieth reads the one before it. */
const kinds: readonly JsonObject[] = [
  { type: 'input', options: { width: '100%', dataType: 'string' }, rules: [{ required: true, message: '' }] },
  { type: 'input', options: { width: '100%', dataType: 'email' }, rules: [{ type: 'email', message: '' }] },
  { type: 'number', options: { defaultValue: 0 } },
  { type: 'select', options: { options, defaultValue: '' } },
  { type: 'radio', options: { options, inline: true, defaultValue: '' } },
  { type: 'checkbox', options: { options, inline: true, defaultValue: [] } },
  { type: 'date', options: { type: 'date', format: 'yyyy-MM-dd', defaultValue: '' } },
  { type: 'switch', options: { defaultValue: false } },
  { type: 'textarea', options: { width: '100%', defaultValue: '' } },
  { type: 'rate', options: { max: 5, defaultValue: 0 } },
];

/** A form larger than anybody's. */
export const largeDesign = (ui: string): JsonObject => ({
  list: Array.from({ length: widgetCount }, (_, index) => ({
    ...kinds[index % kinds.length],
    key: `w${index}`,
    model: `m${index}`,
    name: `Field ${index}`,
    ...(index % 20 === 11 ? { logic: { visible: `not empty({m${index - 11}})` } } : {}),
  })),
  config: { labelWidth: 120, labelPosition: 'right', size: 'small', ui },
});
