import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';

interface Locked {
  engines?: { node?: string };
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8'));

test('every installed package supports the oldest Node that we support', () => {
  const { engines } = read('package.json') as Locked;
  const oldest = minVersion(engines?.node ?? '')?.version ?? '';
  expect(oldest).toBe('20.19.0');
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const refusing = Object.entries(packages)
    .filter(([, locked]) => locked.engines?.node && !satisfies(oldest, locked.engines.node))
    .map(([path, locked]) => `${path} wants ${locked.engines?.node}`);
  expect(refusing).toEqual([]);
});
