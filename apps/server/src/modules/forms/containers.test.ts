import { readFileSync } from 'node:fs';
import type { JsonObject } from '@lc/form-core';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, problemsIn } from '../../../../../tests/support/replies.ts';
import {
  accepted,
  designOf,
  detailOf,
  field,
  formRights,
  handIn,
  makeForm,
  makePublished,
  publishForm,
  tableOf,
} from './forms.fixture.ts';

const server = await startTestApp();
const clerk = await server.asRole(formRights, { sites: [testSites.myanmar] });

const containers = readFileSync(
  new URL('../../../../../packages/form-core/fixtures/designs/containers.json', import.meta.url),
  'utf8',
);
const needed = { options: { required: true }, rules: [{ required: true }] };

test('submit checks the fields of containers, and stores their values', async () => {
  const form = await makePublished(clerk, containers);
  const refused = await handIn(clerk, form, { abroad: true, age: 3 });
  expectRefusal(refused, 200, 'forms.valuesRefused');
  expect(problemsIn(refused).map(({ path, message }) => [path, message])).toEqual(
    expect.arrayContaining([
      ['personName', 'Who are you?'],
      ['country', 'Country is required'],
    ]),
  );
  const id = await accepted(clerk, form, { personName: 'Ei', age: 20, abroad: true, country: 'Laos' });
  expect((await detailOf(clerk, id)).values).toMatchObject({ personName: 'Ei', age: 20, country: 'Laos' });
  const [row] = (await tableOf(clerk, { designId: form })).records;
  expect(row?.cells).toMatchObject({ personName: 'Ei', country: 'Laos' });
});

test('publish refuses a design with a required field that cannot be filled in', async () => {
  const table = (more: JsonObject) =>
    field('table', 'lines', {
      name: 'Lines',
      tableColumns: [field('input', 'price', { name: 'Price', ...more })],
    });
  const form = await makeForm(clerk, designOf(field('input', 'a'), table(needed)));
  const reply = await publishForm(clerk, form);
  expectRefusal(reply, 200, 'forms.faultsInTheWay');
  expect(reply.result.findings?.[0]).toMatchObject({
    severity: 'error',
    message: 'Fields inside "table" cannot be filled in (1): Price *',
    widget: 'Lines',
  });
  await makePublished(clerk, designOf(field('input', 'a'), table({})));
});

test('submit stores the value that the design names for an unknown widget, whatever was sent', async () => {
  const map = field('map', 'place', { name: 'Place', options: { defaultValue: { town: 'Bago' } } });
  const form = await makePublished(clerk, designOf(field('input', 'a'), map, field('chart', 'silent')));
  const id = await accepted(clerk, form, { a: 'x', place: 'z'.repeat(5000), silent: ['y'] });
  expect((await detailOf(clerk, id)).values).toEqual({ a: 'x', place: { town: 'Bago' } });
  const [row] = (await tableOf(clerk, { designId: form })).records;
  expect(row?.cells).toEqual({ a: 'x', place: '{"town":"Bago"}' });
  const columns = await clerk.call<JsonObject[]>('GET /cgform/cgformSubmission/columns', {
    query: { designId: form },
  });
  expect(columns.result).toContainEqual({ model: 'place', title: 'Place', type: 'map' });
});
