import {
  asksOf,
  type Endpoint,
  endpointOf,
  endpointsOfResource,
  type Field,
  filterFields,
  type Operation,
  offeredTransitions,
  operations,
  type Resource,
  suffixesOf,
  writableFields,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** A route that a definition gives, what it does, and what may make it differ from others that do the same. */
interface DerivedRoute {
  name: string;
  kind: string;
  traits: readonly string[];
}

const kindOf = (resource: Resource, endpoint: Endpoint): string => {
  const names = Object.keys(operations) as Operation[];
  const operation = names.find(
    (name) => resource.pathOf(name) === endpoint.path && operations[name].method === endpoint.method,
  );
  // Moves and timelines: `act`, `actBatch`, `timeline`.
  return operation ?? endpoint.path.slice(resource.spec.path.length + 1).split('/')[0] ?? '';
};

const inputTraits = (name: string, field: Field): string[] => [
  `input ${field.kind}`,
  ...('rule' in field && field.rule ? [`rule ${field.rule}`] : []),
  ...(field.required ? [`required ${field.kind}`] : []),
  ...(field.unique ? [`unique ${field.kind}`] : []),
  ...(field.setOnce ? [`set once ${field.kind}`] : []),
  ...(name === 'parentId' ? ['parent'] : []),
];

const readingKinds: ReadonlySet<string> = new Set(['list', 'recycled', 'export', 'options', 'tree']);

const traitsOf = (resource: Resource, kind: string, path: string): string[] => {
  const { spec } = resource;
  const common = [
    `scope ${spec.scope}`,
    ...(['tree', 'isView', 'parent', 'visibility', 'links', 'synonyms'] as const).filter(
      (part) => spec[part],
    ),
  ];
  if (kind === 'create' || kind === 'update')
    return [
      ...common,
      ...writableFields(resource, kind).flatMap(([name, field]) => inputTraits(name, field)),
      ...(spec.children ? ['children'] : []),
      ...(spec.checks ? ['checks'] : []),
    ];
  const moved = offeredTransitions(resource).find(({ name }) => path.endsWith(`/${name}`));
  if (moved) return [...common, ...asksOf(moved).map(([, field]) => `asks ${field.kind}`)];
  if (!readingKinds.has(kind)) return common;
  return [...common, ...filterFields(resource).map(([, field]) => `filter ${field.kind}`)];
};

const derivedRoutes = (): DerivedRoute[] =>
  Object.values<Resource>(resources).flatMap((resource) =>
    endpointsOfResource(resource).map((endpoint) => {
      const kind = kindOf(resource, endpoint);
      return {
        name: nameOf(endpoint),
        kind,
        traits: traitsOf(resource, kind, endpoint.path).map((trait) => `${kind}: ${trait}`),
      };
    }),
  );

/** The fewest routes, richest first, that show every trait of each kind. */
const cover = (derived: readonly DerivedRoute[]): Set<string> => {
  const shown = new Set<string>();
  const chosen = new Set<string>();
  for (const { name, traits } of derived.toSorted((one, other) => other.traits.length - one.traits.length)) {
    if (traits.every((trait) => shown.has(trait))) continue;
    for (const trait of traits) shown.add(trait);
    chosen.add(name);
  }
  return chosen;
};

const derived = derivedRoutes();
const derivedNames: ReadonlySet<string> = new Set(derived.map(({ name }) => name));
const chosen = cover(derived);

/** Whether a definition gives the route. */
export const isDerived = (endpoint: Endpoint): boolean => derivedNames.has(nameOf(endpoint));

/**
 * Whether a route is tried where all routes of a kind behave alike: every one written by hand, and of those that come
 * from definitions as many as show each kind of operation with each scope, kind of field, filter and rule. The next
 * resource made of known parts adds none.
 */
export const isRepresentative = (endpoint: Endpoint): boolean =>
  !isDerived(endpoint) || chosen.has(nameOf(endpoint));

/** Whether an operation of a resource is one of those on which is tried what the operation does alike for all. */
export const isTypical = (resource: Resource, operation: Operation): boolean => {
  const endpoint = endpointOf(resource, operation);
  return endpoint !== undefined && chosen.has(nameOf(endpoint));
};

const filterSorts = (): ReadonlyMap<string, string> =>
  new Map(
    Object.values<Resource>(resources).flatMap((resource) =>
      endpointsOfResource(resource).flatMap((endpoint) =>
        filterFields(resource).flatMap(([name, field]) =>
          suffixesOf(field).map((suffix) => [
            `${nameOf(endpoint)} ${name}${suffix}`,
            [kindOf(resource, endpoint), field.kind, suffix, ...('rule' in field ? [field.rule] : [])].join(
              ' ',
            ),
          ]),
        ),
      ),
    ),
  );

/**
 * Tells whether a parameter of a route is the first of its sort: filters on fields of one kind, by the same suffix, in the
 * same kind of operation are compiled by the same lines. What is no filter on a field of a definition is always new.
 */
export const sortsOfFilters = (): ((endpoint: Endpoint, parameter: string) => boolean) => {
  const sorts = filterSorts();
  const seen = new Map<string, string>();
  return (endpoint, parameter) => {
    const place = `${nameOf(endpoint)} ${parameter}`;
    const sort = sorts.get(place);
    if (sort === undefined) return true;
    const first = seen.get(sort) ?? place;
    seen.set(sort, first);
    return first === place;
  };
};
