import {
  type ContentAction,
  type ContentState,
  contentActions,
  contentItem,
  contentMoves,
  contentStates,
  contentText,
  stateAfterSave,
} from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

/** The table of section 3.3: every pair of a state and a move that is allowed, and where it leads. */
const allowed: Readonly<Record<ContentAction, Partial<Record<ContentState, ContentState>>>> = {
  submit: { draft: 'in_review', rejected: 'in_review', changed: 'in_review', offline: 'in_review' },
  withdraw: { in_review: 'draft' },
  approve: { in_review: 'approved' },
  reject: { in_review: 'rejected' },
  reopen: { approved: 'draft' },
  publish: { approved: 'published', offline: 'published', draft: 'published', changed: 'published' },
  schedule: { approved: 'scheduled' },
  cancelSchedule: { scheduled: 'approved' },
  unpublish: { published: 'offline', changed: 'offline' },
  archive: { published: 'archived', offline: 'archived' },
};

/** What else is allowed, or leads elsewhere, while visitors read an earlier version. */
const allowedLive: Readonly<Partial<Record<ContentAction, Partial<Record<ContentState, ContentState>>>>> = {
  withdraw: { in_review: 'changed' },
  reopen: { approved: 'changed' },
  unpublish: {
    in_review: 'in_review',
    rejected: 'rejected',
    approved: 'approved',
    scheduled: 'scheduled',
  },
};
const isLiveState = (state: ContentState): boolean => ['published', 'changed', 'archived'].includes(state);

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
] satisfies PermissionKey[]);
const { rows: columns } = await sql<{ id: string }>`
  select id from news_class where code = 'company-news' and subsite_id = 102`.execute(server.db);
const added = await editor.call<{ id: string }>('POST /content/item/add', {
  body: { newsClassId: columns[0]?.id, lang: 'en-US', title: 'Moved about', body: '<p>Text</p>' },
});
const { id } = added.result;

/** Puts the text into a state past its moves. */
const put = (state: ContentState, isLive = isLiveState(state)) =>
  sql`update content_text set state = ${state}, review_level = 1, published_at = null,
    live_version = ${isLive ? sql`content_version` : null} where item_id = ${id}`.execute(server.db);
const stored = async () => {
  const { rows } = await sql<{ state: string; version: number }>`
    select state, version from content_text where item_id = ${id}`.execute(server.db);
  return rows[0];
};

const pairs = contentStates.flatMap((state) => contentActions.map((action) => [state, action] as const));

describe('a text in a state', () => {
  test('has the transitions of the definition', () => {
    for (const action of contentActions)
      expect([...contentMoves[action].from].sort()).toEqual(
        Object.keys({ ...allowed[action], ...allowedLive[action] }).sort(),
      );
  });

  test.each(pairs)('%s answers the action %s as the table says', async (state, action) => {
    await put(state);
    const before = await stored();
    const at = action === 'schedule' ? { at: '2090-01-01 09:00:00' } : {};
    const reply = await editor.call<{ state: string }>('POST /content/item/act', {
      body: { id, lang: 'en-US', action, reason: 'As the table says', ...at },
    });
    const to = allowed[action][state];
    if (to) expect(reply.result.state).toBe(to);
    else {
      expectRefusal(reply, 200, 'system.wrongState');
      expect(await stored()).toEqual(before);
    }
  });

  test.each(
    Object.entries(allowedLive).flatMap(([action, states]) =>
      Object.entries(states).map(([state, to]) => [state as ContentState, action, to] as const),
    ),
  )('%s with a live version answers the action %s with %s', async (state, action, to) => {
    await put(state, true);
    const reply = await editor.call<{ state: string }>('POST /content/item/act', {
      body: { id, lang: 'en-US', action, reason: 'As the table says' },
    });
    expect(reply.result.state).toBe(to);
  });

  test.each(contentStates)('has the specified state after a save, or refuses it: %s', async (state) => {
    await put(state);
    const version = (await stored())?.version;
    const reply = await editor.call<{ state: string }>('PUT /content/item/edit', {
      body: { id, lang: 'en-US', version, title: `Saved in ${state}` },
    });
    const to = stateAfterSave[state];
    if (to) expect(reply.result.state).toBe(to);
    else expectRefusal(reply, 200, 'content.notEditable');
    expect((await stored())?.state).toBe(to ?? state);
  });
});

describe('an action with its name in the path', () => {
  const byName = (path: string, body: object, by = editor) =>
    by.call<{ state: string; done: string[] }>(`POST /content/item/${path}`, { body });

  test('does the same as with its name in the body', async () => {
    await put('draft');
    expect((await byName('act/submit', { id, lang: 'en-US' })).result.state).toBe('in_review');
    expectRefusal(await byName('act/submit', { id, lang: 'en-US' }), 200, 'system.wrongState');
    const rejected = await byName('actBatch/reject', { ids: id, lang: 'en-US', reason: 'Dates' });
    expect(rejected.result.done).toEqual([id]);
    expect((await stored())?.state).toBe('rejected');
    expect((await byName('act/delete', { id })).result.state).toBe('binned');
    expect((await byName('actBatch/restore', { ids: id })).result.done).toEqual([id]);
  });

  test('requires the permission of the action, and exists for actions alone', async () => {
    const writer = await server.asRole(['contentItem:list', 'contentText:submit']);
    await put('in_review');
    expectRefusal(await byName('act/approve', { id, lang: 'en-US' }, writer), 403, '403');
    expectRefusal(await byName('actBatch/approve', { ids: id, lang: 'en-US' }, writer), 403, '403');
    expect((await byName('act/nothing', { id })).status).toBe(404);
  });
});
