import { contentItem, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { goPublicJob } from '../go-public.ts';

const server = await startTestApp();
const all: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentItem:move',
];
const [holder, other] = [await server.asRole(all), await server.asRole(all)];
const { rows: columns } = await sql<{ id: string }>`select id from news_class
  where subsite_id = 102 and publish_art = 'Y' and model = 'article' and deleted_at is null
  order by code <> 'company-news', id limit 2`.execute(server.db);
const [news, elsewhere] = columns.map(({ id }) => id);

const lang = 'en-US';
const tabOf = (by: Caller): string => `tab-of-${by.username}`.replaceAll(/[^\w-]/g, '-');
const here = async (by: Caller, want = 'edit'): Promise<void> => {
  const body = { id, lang, tab: tabOf(by), want };
  expect((await by.call('POST /content/item/presence', { body })).success).toBe(true);
};
const read = async () => {
  const { rows } = await sql<{ id: string; version: number; itemVersion: number; state: string }>`
    select t.id, t.version, t.state, i.version as "itemVersion" from content_text t
      join content_item i on i.id = t.item_id where i.id = ${id}`.execute(server.db);
  return rows[0];
};

/** What every call is about: a draft of two versions, made anew for each test. */
let id = '';
let textId = '';
let version = 0;

beforeEach(async () => {
  const body = { newsClassId: news, lang, title: 'Harbour', body: '<p>One</p>' };
  id = (await holder.call<{ id: string }>('POST /content/item/add', { body })).result.id;
  const edit = { id, lang, version: 0, body: '<p>Two</p>' };
  version = (await holder.call<{ version: number }>('PUT /content/item/edit', { body: edit })).result.version;
  textId = (await read())?.id ?? '';
});

type Target = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** The calls that say which window they come from. */
const byWindow: [name: string, target: Target, body: () => Wire][] = [
  ['edit', 'PUT /content/item/edit', () => ({ id, lang, version, title: 'Quay' })],
  ['autosave', 'PUT /content/item/autosave', () => ({ id, lang, version, content: { title: 'Quay' } })],
  ['restore', 'POST /content/item/restoreVersion', () => ({ id, lang, version, number: 1 })],
  ['act', 'POST /content/item/act', () => ({ id, lang, version, action: 'submit' })],
  ['act by name', 'POST /content/item/act/submit', () => ({ id, lang })],
];
/** Calls from lists. */
const fromLists: [name: string, target: Target, body: () => Wire][] = [
  ['the move of the text', 'POST /content/text/act/submit', () => ({ id: textId })],
  ['delete', 'POST /content/item/act/delete', () => ({ id })],
];
/** Calls about several items, each refused by itself. */
const inBulk: [name: string, target: Target, body: () => Wire][] = [
  ['actBatch', 'POST /content/item/actBatch', () => ({ ids: id, lang, action: 'submit' })],
  ['actBatch by name', 'POST /content/item/actBatch/submit', () => ({ ids: id, lang })],
  ['actBatch delete', 'POST /content/item/actBatch/delete', () => ({ ids: id })],
  ['the moves of texts', 'POST /content/text/actBatch/submit', () => ({ ids: textId })],
  ['move', 'POST /content/item/move', () => ({ ids: id, newsClassId: elsewhere })],
  ['mark', 'POST /content/item/mark', () => ({ ids: id, topLevel: 3 })],
  [
    'replaceText',
    'POST /content/item/replaceText',
    () => ({ ids: id, lang, find: 'Harbour', replacement: 'Quay', dryRun: false }),
  ],
];
const send = (by: Caller, target: Target, body: Wire) => by.call<Wire>(target, { body });

/** Expects that somebody else's lock was in the way, and that nothing was written. */
const expectLocked = async (reply: Reply<Wire>, before: Awaited<ReturnType<typeof read>>): Promise<void> => {
  if (Array.isArray(reply.result?.refused))
    expect(reply.result).toMatchObject({ done: [], refused: [{ code: 'content.lockedBy' }] });
  else expectRefusal(reply, 200, 'content.lockedBy');
  expect(await read()).toEqual(before);
};
const expectDone = (reply: Reply<Wire>): void => {
  expect(reply.success, reply.text).toBe(true);
  if (Array.isArray(reply.result?.refused)) expect(reply.result.refused).toEqual([]);
};

