import { worklist } from '@lc/contract/analytics';
import { contentItem, contentText } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole, testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { grantsIn } from '../sites/grants.fixture.ts';

const server = await startTestApp();
const site = testSites.myanmar;
const reads: PermissionKey[] = ['contentItem:list', 'contentText:list'];
const reviews: PermissionKey[] = [...reads, 'contentText:review'];
const writes: PermissionKey[] = [...reads, 'contentItem:add', 'contentItem:edit', 'contentText:submit'];

const roleA = await makeRole(server.db, []);
const roleB = await makeRole(server.db, []);
await sql`update sys_role set role_name = '{"en-US":"Desk"}' where id = ${roleA}`.execute(server.db);
await sql`update sys_role set role_name = '{"en-US":"Lawyers"}' where id = ${roleB}`.execute(server.db);
const here = (permissions: PermissionKey[], roles: string[] = [], sites: readonly string[] = [site]) =>
  server.asRole(permissions, { sites, roles });
const keeper = await server.asRole(
  [...permissionsOf(newsClass), ...permissionsOf(contentItem), ...permissionsOf(contentText)],
  { sites: [site] },
);
const author = await here(writes);
const submitter = await here(writes);
const people = {
  first: await here(reviews, [roleA]),
  second: await here(reviews, [roleB]),
  both: await here(reviews, [roleA, roleB]),
  noRole: await here(reviews),
  noRight: await here(reads, [roleA, roleB]),
  otherSite: await here(reviews, [roleA, roleB], [testSites.china]),
  otherColumn: await here(reviews, [roleA, roleB]),
  frozen: await here(reviews, [roleA, roleB]),
} as const;
type Name = keyof typeof people;

const outline = async (text: string): Promise<string[]> => {
  const reply = await keeper.call<{ columns: { id: string }[] }>('POST /newsclass/newsClass/addBatch', {
    body: { subsiteId: site, lang: 'en-US', text },
  });
  return expectDone(reply).columns.map(({ id }) => id);
};
const [above = '', column = '', elsewhere = ''] = await outline('Law\n  Labour rules\n  Port rules');
const settle = async (id: string, settings: Wire, levels?: number): Promise<void> => {
  expectDone(await keeper.call('PUT /newsclass/newsClass/settings', { body: { id, settings } }));
  if (levels !== undefined)
    await sql`update news_class set review_levels = ${levels} where id = ${id}`.execute(server.db);
};

const write = async (newsClassId = column): Promise<string> => {
  const body = { newsClassId, lang: 'en-US', title: 'Wages', body: '<p>Paid monthly</p>' };
  return expectDone(await author.call<{ id: string }>('POST /content/item/add', { body })).id;
};
const act = (id: string, action: string, by: Caller, more: Wire = {}) =>
  by.call<{ state: string }>('POST /content/item/act', { body: { id, lang: 'en-US', action, ...more } });
const done = async (id: string, action: string, by: Caller, more: Wire = {}): Promise<string> =>
  expectDone(await act(id, action, by, more)).state;
const submitted = async (newsClassId = column): Promise<string> => {
  const id = await write(newsClassId);
  await done(id, 'submit', submitter);
  return id;
};
const read = async (id: string, by: Caller) =>
  expectDone(await by.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } }));

let seen = '0';
const nameOf = (userId: string): string => {
  const all: Record<string, Caller> = { ...people, author, submitter, keeper };
  return Object.entries(all).find(([, { userId: id }]) => id === userId)?.[0] ?? `another (${userId})`;
};
/** What rang since it was asked last: title and words in English, and for whom. */
const notices = async () => {
  const { rows } = await sql<{ id: string; title: string; words: string; html: string; ids: string[] }>`
    select a.id, a.titile ->> 'en-US' as title, c.msg_text ->> 'en-US' as words, c.msg_content ->> 'en-US' as html,
      array(select s.user_id::text from sys_announcement_send s where s.annt_id = a.id order by s.user_id) as ids
    from sys_announcement a join sys_announcement_content c on c.annt_id = a.id
    where a.id > ${seen} order by a.id`.execute(server.db);
  seen = rows.at(-1)?.id ?? seen;
  return rows.map(({ title, words, html, ids }) => ({ title, words, html, to: ids.map(nameOf) }));
};

