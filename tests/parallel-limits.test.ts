import { mostDrafts, mostPhrases } from '@lc/contract/process';
import { mostSavedSearches, specialRecruitment, srCompany } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { maxBookmarks, maxListViews } from '@lc/contract/system';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../apps/server/src/kernel/db/transaction.ts';
import { eventsOf, officeClock } from '../apps/server/src/modules/content/events/events.fixture.ts';
import { insertUpload } from '../apps/server/src/modules/media/upload-session.queries.ts';
import { type Reply, startTestApp } from './support/app.ts';
import { testSites } from './support/people.ts';
import { isTest, sourcesIn } from './support/sources.ts';

/** Limits that a count decides hold for calls at the same moment: with one place left, one of eight takes it. */
const server = await startTestApp();
const calls = [1, 2, 3, 4, 5, 6, 7, 8];

const deferred = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/**
 * How many of some calls succeed that stand at the same place of their work: the table that they write is held until they
 * wait, so that chance decides nothing.
 */
const takenBy = async (table: string, call: (number: number) => Promise<Reply<unknown>>): Promise<number> => {
  const [locked, released] = [deferred(), deferred()];
  const holding = inTransaction(server.db, async (tx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const replies = calls.map(call);
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_locks
      where not granted`.execute(server.db);
    return rows[0]?.count ?? 0;
  };
  try {
    await expect.poll(waiting).toBeGreaterThan(1);
  } finally {
    released.resolve();
    await holding;
  }
  return (await Promise.all(replies)).filter(({ success }) => success).length;
};

const fairFull = async (): Promise<void> => {
  const staff = await server.asRole([...permissionsOf(specialRecruitment), ...permissionsOf(srCompany)], {
    sites: [testSites.myanmar],
  });
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
    expect(reply.success, reply.text).toBe(true);
    return reply.result.id;
  };
  const times = { heldFrom: '2031-03-01 09:00:00', heldTo: '2031-03-01 17:00:00' };
  const eventId = await make(specialRecruitment.spec.path, { title: 'Full', ...times, maxCompanies: 2 });
  const { rows } = await sql<{ id: string }>`select id from company where verify_status = 'verified'
    and status = 'active' and deleted_at is null and subsite_id = ${testSites.myanmar}
    order by id limit ${calls.length}`.execute(server.db);
  expect(rows.length).toBeGreaterThan(3);
  const guests: string[] = [];
  for (const { id } of rows) guests.push(await make(srCompany.spec.path, { eventId, companyId: id }));
  const replies = await Promise.all(
    guests.map((id) => staff.call(`POST ${srCompany.spec.path}/act/approve`, { body: { id } })),
  );
  expect(replies.filter(({ success }) => success)).toHaveLength(2);
};

/** Limits that are tried here, by their refusal. */
const tried: Readonly<Record<string, () => Promise<void>>> = {
  'process.tooManyPhrases': async () => {
    const user = await server.asRole([]);
    await sql`insert into wf_phrase (user_id, content)
      select ${user.userId}::bigint, 'P ' || n from generate_series(1, ${mostPhrases - 1}::integer) n`.execute(
      server.db,
    );
    const add = (n: number) =>
      user.call('POST /process/tPCommonComment/add', { body: { content: `New ${n}` } });
    expect(await takenBy('wf_phrase', add)).toBe(1);
    // One that is there already takes no place.
    const again = await user.call('POST /process/tPCommonComment/add', { body: { content: 'P 1' } });
    expect(again.success, again.text).toBe(true);
  },
  'process.tooManyDrafts': async () => {
    const user = await server.asRole(['process:start']);
    await sql`insert into wf_draft (user_id, subsite_id, process_key, vars)
      select ${user.userId}::bigint, ${user.subsiteId}::bigint, 'x', '{}' from generate_series(1, ${mostDrafts - 1}::integer)`.execute(
      server.db,
    );
    const save = () =>
      user.call('POST /process/processInstance/saveDraft', { body: { processKey: 'x', vars: {} } });
    expect(await takenBy('wf_draft', save)).toBe(1);
  },
  'recruitment.tooManySearches': async () => {
    const user = await server.asRole(['resume:list']);
    await sql`insert into saved_search (user_id, subsite_id, kind, name, keyword, filters, alert)
      select ${user.userId}::bigint, ${user.subsiteId}::bigint, 'resume', 'S ' || n, 'x', '{}', false
      from generate_series(1, ${mostSavedSearches - 1}::integer) n`.execute(server.db);
    const save = (n: number) =>
      user.call('POST /lczp/savedSearch/add', { body: { kind: 'resume', name: `New ${n}`, keyword: 'x' } });
    expect(await takenBy('saved_search', save)).toBe(1);
  },
  'system.tooManyBookmarks': async () => {
    const user = await server.asRole([]);
    await sql`insert into sys_bookmark (user_id, path, title)
      select ${user.userId}::bigint, '/p/' || n, 'P' from generate_series(1, ${maxBookmarks - 1}::integer) n`.execute(
      server.db,
    );
    const save = (n: number) =>
      user.call('POST /sys/bookmark/save', { body: { path: `/new/${n}`, title: 'New' } });
    expect(await takenBy('sys_bookmark', save)).toBe(1);
  },
  'system.tooManyViews': async () => {
    const user = await server.asRole([]);
    await sql`insert into sys_list_view (user_id, resource, name)
      select ${user.userId}::bigint, 'company', 'V ' || n from generate_series(1, ${maxListViews - 1}::integer) n`.execute(
      server.db,
    );
    const save = (n: number) =>
      user.call('POST /sys/listView/save', { body: { resource: 'company', name: `New ${n}` } });
    expect(await takenBy('sys_list_view', save)).toBe(1);
  },
  'content.tooManyQuestions': async () => {
    const { publish } = await eventsOf(server);
    const itemId = await publish('interview', {
      topic: 'Work abroad',
      hosts: 'Host',
      heldFrom: officeClock(-10),
      heldTo: officeClock(60),
      maxQuestions: 1,
      guests: [{ name: 'U Kyaw' }],
    });
    const ask = (n: number) =>
      server.call('POST /content/question/intake', {
        body: { itemId, question: `Question ${n}?` },
        address: '10.8.7.6',
      });
    expect(await takenBy('content_question', ask)).toBe(1);
  },
  'recruitment.fairFull': fairFull,
};

/** Limits that are tried in other files, with calls at the same moment: the file and the title of the test. */
const elsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'commerce.nothingLeft': ['modules/commerce/sales.test.ts', 'cannot be overdrawn by many at once'],
  'commerce.rightMissing': ['modules/commerce/metered.test.ts', 'publishing a job uses a paid place'],
  'commerce.soldOut': ['modules/commerce/sales.test.ts', 'takes pieces from stock while there are enough'],
  'commerce.tooMany': ['modules/commerce/limits.test.ts', 'a limit per buyer holds for orders at once'],
  'content.eventFull': ['modules/content/events/events.test.ts', 'never take more seats than there are'],
  'identity.codeTooMany': ['modules/identity/codes.test.ts', 'accepts five tries per code, also at once'],
  'system.tooManyReveals': ['kernel/resource/reveal.test.ts', 'keeps its limit in simultaneous calls'],
};

/** Refusals that calls at the same moment cannot try, each with what they count. */
const untried: Readonly<Record<string, string>> = {
  'content.tooManyFiles': 'files of a request, in its row, which is locked',
  'content.tooManyTargets': 'targets of an article, in its row, which is locked',
  'forms.tooManyWidgets': 'widgets of the design that is sent',
  'media.archiveTooMany': 'files that are asked for',
  'media.tooMany': 'the list of files that is sent',
  'media.tooManyPages': 'the pages of the file that is sent',
  'system.tooManyImports': 'imports under way, once the account is locked; one may end between two calls',
  'system.tooManyRequests': 'calls of one process, in its memory',
  'system.tooManyRows': 'rows that are asked for',
  'system.tooManyRuns': 'runs under way, once the account is locked; one may end between two calls',
};

test('every limit by a count is tried by calls at the same moment, or says what it counts', () => {
  const refusals = sourcesIn('apps/server/src')
    .filter((source) => !isTest(source))
    .flatMap(({ text }) => [...text.matchAll(/\bAppError\(\s*'([\w.]+)'/g)].map(([, key = '']) => key))
    .filter((key) => /\.(?:\w*tooMany\w*|\w*TooMany|\w*Full|soldOut|nothingLeft|rightMissing)$/.test(key));
  const known = [...Object.keys(tried), ...Object.keys(elsewhere), ...Object.keys(untried)];
  expect([...new Set(refusals)].sort()).toEqual([...known].sort());
  const tests = sourcesIn('apps/server/src');
  for (const [key, [file, title]] of Object.entries(elsewhere)) {
    const text = tests.find(({ path }) => path === `apps/server/src/${file}`)?.text ?? '';
    const named = text.split(/\n *test(?=[.(])/).filter((one) => one.split('\n', 1)[0]?.includes(title));
    expect([key, named.map((one) => one.includes('Promise.all'))]).toEqual([key, [true]]);
  }
});

describe('the last place is taken once by parallel calls', () => {
  test.each(Object.entries(tried))('which %s refuses', async (_, attempt) => attempt());

  test('of the open uploads of a user', async () => {
    const { userId } = await server.asRole([]);
    const begin = (n: number) =>
      insertUpload(
        server.db,
        {
          id: `upload ${n} ${userId}`,
          userId,
          subsiteId: null,
          kind: 'parts',
          name: 'a.pdf',
          size: 1,
          dir: 'library',
          fileType: null,
          metadata: {},
        },
        3,
      );
    const begun = await Promise.all(calls.map(begin));
    expect(begun.filter((at) => at !== undefined)).toHaveLength(3);
  });
});
