import { dependenciesOf, fieldEntries, filterFields, type Resource, withChildren } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { expect, test } from 'vitest';

const all = Object.values<Resource>(resources);

test('every reference to a tree is marked as one, and no other', () => {
  const trees = new Set(all.filter(({ spec }) => spec.tree).map(({ spec }) => spec.name));
  expect(trees.size).toBeGreaterThan(5);
  const wrong = withChildren(all).flatMap((resource) =>
    fieldEntries(resource).flatMap(([name, field]) =>
      field.kind === 'reference' && (field.inTree === true) !== trees.has(field.to)
        ? [`${resource.spec.name}.${name}`]
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test('every related list of a record can be listed, and filtered by the reference', () => {
  const related = all.flatMap(({ spec }) => Object.entries(spec.related ?? {}));
  expect(related.length).toBeGreaterThan(10);
  const wrong = related.filter(([name, field]) => {
    const other = all.find(({ spec }) => spec.name === name);
    return !other?.pathOf('list') || !filterFields(other).some(([filter]) => filter === field);
  });
  expect(wrong).toEqual([]);
});

test('fields depend on writable fields, and values of a choice on existing values', () => {
  const wrong = withChildren(all).flatMap((resource) =>
    fieldEntries(resource).flatMap(([name, field]) => {
      const others = dependenciesOf(field).map((other) => resource.spec.fields[other]);
      const isGiven = others.every((other) => other !== undefined && !other.system && !other.secret);
      const [other] = others;
      const isKnown =
        field.kind !== 'choice' ||
        field.of === undefined ||
        (other?.kind === 'choice' &&
          Object.keys(field.of.values).every((value) => other.values.includes(value)) &&
          Object.values(field.of.values).every((values) =>
            values.every((value) => field.values.includes(value)),
          ));
      return isGiven && isKnown ? [] : [`${resource.spec.name}.${name}`];
    }),
  );
  expect(wrong).toEqual([]);
});
