import { columnFields, columnOf, type Endpoint, type Resource } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from './support/app.ts';
import { tryEach } from './support/groups.ts';
import {
  answersOf,
  expectNone,
  menuOf,
  plantNames,
  readablePlaces,
  resourceAt,
} from './support/planted-names.ts';
import { expectDone } from './support/replies.ts';

/** No answer contains the value of a column that is withheld from the caller, however it comes to be there. */
const server = await startTestApp();
const { db } = server;
const administrator = await server.asAdministrator();
const { ids, jobId, companyId, seekerId, resumeId, applicationId, fairId } = await plantNames(server);

/** Texts that may be withheld, of records that other records repeat, refer to, or keep a copy of. */
const withheld = Object.values<Resource>(resources)
  .filter(({ spec }) => spec.name in ids)
  .flatMap((resource) =>
    columnFields(resource)
      // A computed text is in no column that could hold the value.
      .filter(([name]) => Object.hasOwn(resource.spec.fields, name))
      .filter(([, field]) => field.kind === 'text' && field.max >= 40 && !('rule' in field && field.rule))
      .map(([name]) => ({ resource, name })),
  );
for (const { resource, name } of withheld) {
  const perms = `${resource.spec.name}:column:${name}`;
  const parentId = await menuOf(server, `${resource.spec.name}:list`);
  expectDone(
    await administrator.call('POST /sys/permission/add', {
      body: { menuType: '2', parentId, name: perms.slice(0, 60), perms, permsType: '1' },
    }),
  );
  await sql`update ${sql.table(resource.spec.table)} set ${sql.ref(columnOf(name))} = ${`Zqheld ${name}`}
    where id = ${ids[resource.spec.name]}`.execute(db);
}
const { result: kept } = await administrator.call<object>('GET /lczp/resume/queryById', {
  query: { id: resumeId },
});
await sql`update application set resume_snapshot = ${JSON.stringify(kept)}::jsonb where id = ${applicationId}`.execute(
  db,
);
const reader = await server.asRole(allPermissions);

const readsNone = async (endpoint: Endpoint): Promise<void> => {
  const id = ids[resourceAt(endpoint.path)];
  const answers = await answersOf(reader, endpoint, [
    { pageSize: '100' },
    id ? { id, jobId, companyId, seekerId, eventId: fairId } : { id: companyId, seekerId },
    { keyword: 'Zqheld', keyWord: 'Zqheld', q: 'Zqheld' },
  ]);
  for (const answer of answers) expectNone(answer, /zqheld/i);
};

test('texts of several records may be withheld', () => {
  expect(new Set(withheld.map(({ resource }) => resource.spec.name)).size).toBeGreaterThan(4);
});

test.each(readablePlaces(server))('a withheld value is in no answer of GET %s', (_, group) =>
  tryEach(group, ({ path }) => path, readsNone));

test('an administrator reads the withheld values', async () => {
  for (const path of ['/lczp/resume', '/lczp/company', '/lczp/seeker', '/lczp/jobPosting']) {
    const id = ids[resourceAt(`${path}/list`)];
    const query = { id: String(id) };
    expect((await administrator.call(`GET ${path}/queryById`, { query })).text, path).toMatch(/Zqheld/);
    expect((await reader.call(`GET ${path}/queryById`, { query })).text, path).not.toMatch(/Zqheld/);
  }
});
