import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';

const texts = 60;
/** Over which the moments of the texts are spread, in ms, and when servers are killed meanwhile. */
const spread = 6000;
const kills = 5;

test('every scheduled text goes public once though servers are killed at its moment', async () => {
  const { start, query } = await prepareLastingServers({ LC_DEMO: 'on' });
  const servers = [await start(), await start()];
  const address = (): string => servers.at(-1)?.address ?? '';
  const token = await signIn(address());
  const post = async <T>(path: string, body: object): Promise<T> => {
    const reply = await callApi<T>(address(), path, { method: 'POST', token, body });
    expect(reply.success, JSON.stringify(reply)).toBe(true);
    return reply.result;
  };
  const [column] = await query<{ id: string }>(
    `select id from news_class where publish_art = 'Y' and model = 'article' and deleted_at is null
      and subsite_id = 102 order by id limit 1`,
  );
  const ids: string[] = [];
  for (let index = 0; index < texts; index++) {
    const text = { newsClassId: column?.id, lang: 'en-US', title: `Due ${index}`, body: '<p>x</p>' };
    const { id } = await post<{ id: string }>('/content/item/add', text);
    const act = (action: string, more = {}) =>
      post('/content/item/act', { id, lang: 'en-US', action, ...more });
    for (const move of ['submit', 'approve']) await act(move);
    await act('schedule', { at: '2090-01-01 08:00:00' });
    ids.push(id);
  }
  // Their moments come one after the other, as if somebody had chosen them so.
  await query(
    `update content_text set publish_at = now() + ($2::int * (random() * 1000)::int / 1000) * interval '1 millisecond'
     where item_id = any($1)`,
    [ids, spread],
  );
  await query(
    `update graphile_worker._private_jobs j set run_at = t.publish_at from content_text t
     where j.key = 'content.public ' || t.id and t.item_id = any($1)`,
    [ids],
  );
  for (let kill = 0; kill < kills; kill++) {
    await pause(spread / kills);
    await servers.shift()?.end('SIGKILL');
    servers.push(await start());
  }

  const shown = async (): Promise<number> => {
    const rows = await query<{ count: number }>(
      "select count(*)::int as count from content_text where item_id = any($1) and state = 'published'",
      [ids],
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(shown, { timeout: 200_000, interval: 500 }).toBe(texts);
  const moves = await query<{ moves: number; live: number }>(
    `select count(*)::int as moves, t.live_version as live from content_text t
     join record_transition m on m.resource = 'contentText' and m.record_id = t.id and m.to_state = 'published'
     where t.item_id = any($1) group by t.id, t.live_version`,
    [ids],
  );
  expect(moves).toEqual(ids.map(() => ({ moves: 1, live: 1 })));
});
