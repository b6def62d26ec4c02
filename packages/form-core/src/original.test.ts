import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDocument } from './document.ts';
import { openForm } from './form.ts';
import { isSameJson, type Json, type JsonObject, memberOf } from './json.ts';
import { parseJsonText } from './json-reader.ts';
import { playScript } from './testing/index.fixture.ts';

/** What form-making 1.2.13 with Element UI 2.15.14 answered when it was asked in a browser. */
const recorded = (name: string): JsonObject[] => {
  const text = readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
  return parseJsonText(text).value as JsonObject[];
};

/** Where ours answers otherwise, by intent. */
const deviations = {
  'an optional field may be left empty, whatever its data type':
    'the original refuses an empty number, whole number, fraction and boolean',
  'an empty field that is needed says so': 'the original says that its format is wrong',
  'a fraction may be a whole number': 'the original refuses 5 where it wants a fraction',
  'a sign stays while a number is typed': 'the original loses the minus of -0.5',
  'the older spelling of a pattern is read':
    'the original takes /^a$/ for a pattern that starts with a slash',
  'an unset limit is none': 'the original compares numbers with an empty text and empties the field',
} as const;

type Deviation = keyof typeof deviations;

interface Row {
  options: JsonObject;
  typed: string;
  isRequired: boolean;
}

/** The deviation that a row shows, if any. */
const deviationOf = ({ options, typed, isRequired }: Row): Deviation | undefined => {
  const dataType = String(options.dataType);
  const isNumeric = ['number', 'integer', 'float', 'boolean'].includes(dataType);
  if (isNumeric && typed === '')
    return isRequired
      ? 'an empty field that is needed says so'
      : 'an optional field may be left empty, whatever its data type';
  if (dataType === 'float' && ['5', '0', '5.0'].includes(typed)) return 'a fraction may be a whole number';
  if (dataType === 'float' && typed === '-0.5') return 'a sign stays while a number is typed';
  if (String(options.pattern).startsWith('/') && typed === '1234')
    return 'the older spelling of a pattern is read';
  return undefined;
};

const answers = recorded('original-answers.json');

describe(`${answers.length} answers of the original to what is typed`, () => {
  const shown = new Map<Deviation, number>();

  test.each(
    answers.map((row) => [JSON.stringify([row.options, row.rules, row.typed]), row] as const),
  )('%s', (_, { type, options, rules, typed, ...answer }) => {
    const widget = { type, options, rules, key: 'k', model: 'm', name: 'N' } as JsonObject;
    const form = openForm(openDocument({ list: [widget], config: {} }), 'en-US');
    const ours = playScript(form, [{ id: 'k', act: { kind: 'type', text: String(typed) } }]);
    const original =
      'message' in answer
        ? { messages: [answer.message] }
        : { submitted: 'value' in answer ? { m: answer.value } : {} };
    const isRequired = (rules as JsonObject[]).some((rule) => rule.required === true);
    const deviation = deviationOf({ options: options as JsonObject, typed: String(typed), isRequired });
    if (deviation === undefined) expect(ours).toEqual(original);
    else {
      shown.set(deviation, (shown.get(deviation) ?? 0) + 1);
      expect(ours, deviations[deviation]).not.toEqual(original);
    }
  });

  test('there are enough of them, and the known deviations occur', () => {
    expect(answers.length).toBeGreaterThanOrEqual(69);
    expect(Object.fromEntries(shown)).toEqual({
      'an optional field may be left empty, whatever its data type': 4,
      'an empty field that is needed says so': 4,
      'a fraction may be a whole number': 6,
      'a sign stays while a number is typed': 2,
      'the older spelling of a pattern is read': 1,
    });
  });
});

const isUnset = (options: JsonObject, name: string): boolean => memberOf(options, name) === '';

/** Where what the original starts with is one of its faults: what ours starts with instead. */
const instead = ({ type, options: held }: JsonObject): Json | undefined => {
  const options = held as JsonObject;
  const named = memberOf(options, 'defaultValue');
  const isBlank = named === '' || named === null || named === undefined;
  const [min, max] = [options.min, options.max].map((limit) =>
    limit === '' ? undefined : Number(limit ?? Number.NaN),
  );
  if (type === 'number' && (isUnset(options, 'min') || isUnset(options, 'max')) && !isBlank) {
    const number = Number(named);
    return Math.max(min ?? number, Math.min(max ?? number, number));
  }
  if (type === 'number' && isBlank && min !== undefined && Number.isNaN(min)) return '';
  if (type === 'slider' && isUnset(options, 'min'))
    return typeof named === 'number' ? Math.min(100, Math.max(0, named)) : 0;
  if (type === 'slider' && options.range === true) return [0, (named as Json[])[1] === 3 ? 3 : 100];
  return type === 'switch' && named === '' ? false : undefined;
};

const starts = recorded('original-starts.json');

describe(`${starts.length} designs that the original submits untouched`, () => {
  test.each(
    starts.map((row) => [JSON.stringify([row.list, row.given]).slice(0, 150), row] as const),
  )('%s', (_, { list, given, data }) => {
    const form = openForm(openDocument({ list: list as Json[], config: {} }), 'en-US');
    const outcome = form.handIn(form.start(given as JsonObject | undefined).values);
    if (!('submitted' in outcome)) throw new Error('refused');
    const [first] = list as JsonObject[];
    const isSame = isSameJson(outcome.submitted, data as Json);
    if (isSame || first === undefined) expect(outcome.submitted).toEqual(data);
    else expect(outcome.submitted).toEqual({ m: instead(first) });
  });
});
