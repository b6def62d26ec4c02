import { contentItem, contentText, mostPushTargets, type PushTarget } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { goPublicJob } from '../go-public.ts';
import { pushJob } from './push.job.ts';

const server = await startTestApp();
const { db } = server;
const rights: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
];
const { myanmar, china } = testSites;
const editor = await server.asRole(rights, { sites: [myanmar] });
/** Publishes, and files nothing of their own. */
const publisher = await server.asRole(
  rights.filter((right) => right !== 'contentItem:add'),
  { sites: [myanmar] },
);

/** Columns of the test itself, that other tests file nothing in. */
const columnsNamed = async (codes: readonly string[], site: string, set: Wire = {}): Promise<string[]> => {
  const ids: string[] = [];
  for (const code of codes) {
    const { rows } = await sql<{ id: string }>`
      insert into news_class (subsite_id, title, code, publish_art, model)
      values (${site}, ${JSON.stringify({ 'en-US': code })}::jsonb, ${code}, ${set.publishArt ?? 'Y'}, ${set.model ?? 'article'})
      returning id`.execute(db);
    ids.push(rows[0]?.id ?? '');
  }
  return ids;
};
const [home = '', first = '', second = '', third = ''] = await columnsNamed(
  ['push-home', 'push-1', 'push-2', 'push-3'],
  myanmar,
);
const [group = ''] = await columnsNamed(['push-group'], myanmar, { publishArt: 'N' });
const [pictures = ''] = await columnsNamed(['push-pictures'], myanmar, { model: 'picture' });
const [foreign = ''] = await columnsNamed(['push-foreign'], china);

const made = async (title: string, newsClassId = home): Promise<string> => {
  const body = { newsClassId, lang: 'en-US', title, body: `<p>${title}</p>` };
  return expectDone(await editor.call<{ id: string }>('POST /content/item/add', { body })).id;
};
const addTarget = (id: string, newsClassId: string, mode: PushTarget['mode'] = 'copy', by: Caller = editor) =>
  by.call('POST /content/item/addPushTarget', { body: { id, newsClassId, mode } });
const removeTarget = (id: string, newsClassId: string) =>
  editor.call('POST /content/item/removePushTarget', { body: { id, newsClassId } });
const read = async (id: string, by: Caller = editor) =>
  expectDone(
    await by.call<{ targets: PushTarget[]; choices: string[] }>('GET /content/item/pushTargets', {
      query: { id },
    }),
  );
const statesOf = async (id: string) =>
  Object.fromEntries((await read(id)).targets.map(({ newsClassId, state }) => [newsClassId, state]));
const act = async (id: string, action: string, more: Wire = {}, by: Caller = editor): Promise<void> => {
  expectDone(await by.call('POST /content/item/act', { body: { id, lang: 'en-US', action, ...more } }));
};
const run = async (id: string): Promise<void> => {
  await pushJob.start(
    { itemId: id },
    { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context },
  );
};
const inColumn = async (newsClassId: string, sourceId: string) => {
  const { rows } = await sql<{ refType: string; state: string; title: string }>`
    select i.ref_type as "refType", t.state, t.title from content_item i join content_text t on t.item_id = i.id
    where i.news_class_id = ${newsClassId} and i.source_item_id = ${sourceId}`.execute(db);
  return rows;
};

