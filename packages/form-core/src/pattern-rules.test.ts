import { languages } from '@lc/contract/kernel/locale.ts';
import { describe, expect, test } from 'vitest';
import { emptyDesign } from './edit.ts';
import { patternRuleNames, patternRules } from './index.ts';
import { parseDesign } from './parse.ts';
import { compilePattern, newPatternMeter } from './pattern.ts';
import { fieldsOf } from './read.ts';
import { firstFault } from './rules.ts';

const samples: Record<(typeof patternRuleNames)[number], { fits: string[]; fails: string[] }> = {
  password: { fits: ['abcdef1!', 'Aa1 #bcd'], fails: ['abcdefg1', 'a1!', 'abcdefg!', '1234567!'] },
  lettersAndDigits: { fits: ['abc123', 'a'.repeat(18)], fails: ['abc12', 'a'.repeat(19), 'abc 123'] },
  anyCharacters: { fits: ['      ', '!'.repeat(16)], fails: ['12345', '!'.repeat(17)] },
  digits: { fits: ['123456', '1'.repeat(16)], fails: ['12345', '1'.repeat(17), '12345a'] },
  phone: {
    fits: ['010-1234567', '0755-12345678', '13800138000'],
    fails: ['12800138000', '1380013800', '09-123456'],
  },
};

const fieldWith = (pattern: string, language: (typeof languages)[number]) => {
  const item = {
    type: 'input',
    key: 'k1',
    model: 'secret',
    name: 'Secret',
    options: { pattern },
    rules: [{ pattern }],
  };
  const parsed = parseDesign(JSON.stringify({ ...emptyDesign(), list: [item] }));
  if (!parsed.document) throw new Error('the design was not read');
  const [field] = fieldsOf(parsed.document, language);
  if (!field) throw new Error('the design has no field');
  return field;
};

describe.each(patternRuleNames)('the pattern of the rule %s', (name) => {
  const { pattern, test: isRight } = patternRules[name];
  const { fits, fails } = samples[name];

  test('is checked by the function of the rule, which the pattern says to other programs', () => {
    const compiled = compilePattern(pattern);
    if ('fault' in compiled) throw new Error(compiled.fault);
    for (const [texts, expected] of [
      [fits, 'matches'],
      [fails, 'differs'],
    ] as const)
      for (const text of texts) {
        expect(compiled.test(text, newPatternMeter()), text).toBe(expected);
        expect(new RegExp(pattern).test(text), text).toBe(expected === 'matches');
        expect(isRight(text), text).toBe(expected === 'matches');
      }
  });

  test.each(languages)('has words of its own in %s', (language) => {
    const { rules } = fieldWith(pattern, language);
    const fault = firstFault(fails[0], rules, language);
    expect(fault).toMatch(/^Secret./);
    expect(fault).not.toBe(firstFault('x', fieldWith('^other$', language).rules, language));
    expect(firstFault(fits[0], rules, language)).toBeUndefined();
  });
});

test('a password of other letters than Latin ones is checked as those of accounts are', () => {
  const { rules } = fieldWith(patternRules.password.pattern, 'en-US');
  expect(firstFault('密码密码密码1!', rules, 'en-US')).toBeUndefined();
  expect(firstFault('密码密码密码密1', rules, 'en-US')).toBeDefined();
});
