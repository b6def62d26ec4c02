import { badgeCounts, menuBadges } from '@lc/contract/access';
import { worklist } from '@lc/contract/analytics';
import { getUserPermissionByToken, type PermissionResult } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { decide, deployed, drawing, flows, processRights, started, userTask } from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);

const onHomePage = async (by: Caller) => {
  const reply = await by.call<EndpointResult<typeof worklist>>(`GET ${worklist.path}`);
  expect(reply.success, reply.text).toBe(true);
  return reply.result
    .filter(({ resource }) => resource === 'processTask')
    .map(({ stateLabel, query, count }) => [stateLabel, query, count]);
};
const inBadge = async (by: Caller): Promise<number> => {
  const reply = await by.call<EndpointResult<typeof badgeCounts>>(`GET ${badgeCounts.path}`);
  return reply.result.waitBadgeNum;
};

test('tasks to claim and own tasks are counted on the home page and in the badge', async () => {
  const one = await server.asRole(['process:decide']);
  const two = await server.asRole(['process:decide']);
  const without = await server.asRole([]);
  const names = [one, two, without].map(({ username }) => username);
  const { key } = await deployed(designer, drawing(`${userTask('any', names)}${flows('s>any', 'any>e')}`));
  const counts = (todo: number, group: number) => [
    ['To decide', { tab: 'todo' }, todo],
    ['To claim', { tab: 'group' }, group],
  ];
  expect(await onHomePage(one)).toEqual(counts(0, 0));
  const before = await inBadge(one);

  const { processInstanceId, tasks } = await started(starter, key);
  expect(await onHomePage(one)).toEqual(counts(0, 1));
  expect(await inBadge(one)).toBe(before + 1);
  expect(await onHomePage(without), 'who has no list of tasks').toEqual([]);

  await one.call('GET /process/activity/claim', { query: { taskId: tasks[0]?.taskId } });
  expect(await onHomePage(one)).toEqual(counts(1, 0));
  expect(await inBadge(one)).toBe(before + 1);
  expect(await onHomePage(two)).toEqual(counts(0, 0));

  await decide(one, processInstanceId);
  expect(await onHomePage(one)).toEqual(counts(0, 0));
  expect(await inBadge(one)).toBe(before);
});

test('each badge of the menu counts what its own page lists', async () => {
  const clerk = await server.asRole(['process:decide', 'applyPublic:list'], { sites: [testSites.platform] });
  const { key } = await deployed(
    designer,
    drawing(`${userTask('own', [clerk.username])}${flows('s>own', 'own>e')}`),
  );
  await started(starter, key);
  const { rows } = await sql<{ id: string; component: string }>`select id, component from sys_permission
    where badge is not null and deleted_at is null`.execute(server.db);
  const menuOf = new Map(rows.map(({ id, component }) => [component, id]));
  expect(menuOf.size).toBe(4);
  const counts = async (menuId?: string) => {
    const query = menuId === undefined ? {} : { menuId };
    const reply = await clerk.call<EndpointResult<typeof badgeCounts>>(`GET ${badgeCounts.path}`, { query });
    expect(reply.success, reply.text).toBe(true);
    return reply.result;
  };
  const total = async (call: `GET ${string}`, query: Record<string, string> = {}): Promise<number> =>
    (await clerk.call<{ total: number }>(call, { query })).result.total;
  const requests = (states: string) => total('GET /applypublic/applyPublic/list', { state_in: states });
  const listed = {
    'process/task-centre':
      (await total('GET /process/task/todoList')) + (await total('GET /process/task/groupList')),
    'content/requests-waiting': await requests('waiting'),
    'content/requests-handled': await requests('accepted,supplement,third_party,extended'),
    'content/requests-ended': await requests('ended,withdrawn'),
  };
  const menus = (await clerk.call<Record<string, number>>(`GET ${menuBadges.path}`)).result;
  // The menu itself brings the same numbers.
  const { menu } = (await clerk.call<PermissionResult>(`GET ${getUserPermissionByToken.path}`)).result;
  const nodesIn = (nodes: PermissionResult['menu']): PermissionResult['menu'] =>
    nodes.flatMap((node) => [node, ...nodesIn(node.children)]);
  const shown = nodesIn(menu).filter(({ component }) => menuOf.has(component ?? ''));
  expect(shown.length).toBeGreaterThan(0);
  for (const { id, badgeNum } of shown) expect(badgeNum).toBe(menus[id]);
  const other = nodesIn(menu).find(({ component }) => !menuOf.has(component ?? ''));
  expect(await counts(other?.id)).toEqual({ waitBadgeNum: 0, handleBadgeNum: 0, endBadgeNum: 0 });
  const { waitBadgeNum } = await counts();
  const idOf = (component: string): string => menuOf.get(component) ?? '';
  for (const [component, count] of Object.entries(listed))
    expect(menus[idOf(component)], component).toBe(count);
  expect(listed['process/task-centre']).toBeGreaterThan(0);
  expect(listed['content/requests-waiting']).toBeGreaterThan(0);
  expect(waitBadgeNum).toBe(listed['process/task-centre'] + listed['content/requests-waiting']);
  expect(await counts(idOf('content/requests-handled'))).toMatchObject({
    waitBadgeNum: listed['content/requests-waiting'],
    handleBadgeNum: listed['content/requests-handled'],
    endBadgeNum: listed['content/requests-ended'],
  });
  expect((await counts(idOf('process/task-centre'))).waitBadgeNum).toBe(listed['process/task-centre']);
});

test('the menu entry of tasks shows the number of waiting ones', async () => {
  const { rows } = await sql<{ badge: string | null }>`select badge from sys_permission
    where url = '/process/tasks'`.execute(server.db);
  expect(rows).toEqual([{ badge: 'waiting' }]);
});