describe('the further columns of an article', () => {
  test('are filled once it is published, each once and as it was asked, and the log has them', async () => {
    const id = await made('Ferry resumes');
    expectDone(await addTarget(id, first, 'copy'));
    expectDone(await addTarget(id, second, 'map'));
    expectDone(await addTarget(id, third, 'refer'));
    await run(id);
    expect(await statesOf(id)).toEqual({ [first]: 'waiting', [second]: 'waiting', [third]: 'waiting' });

    await act(id, 'publish');
    await run(id);
    await run(id);
    const shown = { state: 'published', title: 'Ferry resumes' };
    expect(await inColumn(first, id)).toEqual([{ refType: 'copy', ...shown }]);
    expect(await inColumn(second, id)).toEqual([{ refType: 'map', ...shown }]);
    expect(await inColumn(third, id)).toEqual([{ refType: 'refer', ...shown }]);
    expect(await statesOf(id)).toEqual({ [first]: 'published', [second]: 'published', [third]: 'published' });
    const { rows } = await sql<{ action: string; to: string; operator: string }>`
      select action, to_class_id as "to", create_by as operator from content_filing
      where from_class_id = ${home} and to_class_id = any(${[first, second, third]}::bigint[]) order by id`.execute(
      db,
    );
    expect(rows).toEqual([
      { action: 'copied', to: first, operator: editor.username },
      { action: 'mapped', to: second, operator: editor.username },
      { action: 'referred', to: third, operator: editor.username },
    ]);
    // Published again, nothing appears twice; what appeared is not taken back here.
    await act(id, 'unpublish');
    await act(id, 'publish');
    await run(id);
    expect(await inColumn(first, id)).toHaveLength(1);
    expectRefusal(await removeTarget(id, first), 200, 'content.pushedAlready');
    expectRefusal(await addTarget(id, first, 'refer'), 200, 'content.pushedAlready');
  });

  test('take the rights of the one who publishes for each, and what may not be keeps nothing else', async () => {
    const id = await made('Bridge closes');
    expectDone(await addTarget(id, first));
    expectDone(await addTarget(id, second));
    await act(id, 'publish', {}, publisher);
    await run(id);
    expect((await read(id)).targets).toMatchObject([
      { newsClassId: first, state: 'refused', message: 'Access denied' },
      { newsClassId: second, state: 'refused' },
    ]);
    expect(await inColumn(first, id)).toEqual([]);

    await sql`update news_class set publish_art = 'N' where id = ${second}`.execute(db);
    await act(id, 'unpublish');
    await act(id, 'publish');
    await run(id);
    await sql`update news_class set publish_art = 'Y' where id = ${second}`.execute(db);
    expect((await read(id)).targets).toMatchObject([
      { newsClassId: first, state: 'published', message: null },
      { newsClassId: second, state: 'refused', message: 'The current column cannot publish articles' },
    ]);
  });

  test('hold a draft where the one who publishes may not publish without review', async () => {
    const id = await made('Market opens');
    expectDone(await addTarget(id, first, 'refer'));
    const approver = await server.asRole(
      rights.filter((right) => right !== 'contentText:publishDirect'),
      { sites: [myanmar] },
    );
    await act(id, 'submit');
    await sql`update content_text set state = 'approved', approved_version = content_version where item_id = ${id}`.execute(
      db,
    );
    await act(id, 'publish', {}, approver);
    await run(id);
    expect(await inColumn(first, id)).toMatchObject([{ refType: 'refer', state: 'draft' }]);
    expect(await statesOf(id)).toEqual({ [first]: 'filed' });
  });

  test('are filled when a planned text goes public, with the rights of the one who planned it', async () => {
    const id = await made('Harvest fair');
    expectDone(await addTarget(id, third));
    expectDone(await addTarget(id, second));
    await sql`update content_text set state = 'approved', approved_version = content_version where item_id = ${id}`.execute(
      db,
    );
    await act(id, 'schedule', { at: '2090-01-01 09:00:00' });
    await run(id);
    expect(await inColumn(second, id)).toEqual([]);
    const { rows } = await sql<{
      id: string;
    }>`update content_text set publish_at = now() - interval '1 minute'
      where item_id = ${id} returning id`.execute(db);
    await goPublicJob.start(
      { textId: rows[0]?.id ?? '', userId: editor.userId },
      { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context },
    );
    // A column that takes no articles any more keeps the others from nothing.
    await sql`update news_class set publish_art = 'N' where id = ${third}`.execute(db);
    await run(id);
    await sql`update news_class set publish_art = 'Y' where id = ${third}`.execute(db);
    expect(await inColumn(second, id)).toMatchObject([{ refType: 'copy', state: 'published' }]);
    expect(await statesOf(id)).toEqual({ [third]: 'refused', [second]: 'published' });
  });

  test('are decided anew when a plan was cancelled, and are a limited number', async () => {
    const id = await made('Plans change');
    expectDone(await addTarget(id, first));
    await sql`update content_text set state = 'approved', approved_version = content_version where item_id = ${id}`.execute(
      db,
    );
    await act(id, 'schedule', { at: '2090-01-01 09:00:00' }, publisher);
    expect(await statesOf(id)).toEqual({ [first]: 'refused' });
    await act(id, 'cancelSchedule');
    expect(await statesOf(id)).toEqual({ [first]: 'waiting' });

    const many = Array.from({ length: mostPushTargets }, (_, at) => ({
      newsClassId: `${at + 1}`,
      mode: 'copy',
    }));
    await sql`update content_item set push_targets = ${JSON.stringify(many)}::jsonb where id = ${id}`.execute(
      db,
    );
    expectRefusal(await addTarget(id, first), 200, 'content.tooManyTargets');
  });

  test('are columns that take its articles and in which the editor may write', async () => {
    const id = await made('Choices');
    const { choices } = await read(id);
    expect(choices).toEqual(expect.arrayContaining([first, second, third]));
    for (const column of [home, group, pictures, foreign]) expect(choices).not.toContain(column);
    expect((await read(id, publisher)).choices).toEqual([]);
    expectRefusal(await addTarget(id, home), 200, 'content.samePlace');
    expectRefusal(await addTarget(id, group), 200, 'sites.columnCannotPublish');
    expectRefusal(await addTarget(id, pictures), 200, 'content.wrongModel');
    expectRefusal(await addTarget(id, foreign), 200, 'system.recordNotFound');
    expectRefusal(await addTarget(id, first, 'copy', publisher), 403);
    const picture = await made('A set', pictures);
    expectRefusal(await addTarget(picture, first), 200, 'content.wrongModel');
    expect((await read(picture)).choices).toEqual([]);

    expectDone(await addTarget(id, first, 'copy'));
    expectDone(await addTarget(id, first, 'refer'));
    expect((await read(id)).targets).toMatchObject([{ newsClassId: first, name: 'push-1', mode: 'refer' }]);
    expectDone(await removeTarget(id, first));
    expectRefusal(await removeTarget(id, first), 200, 'system.recordNotFound');
    expect((await read(id)).targets).toEqual([]);
  });
});
