import type { EndpointResult } from '@lc/contract/kernel';
import { recentChanges } from '@lc/contract/system';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';

const { db, asRole } = await startTestApp();
const { myanmar, china } = testSites;

const labels = async (caller: Caller): Promise<string[]> =>
  (await caller.call<EndpointResult<typeof recentChanges>>(recentChanges)).result.map(({ label }) => label);
const note = (resource: string, { site, id, label }: { site: string; id: string; label: string }) =>
  sql`insert into audit_log (actor_name, address, subsite_id, action, resource, record_id, record_label)
    values ('somebody', '10.0.0.1', ${site}, 'edit', ${resource}, ${id}, ${label})`.execute(db);

test('recent changes are those of the sites of the reader, for any resource', async () => {
  const reader = await asRole(
    ['announcement:list', 'formDesign:list', 'mediaFile:list', 'newsClass:list', 'subsite:list'],
    { sites: [myanmar] },
  );
  for (const resource of ['announcement', 'formDesign', 'mediaFile', 'newsClass']) {
    await note(resource, { site: china, id: '4711', label: `foreign ${resource}` });
    await note(resource, { site: myanmar, id: '4711', label: `own ${resource}` });
  }
  // A change of a site is noted at the site where its author works.
  await note('subsite', { site: myanmar, id: china, label: 'foreign subsite' });
  await note('subsite', { site: myanmar, id: myanmar, label: 'own subsite' });
  const seen = await labels(reader);
  expect(seen.filter((label) => label.startsWith('foreign'))).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(['own announcement', 'own formDesign', 'own subsite']));
});
