import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';

interface Build {
  state: string;
  done: number;
  total: number;
}

test('the next server continues a site build whose server was killed', async () => {
  const { start, query } = await prepareLastingServers({ LC_DEMO: 'on' });
  let server = await start();
  const token = await signIn(server.address);
  const build = async (method: 'GET' | 'POST'): Promise<Build> => {
    const answer = await callApi<Build>(server.address, '/cms/template/build', {
      method,
      token,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    return answer.result;
  };
  const noted = async () => {
    const rows = await query<{ done: number }>('select sum(done)::int as done from site_build');
    return rows[0]?.done ?? 0;
  };
  expect((await build('POST')).state).toBe('running');
  await expect.poll(noted, { timeout: 60_000, interval: 50 }).toBeGreaterThan(40);
  await server.end('SIGKILL');
  const before = await noted();
  const drawn = await query<{ key: string; built_at: Date }>('select key, built_at from site_artifact');
  expect(drawn.length).toBeGreaterThan(40);
  await pause(200);
  server = await start();
  // Whoever asks for a build that is under way does not begin it anew.
  const again = await build('POST');
  expect(again.state).toBe('running');
  expect(again.done).toBeGreaterThanOrEqual(before);
  await expect.poll(async () => (await build('GET')).state, { timeout: 200_000, interval: 500 }).toBe('done');
  const { done, total } = await build('GET');
  expect(done).toBe(total);
  const kept = await query<{ key: string; built_at: Date }>('select key, built_at from site_artifact');
  expect(kept.length).toBeGreaterThanOrEqual(total);
  const times = new Map(kept.map(({ key, built_at }) => [key, built_at.getTime()]));
  // What was drawn before the server was killed was not drawn again.
  expect(drawn.filter(({ key, built_at }) => times.get(key) !== built_at.getTime())).toEqual([]);
});
