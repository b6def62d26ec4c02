import { changeCurrentSubsite, newsClassTree, type SiteNode, sitesOfLoginUser } from '@lc/contract/sites';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';

const { asRole, call, db } = await startTestApp();

const folderId = async (): Promise<string> =>
  (await db.selectFrom('subsite').select('id').where('classify', '=', 'group').executeTakeFirstOrThrow()).id;

const selectable = (nodes: readonly SiteNode[]): string[] =>
  nodes.flatMap((node) => [...(node.selectable ? [node.id] : []), ...selectable(node.childList)]);

test('the site switch shows the sites of a user and the folders above them', async () => {
  const own = testSites.china;
  const person = await asRole([], { sites: [own] });
  const { result } = await person.call<SiteNode[]>(sitesOfLoginUser);
  expect(selectable(result)).toEqual([own]);
  expect(result.every((node) => node.classify === 'group' || node.id === own)).toBe(true);
});

test('the site switch issues a new token, and accepts the old one for a minute', async () => {
  const { myanmar: first, china: second } = testSites;
  const person = await asRole([], { sites: [first, second] });
  const switched = await person.call<{ token: string; subsite: { id: string } }>(changeCurrentSubsite, {
    query: { subsiteId: second },
  });
  expect(switched.result.subsite.id).toBe(second);
  expect((await person.call(newsClassTree)).success).toBe(true);
  const moved = await call<{ subsite: { id: string } }>('GET /sys/user/getUserInfo', {
    token: switched.result.token,
  });
  expect(moved.result.subsite.id).toBe(second);
  const { expires_at: expires } = await db
    .selectFrom('sys_session')
    .select('expires_at')
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  expect(expires.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
});

test('the site switch refuses a foreign site, a folder, and a site of another type', async () => {
  const { myanmar: first, china: second } = testSites;
  const person = await asRole([], { sites: [first] });
  const everywhere = await asRole([], { sites: 'all' });
  const foreign = await person.call(changeCurrentSubsite, { query: { subsiteId: second } });
  const unknown = await person.call(changeCurrentSubsite, { query: { subsiteId: '999999999' } });
  const folder = await everywhere.call(changeCurrentSubsite, { query: { subsiteId: await folderId() } });
  expect(foreign).toMatchObject({ success: false, code: 'system.recordNotFound' });
  expect([unknown.status, unknown.code, unknown.message]).toEqual([
    foreign.status,
    foreign.code,
    foreign.message,
  ]);
  expect(folder.code).toBe('system.recordNotFound');
  const wrongType = { subsiteId: first, siteType: 'virtualsite' };
  expect((await person.call(changeCurrentSubsite, { query: wrongType })).status).toBe(400);
});
