import { dashboardFigures } from '@lc/contract/analytics';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules, ruleMenus } from '../../../../../tests/support/data-rules.ts';
import { testSites } from '../../../../../tests/support/people.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const rules = dataRules(server);
const { myanmar, china } = testSites;

const home = async (caller: Caller) =>
  (await caller.call<EndpointResult<typeof dashboardFigures>>(dashboardFigures)).result;
const labels = async (caller: Caller): Promise<string[]> =>
  (await home(caller)).recent.map(({ label }) => label);
const note = (resource: string, { site, id, label }: { site: string; id: string; label: string }) =>
  sql`insert into audit_log (actor_name, address, subsite_id, action, resource, record_id, record_label)
    values ('somebody', '10.0.0.1', ${site}, 'edit', ${resource}, ${id}, ${label})`.execute(db);

test('the latest changes are those of the reader’s sites, whatever they are changes of', async () => {
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

test('sign-ins are counted only for whoever may list them', async () => {
  await sql`insert into sign_in_log (username, succeeded, reason, address, user_agent)
    values ('nobody', false, 'credentials', '10.0.0.9', 'test')`.execute(db);
  const plain = (await home(await asRole([]))).days.at(-1);
  expect(plain).toMatchObject({ signIns: null, failedSignIns: null });
  const listed = (await home(await asRole(['signInLog:list']))).days.at(-1);
  expect(listed?.failedSignIns).toBeGreaterThan(0);
});

test('who is online and the departments are those of people and departments that the reader sees', async () => {
  const bound = await rules.asBound({
    permissions: ['user:list', 'depart:list'],
    menuId: ruleMenus.users,
    roles: [[['username', '=', '#{sys_user_code}']]],
  });
  await asAdministrator();
  expect((await home(bound)).people).toEqual({ total: 1, active: 1, frozen: 0, online: 1 });
});
