import { type Endpoint, endpointsOfResource, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import { expect, test } from 'vitest';
import { leavesIn } from './support/inputs.ts';
import { lookingWrites, openRoutes } from './support/open-routes.ts';

/**
 * The matrix of rights asks of a route what its definition says. That the definition asks for too little it cannot see:
 * what is open, and what is done by whoever may look, is named in tests/support/open-routes.ts.
 */
const routes: Endpoint[] = [
  ...endpoints,
  ...Object.values<Resource>(resources).flatMap((resource) => endpointsOfResource(resource)),
];
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Moves by the name of an action ask for the right to that action. */
const open = routes
  .filter(({ access, accessBy }) => (access === 'public' || access === 'session') && !accessBy)
  .map(nameOf);
const isRead = ({ method }: Endpoint): boolean => method === 'GET' || method === 'HEAD';
const looking = routes.filter((route) => !isRead(route) && route.access.endsWith(':list')).map(nameOf);

test('every route without a permission is listed with its protection', () => {
  const named = Object.values(openRoutes).flat();
  expect(open.filter((route) => !named.includes(route))).toEqual([]);
  expect(named.filter((route, index) => named.indexOf(route) !== index || !open.includes(route))).toEqual([]);
});

test('every public route is listed for signing in, visitors or gateways', () => {
  const everybody = routes.filter(({ access }) => access === 'public').map(nameOf);
  const { signingIn = [], visitors = [], gateways = [] } = openRoutes;
  expect(everybody.sort()).toEqual([...signingIn, ...visitors, ...gateways].sort());
});

test('routes that change data need more than a read permission, or are listed', () => {
  expect(looking.filter((route) => !(route in lookingWrites))).toEqual([]);
  expect(Object.keys(lookingWrites).filter((route) => !looking.includes(route))).toEqual([]);
});

test('what visitors send takes a code that they were given, or a captcha once an address sends much', () => {
  const sent = routes.filter((route) => !isRead(route) && openRoutes.visitors?.includes(nameOf(route)));
  const isGuarded = ({ body, query }: Endpoint): boolean =>
    [...leavesIn(body), ...leavesIn(query)].some(
      ({ path: [name] }) => name === 'queryCode' || name === 'captcha',
    );
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((route) => !isGuarded(route)).map(nameOf)).toEqual([]);
});