beforeAll(async () => {
  expectDone(
    await grantsIn(server).save(
      await server.asAdministrator(),
      { type: 'user', id: people.otherColumn.userId, kind: 'columns', subsiteId: site },
      [{ id: elsewhere, inherit: true, actions: ['view', 'edit', 'publish'] }],
    ),
  );
  await sql`update sys_user set status = '2' where id = ${people.frozen.userId}`.execute(server.db);
  await settle(column, { reviewRoles1: [roleA], reviewRoles2: [roleB] }, 2);
  await notices();
});

describe('a level of review that names roles', () => {
  const refusals: readonly [level: 1 | 2, who: Name, status: number, code: string][] = [
    [1, 'second', 200, 'content.notYourLevel'],
    [1, 'noRole', 200, 'content.notYourLevel'],
    [2, 'first', 200, 'content.notYourLevel'],
    [2, 'noRole', 200, 'content.notYourLevel'],
    [1, 'noRight', 403, '403'],
    [1, 'otherSite', 200, 'system.recordNotFound'],
    [1, 'otherColumn', 200, 'system.recordNotFound'],
  ];
  const at: Record<number, string> = {};
  beforeAll(async () => {
    at[1] = await submitted();
    at[2] = await submitted();
    await done(at[2], 'approve', people.first);
    await notices();
  });

  test.each(
    refusals,
  )('at level %i refuses approval and rejection by %s', async (level, who, status, code) => {
    const id = at[level] ?? '';
    const by = people[who];
    for (const [action, more] of [
      ['approve', {}],
      ['reject', { reason: 'No' }],
    ] as const) {
      const reply = await act(id, action, by, more);
      expectRefusal(reply, reply.status, reply.code);
      expect([reply.status, reply.code]).toEqual([status, code]);
    }
    expect(await notices()).toEqual([]);
    if (code !== 'content.notYourLevel') return;
    const { actions, review } = await read(id, by);
    expect(actions).not.toContain('approve');
    expect(actions).not.toContain('reject');
    expect(review).toMatchObject({ level, levels: 2, isMine: false });
    expectRefusal(
      await by.call('POST /content/text/act/approve', { body: { id: (await read(id, by)).textId } }),
      200,
      'content.notYourLevel',
    );
  });

  test('says in its refusal and in the text which roles decide, and names the people', async () => {
    const reply = await act(at[2] ?? '', 'approve', people.first);
    expectRefusal(reply, 200, 'content.notYourLevel');
    expect(reply.message).toBe('Level 2 of this review is decided by: Lawyers');
    const { rows } = await sql<{ name: string }>`select realname as name from sys_user
      where id = any(${[people.second.userId, people.both.userId]}::bigint[]) order by 1`.execute(server.db);
    expect((await read(at[2] ?? '', author)).review).toEqual({
      level: 2,
      levels: 2,
      isMine: false,
      roles: ['Lawyers'],
      people: rows.map(({ name }) => name),
      others: 0,
    });
  });

  test('gives a result for each text of a bulk approval', async () => {
    const ids = [await submitted(), at[2]];
    const reply = await people.first.call<{ results: Wire[] }>('POST /content/item/actBatch/approve', {
      body: { ids: ids.join(','), lang: 'en-US' },
    });
    expect(expectDone(reply).results).toMatchObject([
      { success: true, state: 'in_review' },
      { success: false, state: null, message: 'Level 2 of this review is decided by: Lawyers' },
    ]);
  });

  test('lets administrators decide', async () => {
    const administrator = await server.asAdministrator();
    expect(await done(await submitted(), 'approve', administrator)).toBe('in_review');
  });

  test('lists and counts for reviewers what they may approve, and for authors what was refused', async () => {
    await done(await submitted(), 'reject', people.first, { reason: 'No source' });
    const listed = async (by: Caller, query: Record<string, string>) =>
      expectDone(
        await by.call<{ total: number; records: Wire[] }>('GET /content/text/list', {
          query: { pageSize: '500', ...query },
        }),
      );
    const counted = async (by: Caller, view: string) =>
      expectDone(await by.call<EndpointResult<typeof worklist>>(`GET ${worklist.path}`)).find(
        ({ resource, state }) => resource === 'contentText' && state === view,
      )?.count;
    for (const [who, level, expected] of [
      ['first', 1, true],
      ['first', 2, false],
      ['second', 1, false],
      ['second', 2, true],
      ['both', 1, true],
      ['both', 2, true],
      ['noRole', 1, false],
    ] as const) {
      const list = await listed(people[who], { state: 'in_review', waitsForMe: 'true' });
      const mine = list.records.filter(
        ({ title, reviewLevel }) => title === 'Wages' && reviewLevel === level,
      );
      expect(mine.length > 0, `${who} at level ${level}`).toBe(expected);
      expect(await counted(people[who], 'mine')).toBe(list.total);
    }
    expect(await counted(people.noRight, 'mine')).toBeUndefined();
    const refused = await listed(submitter, { state: 'rejected', isMine: 'true' });
    expect(refused.total).toBe(1);
    expect(await counted(submitter, 'rejected')).toBe(1);
    expect(await counted(author, 'rejected')).toBe(1);
    expect(await counted(people.second, 'rejected')).toBe(0);
    await notices();
  });
});

