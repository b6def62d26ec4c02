import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetWrites, unauditedRoutes, withUnaudited } from './audited-writes.mjs';

test('a run fails for each route that wrote and left no row in the operation log in any file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-writes-'));
  onTestFinished(() => forgetWrites(folder));
  const note = (file, routes) =>
    writeFileSync(
      join(folder, file),
      JSON.stringify(Object.entries(routes).map(([route, isLogged]) => ({ route, isLogged }))),
    );
  note('one.json', { 'POST /a': true, 'POST /b': false, 'PUT /c': false });
  note('other.json', { 'POST /b': true, 'PUT /c': false });
  expect(unauditedRoutes(folder)).toEqual(['PUT /c']);
  const green = { passed: 3, failed: 0, output: '' };
  expect(withUnaudited(green, [])).toBe(green);
  expect(withUnaudited(green, ['PUT /c'])).toMatchObject({
    passed: 3,
    failed: 1,
    output: expect.stringContaining('PUT /c'),
  });
  const red = { passed: 3, failed: 1, output: 'broken' };
  expect(withUnaudited(red, ['PUT /c'])).toBe(red);
  forgetWrites(folder);
  expect(unauditedRoutes(folder)).toEqual([]);
});
