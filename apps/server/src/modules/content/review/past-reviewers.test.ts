import { contentItem, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { makePdf, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../../tests/support/replies.ts';
import { grantsIn } from '../../sites/grants.fixture.ts';

/** Nothing comes to the public past the reviewers, or the publishers, of the column in which visitors read it. */
const server = await startTestApp();
const site = testSites.myanmar;
const grants = grantsIn(server);
const all: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentItem:move',
  'newsClass:list',
  'newsClass:delete',
  'contentSyncRule:list',
  'contentSyncRule:add',
  'mediaFile:upload',
];
const rights = all.filter((key) => key !== 'contentText:publishDirect');
const author = await server.asRole(rights, { sites: [site] });
const direct = await server.asRole([...rights, 'contentText:publishDirect'], { sites: [site] });
const editor = await server.asRole(
  rights.filter((key) => key !== 'contentText:publish'),
  { sites: [site] },
);

const columnWith = async (levels: number): Promise<string> => {
  const id = await grants.column(site);
  await sql`update news_class set review_levels = ${levels} where id = ${id}`.execute(server.db);
  return id;
};
const free = await columnWith(0);
const alsoFree = await columnWith(0);
const reviewed = await columnWith(2);

const made = async (newsClassId: string): Promise<string> => {
  const body = { newsClassId, lang: 'en-US', title: 'Wages', body: '<p>Paid monthly</p>' };
  return expectDone(await author.call<{ id: string }>('POST /content/item/add', { body })).id;
};
const act = (id: string, action: string, by: Caller = author) =>
  by.call('POST /content/item/act', { body: { id, lang: 'en-US', action } });
const move = async (id: string, newsClassId: string, by: Caller = author) => {
  const body = { ids: id, newsClassId };
  const reply = await by.call<{ done: string[]; refused: { code: string }[] }>('POST /content/item/move', {
    body,
  });
  const { done, refused } = expectDone(reply);
  return done.length > 0 ? 'moved' : refused[0]?.code;
};
/** A text that stands as its author can bring it alone, in a column where nobody reviews. */
const madeAs = async (state: 'approved' | 'published' | 'offline'): Promise<string> => {
  const id = await made(free);
  expectDone(await act(id, 'submit'));
  if (state !== 'approved') expectDone(await act(id, 'publish'));
  if (state === 'offline') expectDone(await act(id, 'unpublish'));
  return id;
};

describe('a text that goes to a column with other reviewers', () => {
  test.each(['approved', 'published'] as const)('stays where it is while it is %s', async (state) => {
    const id = await madeAs(state);
    expect(await move(id, reviewed)).toBe('content.reviewedElsewhere');
    expect(await move(id, alsoFree)).toBe('moved');
  });

  test('loses its approval, and is not published without another', async () => {
    const id = await madeAs('offline');
    expect(await move(id, reviewed)).toBe('moved');
    expectRefusal(await act(id, 'publish'), 200, 'content.notApproved');
  });

  test('keeps its approval when a user moves it who may publish there without a review', async () => {
    expect(await move(await madeAs('published'), reviewed, direct)).toBe('moved');
  });

  test('comes back by undoing a filing under the same rules', async () => {
    const id = await made(reviewed);
    expect(await move(id, free)).toBe('moved');
    expectDone(await act(id, 'submit'));
    const { rows } = await sql<{ id: string }>`select id from content_filing
      where item_id = ${id} and action = 'moved'`.execute(server.db);
    const undone = await author.call('POST /content/filing/undo', { body: { id: rows[0]?.id } });
    expectRefusal(undone, 200, 'content.reviewedElsewhere');
  });

  test('goes there with a merge of columns under the same rules', async () => {
    const source = await columnWith(0);
    const id = await made(source);
    expectDone(await act(id, 'submit'));
    const merged = await author.call('POST /newsclass/newsClass/merge', {
      body: { id: source, targetId: reviewed, dryRun: false },
    });
    expectRefusal(merged, 200, 'content.reviewedElsewhere');
  });
});

describe('the settings of a text that was approved', () => {
  const settings = (id: string, body: object, by: Caller) =>
    by.call('PUT /content/item/settings', { body: { id, ...body } });
  const fileOf = async (): Promise<string> =>
    (await uploaded(editor, { name: 'annex.pdf', content: makePdf('annex') }, { dir: 'article' })).id;

  test.each([
    'approved',
    'scheduled',
  ] as const)('are changed by a publisher alone while it is %s', async (state) => {
    const id = await madeAs('approved');
    const at = { at: '2099-01-01 10:00:00' };
    if (state === 'scheduled')
      expectDone(
        await author.call('POST /content/item/act', {
          body: { id, lang: 'en-US', action: 'schedule', ...at },
        }),
      );
    for (const body of [{ attachments: [await fileOf()] }, { topLevel: 3 }])
      expectRefusal(await settings(id, body, editor), 200, 'content.needsPublisher');
    const marked = await editor.call<{ refused: object[] }>('POST /content/item/mark', {
      body: { ids: id, addFlags: ['hot'] },
    });
    expect(marked.result.refused).toMatchObject([{ code: 'content.needsPublisher' }]);
    expectDone(await settings(id, { topLevel: 3 }, author));
  });

  test('keep the files that reviewers look at while it is in review', async () => {
    const id = await made(reviewed);
    expectDone(await act(id, 'submit'));
    expectRefusal(
      await settings(id, { attachments: [await fileOf()] }, editor),
      200,
      'content.needsPublisher',
    );
    expectDone(await settings(id, { topLevel: 3 }, editor));
  });
});

describe('a rule between columns', () => {
  const add = (by: Caller, targetClassId: string, landState: string) =>
    by.call('POST /content/syncRule/add', {
      body: {
        name: `To ${targetClassId}`,
        sourceClassId: free,
        targetClassId,
        landState,
        trigger: 'manual',
        mode: 'copy',
      },
    });

  test('publishes where others review only for a user who needs no review there', async () => {
    expectRefusal(await add(author, reviewed, 'published'), 200, 'content.reviewedElsewhere');
    expectDone(await add(author, await columnWith(2), 'in_review'));
    expectDone(await add(author, alsoFree, 'published'));
    expectDone(await add(direct, reviewed, 'published'));
  });
});

describe('what visitors read', () => {
  test('is moved by those alone who may publish in both columns', async () => {
    const id = await madeAs('published');
    expect(await move(id, alsoFree, editor)).toBe('content.needsPublisher');
    const limited = await server.asRole(rights, { sites: [site] });
    expectDone(
      await grants.save(
        await server.asAdministrator(),
        { type: 'user', id: limited.userId, kind: 'columns', subsiteId: site },
        [
          { id: free, inherit: true, actions: ['view', 'edit', 'publish'] },
          { id: alsoFree, inherit: true, actions: ['view', 'edit'] },
        ],
      ),
    );
    expect(await move(id, alsoFree, limited)).toBe('content.needsPublisher');
    expect(await move(id, alsoFree)).toBe('moved');
    expectRefusal(await act(id, 'delete', limited), 200, 'content.columnNotYours');
    expectRefusal(await act(id, 'unpublish', limited), 200, 'content.columnNotYours');
    expect(await move(id, free, limited)).toBe('content.needsPublisher');
  });
});
