import { expect, test } from 'vitest';
import { commentText, memberAccess, memberName, patternLiteral, stringLiteral } from './escape.ts';

test.each([
  ['plain', "'plain'"],
  ["it's", '"it\'s"'],
  [`it's "so"`, `'it\\'s "so"'`],
  ['</script>', "'\\x3c/script>'"],
  ['<!--', "'\\x3c!--'"],
  ['a\nb\u2028c', "'a\\nb\\u2028c'"],
  ['\ud800', "'\\ud800'"],
  ['😀 မြန်မာ 中文', "'😀 မြန်မာ 中文'"],
  ['\\d `\x24{x}`', "'\\\\d `\x24{x}`'"],
  ['\u202eabc', "'\\u202eabc'"],
])('the text %j is written as %s', (text, literal) => {
  expect(stringLiteral(text)).toBe(literal);
});

test.each([
  ['age', '.age', 'age'],
  ['性别', '.性别', '性别'],
  ['home.city', "['home.city']", "'home.city'"],
  ['1st', "['1st']", "'1st'"],
  ['__proto__', "['__proto__']", "['__proto__']"],
])('the property %s is read by %s', (name, access, key) => {
  expect(memberAccess(name)).toBe(access);
  expect(memberName(name)).toBe(key);
});

test.each([
  ['a/b', 'i', '/a\\/b/i'],
  ['[/]\\/', '', '/[\\/]\\//'],
  ['a\nb', '', '/a\\nb/'],
  ['\\8', '', '/\\x38/'],
  ['😀[😀]', '', '/😀[😀]/'],
  ['\ud800', '', '/\\ud800/'],
  ['^[\\w.-]+$', '', '/^[\\w.-]+$/'],
])('the pattern %j is %s as a literal', (body, flags, literal) => {
  expect(patternLiteral(body, flags)).toBe(literal);
});

test.each([
  '*/ alert(1)',
  '--> x',
  '</script>',
  'two\nlines\u2028',
])('the text %j does not end a comment', (text) => {
  expect(commentText(text)).not.toMatch(/\*\/|-->|<\/|[\n\u2028]/);
});
