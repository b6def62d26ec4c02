import { type DashboardBlock, dashboardBlocks } from '@lc/contract/analytics';
import { columnFields, type EndpointResult, type Resource } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from './support/app.ts';
import { testSites } from './support/people.ts';

/** No figure of the dashboard shows what a column holds that is withheld from the caller. */
const server = await startTestApp();
const { db } = server;
const administrator = await server.asAdministrator();
const reader = await server.asRole(allPermissions);

const changes: Readonly<Record<string, { field: string; to: RawBuilder<unknown> }>> = {
  jobPosting: { field: 'headcount', to: sql`coalesce(headcount, 1) + 3` },
  resume: { field: 'completeness', to: sql`case when completeness >= 60 then 10 else 90 end` },
  application: { field: 'reached', to: sql`'submitted'` },
  entitlement: { field: 'used', to: sql`least(used + 1, abs(quantity))` },
  order: { field: 'totalUsd', to: sql`total_usd + 11` },
};
/** Its hours go on until now. */
const ofThisMoment = 'recruitment.decisions';

const resourceOf = (name: string): Resource => {
  const found = Object.values<Resource>(resources).find(({ spec }) => spec.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};

const blocksFor = async (by: typeof reader): Promise<Map<string, DashboardBlock>> => {
  const reply = await by.call<EndpointResult<typeof dashboardBlocks>>(dashboardBlocks, {
    query: { period: '90', subsiteId: testSites.myanmar },
  });
  expect(reply.success, reply.text).toBe(true);
  return new Map(reply.result.blocks.map((block) => [block.name, block]));
};

test.each(Object.entries(changes))('no figure changes with a column of %s that is withheld', async (name, {
  field,
  to,
}) => {
  const resource = resourceOf(name);
  expect(columnFields(resource).map(([one]) => one)).toContain(field);
  await sql`insert into sys_permission (parent_id, name, menu_type, perms, perms_type, status, create_by)
    select parent_id, name, '2', ${`${name}:column:${field}`}, '1', '1', 'test' from sys_permission
    where perms = ${`${name}:list`} and menu_type = '2' limit 1`.execute(db);
  await server.app.sessions.refresh([reader.userId]);
  const [whole, seen] = [await blocksFor(administrator), await blocksFor(reader)];
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  await sql`update ${sql.table(resource.spec.table)} set ${sql.ref(column)} = ${to}
    where ${resource.spec.scope === 'site' ? sql`subsite_id = ${testSites.myanmar}` : sql`true`}`.execute(db);
  const [wholeAfter, seenAfter] = [await blocksFor(administrator), await blocksFor(reader)];
  const differing = (before: typeof whole, after: typeof whole): string[] =>
    [...before]
      .filter(([block]) => block !== ofThisMoment)
      .filter(([block, one]) => JSON.stringify(one) !== JSON.stringify(after.get(block)))
      .map(([block]) => block);
  expect(differing(whole, wholeAfter)).not.toEqual([]);
  expect(differing(seen, seenAfter)).toEqual([]);
  expect([...seenAfter.values()].filter(({ failed }) => failed).map((block) => block.name)).toEqual([]);
});
