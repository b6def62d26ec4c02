import { fieldEntries, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { expect, test } from 'vitest';
import { fieldsOfPeople } from './places.fixture.ts';

const all = Object.values<Resource>(resources);
const telling: ReadonlySet<string> = new Set(['personal', 'text', 'localized', 'html', 'file', 'files']);
const tellingFields = (resource: Resource): string[] =>
  fieldEntries(resource)
    .filter(([, { kind }]) => telling.has(kind))
    .map(([name]) => name);

/** Resources whose rows lead to a seeker or an account, over however many others, and those with personal values. */
const besidePeople = (): Resource[] => {
  const names = new Set(['seeker', 'member']);
  const leads = ({ spec }: Resource): boolean =>
    fieldEntries({ spec } as Resource).some(
      ([, field]) => (field.kind === 'reference' || field.kind === 'references') && names.has(field.to),
    ) ||
    (spec.parent !== undefined && names.has(spec.parent.resource));
  for (let size = 0; size !== names.size; ) {
    size = names.size;
    for (const resource of all) if (leads(resource)) names.add(resource.spec.name);
  }
  return all.filter(
    (resource) =>
      names.has(resource.spec.name) || fieldEntries(resource).some(([, { kind }]) => kind === 'personal'),
  );
};

test('every text beside people is named as erased or as kept', () => {
  const found = besidePeople().flatMap((resource) =>
    tellingFields(resource).map((field) => `${resource.spec.name}.${field}`),
  );
  const named = Object.entries(fieldsOfPeople).flatMap(([resource, fields]) =>
    Object.keys(fields).map((field) => `${resource}.${field}`),
  );
  expect(found.length).toBeGreaterThan(100);
  expect([...named].sort()).toEqual([...found].sort());
});
