import { type Endpoint, endpointsOfResource, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import { expect, test } from 'vitest';
import { isDerived, isRepresentative } from './representative-routes.ts';

const derived = Object.values<Resource>(resources).flatMap(endpointsOfResource);

test('the representative routes include every hand-written one', () => {
  const byHand = endpoints.filter((endpoint: Endpoint) => !isDerived(endpoint));
  expect(byHand.length).toBeGreaterThan(100);
  expect(byHand.filter((endpoint: Endpoint) => !isRepresentative(endpoint))).toEqual([]);
});

test('the representative routes include every kind of operation', () => {
  const kindOf = ({ method, path, summary }: Endpoint): string =>
    path.includes('/act')
      ? (path.split('/')[3] ?? '')
      : `${method} ${summary.split(' ').slice(0, 2).join(' ')}`;
  const kinds = new Set(derived.map(kindOf));
  expect(kinds.size).toBeGreaterThan(12);
  expect(new Set(derived.filter(isRepresentative).map(kindOf))).toEqual(kinds);
});

test('the representative routes include fewer than half of the derived ones', () => {
  expect(derived.filter(isRepresentative).length).toBeLessThan(derived.length / 2);
});
