import { describe, expect, test } from 'vitest';
import { type TemplateDraft, templateProblems } from './template-problems.ts';
import { parseVariables, placesIn, writeVariables } from './variables.ts';

const draft = (overrides: Partial<TemplateDraft>): TemplateDraft => ({
  code: 'ours',
  category: 'notice',
  channel: 'sms',
  enabled: true,
  subject: {},
  body: { 'en-US': 'Hello {name}' },
  variables: 'name=Ma Thiri',
  ...overrides,
});
const rulesOf = (overrides: Partial<TemplateDraft>): string[] =>
  templateProblems(draft(overrides)).map(({ path, rule, params }) =>
    `${path} ${rule} ${params?.name ?? ''}`.trim(),
  );

describe('the check of a template', () => {
  test('accepts a template whose placeholders are declared', () => {
    expect(rulesOf({})).toEqual([]);
  });

  test.each<[string, Partial<TemplateDraft>, string[]]>([
    [
      'an undeclared placeholder, with its language',
      { body: { 'en-US': 'Hello {name}', 'my-MM': '{name} {nmae}' } },
      ['bodyI18n.my-MM templateUnknown nmae'],
    ],
    [
      'a placeholder with the name of an object member',
      { body: { 'en-US': '{constructor} {name}' } },
      ['bodyI18n.en-US templateUnknown constructor'],
    ],
    [
      'a language without a declared placeholder, as a warning',
      { body: { 'en-US': '{name}', 'zh-CN': '您好' } },
      ['bodyI18n.zh-CN templateLacks name'],
    ],
    [
      'a code without its placeholder, in every language',
      {
        category: 'code',
        variables: 'code=123456',
        body: { 'en-US': '{code}', 'zh-CN': '验证码 123456', 'my-MM': '' },
      },
      ['bodyI18n.zh-CN templateCode code'],
    ],
    [
      'more than ten SMS with its samples',
      { body: { 'en-US': `{name}${'က'.repeat(663)}` } },
      ['bodyI18n.en-US templateTooLong'],
    ],
    ['a mail without a subject', { channel: 'email' }, ['subject required']],
    [
      'an undeclared placeholder in the subject',
      { channel: 'both', subject: { 'en-US': 'For {who}' } },
      ['subjectI18n.en-US templateUnknown who'],
    ],
    ['variables that the product does not fill in', { code: 'numberTaken' }, ['variables templateNeeded']],
    ['invalid declarations', { variables: 'name' }, ['variables templateVariables']],
  ])('reports %s', (_name, overrides, problems) => {
    expect(rulesOf(overrides)).toEqual(problems);
  });

  test('accepts a long text for e-mail', () => {
    const subject = { 'en-US': 'Long' };
    expect(rulesOf({ channel: 'email', subject, body: { 'en-US': `{name}${'က'.repeat(2000)}` } })).toEqual(
      [],
    );
  });
});

describe('variables', () => {
  test('are written and read back', () => {
    const variables = [
      { name: 'name', sample: 'Ma = Thiri' },
      { name: 'x1', sample: '' },
    ];
    expect(parseVariables(writeVariables(variables))).toEqual(variables);
    expect(parseVariables('')).toEqual([]);
    expect(writeVariables([{ name: 'a', sample: 'two\nlines' }])).toBe('a=two lines');
  });

  test.each([
    '1a=x',
    'a b=x',
    'a=1\na=2',
    '=x',
    'a',
    `${'a'.repeat(33)}=x`,
    `a=${'x'.repeat(201)}`,
  ])('are refused: %j', (text) => {
    expect(parseVariables(text)).toBeUndefined();
  });

  test('are found in a text, each once', () => {
    expect(placesIn('{b} {a} {b} {not a} {} {{c}}')).toEqual(['b', 'a', 'c']);
  });
});