describe('while a window holds the lock of a text', () => {
  test.each([...byWindow, ...fromLists, ...inBulk])('%s of others is refused', async (_, target, body) => {
    await here(holder);
    const before = await read();
    await expectLocked(await send(other, target, body()), before);
    // It ends with the window that holds it.
    await here(holder, 'leave');
    expectDone(await send(other, target, body()));
  });

  test.each(byWindow)('%s of others is refused with a window of their own', async (_, target, body) => {
    await here(holder);
    await here(other);
    const before = await read();
    await expectLocked(await send(other, target, { ...body(), tab: tabOf(other) }), before);
    await here(other, 'takeOver');
    await expectLocked(await send(holder, target, { ...body(), tab: tabOf(holder) }), before);
    expectDone(await send(other, target, { ...body(), tab: tabOf(other) }));
  });

  test.each(
    byWindow,
  )('%s is done by that window, and by no other one of its user', async (_, target, body) => {
    await here(holder);
    const before = await read();
    await expectLocked(await send(holder, target, { ...body(), tab: 'another-window' }), before);
    expectDone(await send(holder, target, { ...body(), tab: tabOf(holder) }));
  });

  test.each([
    ...byWindow,
    ...fromLists,
    ...inBulk,
  ])('%s is done by its user elsewhere', async (_, target, body) => {
    await here(holder);
    expectDone(await send(holder, target, body()));
  });

  test.each([
    ...byWindow,
    ...fromLists,
    ...inBulk,
  ])('%s of others is done once nothing was heard of that window for half a minute', async (_, target, body) => {
    await here(holder);
    await sql`update content_presence set heard_at = now() - interval '31 seconds'`.execute(server.db);
    expectDone(await send(other, target, body()));
  });

  test('the refusal says who holds it, and since when', async () => {
    await here(holder);
    const reply = await send(other, 'PUT /content/item/edit', { id, lang, version, title: 'Quay' });
    expectRefusal(reply, 200, 'content.lockedBy');
    expect(reply.result).toEqual({ name: expect.any(String), since: expect.any(String), isMe: false });
    expect(reply.message).toContain(String(reply.result.since));
  });

  test('others look at it, throw away what they typed, and write its other languages', async () => {
    await here(holder);
    const kept = { id, lang, version, content: null };
    expectDone(await send(other, 'PUT /content/item/autosave', kept));
    const dry = { ids: id, lang, find: 'Harbour', replacement: 'Quay', dryRun: true };
    expectDone(await send(other, 'POST /content/item/replaceText', dry));
    const text = { id, lang: 'zh-CN', title: '港口', body: '<p>一</p>' };
    expectDone(await send(other, 'POST /content/item/addText', text));
    const edit = { id, lang: 'zh-CN', version: 0, title: '码头' };
    expectDone(await send(other, 'PUT /content/item/edit', edit));
  });

  test('those who only decide take it over, too', async () => {
    expectDone(await send(holder, 'POST /content/item/act', { id, lang, action: 'submit' }));
    const reviewer = await server.asRole(['contentItem:list', 'contentText:review']);
    const approve = { id, lang, action: 'approve' };
    await here(holder);
    await expectLocked(await send(reviewer, 'POST /content/item/act', approve), await read());
    await here(reviewer, 'takeOver');
    const from = { ...approve, tab: tabOf(reviewer) };
    expectDone(await send(reviewer, 'POST /content/item/act', from));
  });

  test('the clock publishes what is scheduled', async () => {
    const act = async (action: string, more: Wire = {}) =>
      expectDone(await send(holder, 'POST /content/item/act', { id, lang, action, ...more }));
    await act('submit');
    await act('approve');
    await act('schedule', { at: '2090-01-01 09:00:00' });
    await here(other);
    await sql`update content_text set publish_at = now() where id = ${textId}`.execute(server.db);
    await goPublicJob.start(
      { textId, userId: holder.userId },
      { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context },
    );
    expect((await read())?.state).toBe('published');
  });
});
