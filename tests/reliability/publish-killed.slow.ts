import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';

const staff = 40_000;
const announcements = 4;

test('everybody receives every announcement once though servers are killed while publishing', async () => {
  const { start, query } = await prepareLastingServers();
  const servers = [await start()];
  servers.push(await start());
  await query(
    `insert into sys_user (username, realname, all_subsite)
     select 'staff' || i, 'Staff ' || i, true from generate_series(1, $1::int) i`,
    [staff],
  );
  const address = (): string => servers.at(-1)?.address ?? '';
  const token = await signIn(address());
  const post = <T>(path: string, body: object = {}) =>
    callApi<T>(address(), path, { method: 'POST', token, body });

  const ids: string[] = [];
  for (let round = 0; round < announcements; round++) {
    const added = await post<{ id: string }>('/sys/annountCement/add', {
      titile: `Round ${round}`,
      msgContent: '<p>Who hears this?</p>',
      subsiteId: '16',
    });
    const id = added.result.id;
    ids.push(id);
    const answered = await post(`/sys/annountCement/doReleaseData?id=${id}`);
    expect(answered.success).toBe(true);
    // Both go at moments that differ from round to round: before, in and after the delivery.
    await pause(round * 60);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    servers.splice(0, 2, await start(), await start());
  }

  const delivered = async (): Promise<number> => {
    const rows = await query<{ count: number }>(
      'select count(*)::int as count from sys_announcement where id = any($1) and delivered_time is not null',
      [ids],
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(delivered, { timeout: 200_000, interval: 500 }).toBe(announcements);
  const rows = await query<{ sends: number; people: number }>(
    `select count(*)::int as sends, count(distinct user_id)::int as people from sys_announcement_send
     where annt_id = any($1) group by annt_id`,
    [ids],
  );
  const everybody = { sends: staff + 1, people: staff + 1 };
  expect(rows).toEqual(ids.map(() => everybody));
});
