import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstPasswordFile, keepFirstPasswords, signInHints } from './first-passwords.ts';
import { makeTemporaryFolder } from './kernel/db/engine/engine-support.ts';

const made = { adminPassword: 'made-up-1', demoPassword: 'made-up-2' };
const placeOf = (adminPassword?: string) => ({ dataDir: makeTemporaryFolder(), adminPassword });
const hints = (...given: Parameters<typeof signInHints>) => signInHints(...given).join('\n');

test('the first passwords are kept in a file that only its owner reads, also where another one was', async () => {
  const place = placeOf();
  const file = firstPasswordFile(place);
  writeFileSync(file, 'older');
  chmodSync(file, 0o644);
  await keepFirstPasswords(place, made);
  expect(readFileSync(file, 'utf8')).toBe('admin made-up-1\ndemo staff made-up-2\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a password that the operator named is not kept', async () => {
  const place = placeOf('named-by-operator');
  await keepFirstPasswords(place, { ...made, adminPassword: 'named-by-operator' });
  expect(readFileSync(firstPasswordFile(place), 'utf8')).toBe('demo staff made-up-2\n');
});

test('what a start prints names the place of each password, and contains none', () => {
  const [own, given] = [placeOf(), placeOf('named-by-operator')];
  expect(hints(own, made)).not.toContain('made-up');
  expect(hints(own, made)).toContain(`admin with the password in ${firstPasswordFile(own)}`);
  expect(hints(own, made)).toContain(`thiri.aung, with the password in ${firstPasswordFile(own)}`);
  const words = hints(given, { adminPassword: 'named-by-operator' });
  expect(words).toContain('admin with the password in LC_ADMIN_PASSWORD');
  expect(words).not.toContain('named-by-operator');
});

test('a later start names the file while it is there', async () => {
  const place = placeOf();
  expect(hints(place, {})).not.toContain(firstPasswordFile(place));
  await keepFirstPasswords(place, made);
  expect(hints(place, {})).toContain(firstPasswordFile(place));
});