describe('the bell', () => {
  test('rings for who may decide at the level, then for author and submitter, and never for the actor', async () => {
    const id = await submitted();
    expect(await notices()).toMatchObject([
      {
        title: '“Wages” waits for your review',
        words: expect.stringContaining('“Labour rules”. Level 1 of 2 is yours.'),
        to: ['first', 'both'],
      },
    ]);
    await done(id, 'approve', people.both);
    expect(await notices()).toMatchObject([
      { words: expect.stringContaining('Level 2 of 2 is yours.'), to: ['second'] },
    ]);
    await done(id, 'reject', people.second, { reason: 'Section <4> is missing' });
    expect(await notices()).toMatchObject([
      {
        title: '“Wages” was refused',
        words: expect.stringContaining('Section <4> is missing'),
        html: expect.stringContaining('Section &lt;4&gt; is missing'),
        to: ['author', 'submitter'],
      },
    ]);
    const { decision, reviewLevel, review } = await read(id, author);
    expect(decision).toMatchObject({ action: 'reject', reason: 'Section <4> is missing' });
    expect({ reviewLevel, review }).toEqual({ reviewLevel: 2, review: null });
    await done(id, 'submit', author);
    expect(await notices()).toMatchObject([{ to: ['first', 'both'] }]);
    expect((await read(id, author)).decision).toBeNull();
    await done(id, 'approve', people.first);
    expect(await notices()).toMatchObject([{ to: ['second', 'both'] }]);
    await done(id, 'approve', people.second);
    expect(await notices()).toMatchObject([{ title: '“Wages” was approved', to: ['author'] }]);
    await done(id, 'reopen', people.noRole, { reason: 'A new law' });
    expect(await notices()).toMatchObject([
      { title: '“Wages” was returned to draft', words: expect.stringContaining('A new law'), to: ['author'] },
    ]);
  });

  test('rings for nobody when the move is refused, or when submitting approves', async () => {
    const id = await write(elsewhere);
    await sql`update news_class set review_levels = 0 where id = ${elsewhere}`.execute(server.db);
    expect(await done(id, 'submit', submitter)).toBe('approved');
    expectRefusal(await act(id, 'approve', people.both), 200, 'system.wrongState');
    expect(await notices()).toEqual([]);
    await sql`update news_class set review_levels = 1 where id = ${elsewhere}`.execute(server.db);
  });

  test('rings for everybody with the right in the column where the level names no role', async () => {
    await submitted(elsewhere);
    const [notice] = await notices();
    const ours = notice?.to.filter((name) => !name.startsWith('another'));
    expect(ours).toEqual(['first', 'second', 'both', 'noRole', 'otherColumn', 'keeper'].sort(byMaking));
  });
});

const making = ['keeper', 'author', 'submitter', ...Object.keys(people)];
const byMaking = (a: string, b: string): number => making.indexOf(a) - making.indexOf(b);

describe('four eyes', () => {
  beforeAll(() => settle(column, { reviewRoles1: [roleA], reviewRoles2: [roleB], fourEyes: true }));

  test('refuse the second level to who approved the first, and leave them out of its notice', async () => {
    const id = await submitted();
    await done(id, 'approve', people.both);
    await notices();
    const { actions, review } = await read(id, people.both);
    expect(actions).not.toContain('approve');
    expect(actions).toContain('reject');
    expect(review).toMatchObject({ isMine: false });
    expectRefusal(await act(id, 'approve', people.both), 200, 'content.ownText');
    // A text that was changed begins anew: what was approved before counts no more.
    const { version } = await read(id, author);
    const edit = { id, lang: 'en-US', version, title: 'Wages of sailors' };
    expectDone(await author.call('PUT /content/item/edit', { body: edit }));
    expect(await done(id, 'approve', people.first)).toBe('in_review');
    expect(await notices()).toMatchObject([{ to: ['second', 'both'] }]);
    expect(await done(id, 'approve', people.both)).toBe('approved');
    expect(await notices()).toMatchObject([{ title: '“Wages of sailors” was approved' }]);
  });

  test('refuse a level to the author of the text', async () => {
    const writer = await server.asRole([...writes, 'contentText:review'], { sites: [site], roles: [roleA] });
    const body = { newsClassId: column, lang: 'en-US', title: 'Own', body: '<p>x</p>' };
    const { id } = expectDone(await writer.call<{ id: string }>('POST /content/item/add', { body }));
    await done(id, 'submit', submitter);
    expect((await notices())[0]?.to).toEqual(['first', 'both']);
    expectRefusal(await act(id, 'approve', writer), 200, 'content.ownText');
    expect(await done(id, 'reject', writer, { reason: 'Too early' })).toBe('rejected');
  });
});

