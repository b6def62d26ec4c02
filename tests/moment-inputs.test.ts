import { expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

test('moments are typed into one input, since that of the library forgets what it does not know', () => {
  const own = 'apps/console/src/kernel/moment-input.tsx';
  const picker = /<(DatePicker|TimePicker|Calendar)\b|\bimport\b[^;]*\b(DatePicker|TimePicker)\b[^;]*'antd/;
  const native = /type="(date|time|month|week|datetime-local)"/;
  const other = sourcesIn('apps/console/src').filter(
    ({ path, text }) => path !== own && (picker.test(text) || native.test(text)),
  );
  expect(other.filter((source) => !isTest(source)).map(({ path }) => path)).toEqual([]);
});