describe('four eyes on what several people wrote', () => {
  beforeAll(() => settle(column, { reviewRoles1: [roleA], reviewRoles2: [], fourEyes: true }, 1));
  afterAll(() => settle(column, { reviewRoles1: [roleA], reviewRoles2: [roleB], fourEyes: true }, 2));

  const reviewing = () =>
    server.asRole([...writes, 'contentText:review', 'contentText:publish'], {
      sites: [site],
      roles: [roleA],
    });
  const change = async (id: string, title: string, by: Caller): Promise<void> => {
    const { version } = await read(id, by);
    const body = { id, lang: 'en-US', version, title };
    expectDone(await by.call('PUT /content/item/edit', { body }));
  };

  test('refuse it to who wrote an earlier version, or submitted it, and not once it was approved', async () => {
    const [first, second, third] = [await reviewing(), await reviewing(), await reviewing()];
    const body = { newsClassId: column, lang: 'en-US', title: 'One', body: '<p>x</p>' };
    const { id } = expectDone(await first.call<{ id: string }>('POST /content/item/add', { body }));
    await change(id, 'Two', second);
    await done(id, 'submit', third);
    for (const by of [first, second, third]) {
      expectRefusal(await act(id, 'approve', by), 200, 'content.ownText');
      expect((await read(id, by)).actions).not.toContain('approve');
    }
    expect(await done(id, 'approve', people.first)).toBe('approved');
    await done(id, 'publish', first);
    await change(id, 'Three', second);
    await done(id, 'submit', second);
    expectRefusal(await act(id, 'approve', second), 200, 'content.ownText');
    expect(await done(id, 'approve', first)).toBe('approved');
  });
});

describe('the roles of a level', () => {
  const roles = async (name: string): Promise<Wire | undefined> => {
    const reply = await keeper.call<{ settings: Wire[] }>('GET /newsclass/newsClass/settings', {
      query: { id: column },
    });
    return expectDone(reply).settings.find((one) => one.name === name);
  };

  test('are inherited from the column above or the site, with their source and their names', async () => {
    await settle(column, {});
    const siteSettings = { subsiteId: site, settings: { reviewRoles1: [roleB] } };
    expectDone(await keeper.call('PUT /newsclass/newsClass/siteSettings', { body: siteSettings }));
    expect(await roles('reviewRoles1')).toMatchObject({ value: [roleB], text: 'Lawyers', from: 'site' });
    const id = await submitted();
    expectRefusal(await act(id, 'approve', people.first), 200, 'content.notYourLevel');
    await settle(above, { reviewRoles1: [roleA] });
    expect(await roles('reviewRoles1')).toMatchObject({
      value: [roleA],
      text: 'Desk',
      from: 'column',
      fromName: 'Law',
    });
    expectRefusal(await act(id, 'approve', people.second), 200, 'content.notYourLevel');
    expect(await done(id, 'approve', people.first)).toBe('in_review');
    // The second level names none.
    expect(await done(id, 'approve', people.noRole)).toBe('approved');
  });

  test('must be visible roles, and levels are three at most', async () => {
    const reply = await keeper.call('PUT /newsclass/newsClass/settings', {
      body: { id: column, settings: { reviewRoles1: ['999999999'] } },
    });
    expect(pathsIn(reply)).toEqual(['settings.reviewRoles1']);
    const levels = await keeper.call('PUT /newsclass/newsClass/edit', {
      body: { id: column, reviewLevels: 4 },
    });
    expect(pathsIn(levels)).toEqual(['reviewLevels']);
  });
});
