import { contentItem, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  processRights,
  todoOf,
  userTask,
} from '../process/process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const author = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  ...permissionsOf(newsClass),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
]);
const reviewer = await server.asRole([]);

const { rows: columns } = await sql<{ id: string }>`
  select id from news_class where subsite_id = ${testSites.myanmar} and publish_art = 'Y' and model = 'article'
    and deleted_at is null order by id limit 1`.execute(server.db);
const column = columns[0]?.id;
const reviewedBy = async (reviewBy: string | null): Promise<void> => {
  await sql`update news_class set settings = ${JSON.stringify(reviewBy ? { reviewBy } : {})}::jsonb
    where id = ${column}`.execute(server.db);
};

const { id: processId } = await deployed(
  designer,
  drawing(`${userTask('review', [reviewer.username])}${flows('s>review', 'review>e')}`),
);
await sql`update wf_process set subsite_id = ${testSites.myanmar}, biz_table = 'content_text' where id = ${processId}`.execute(
  server.db,
);

const write = async (): Promise<string> => {
  const body = { newsClassId: column, lang: 'en-US', title: 'Payday', body: '<p>On <b>Friday</b></p>' };
  return (await author.call<{ id: string }>('POST /content/item/add', { body })).result.id;
};
const act = (id: string, action: string, more: Wire = {}) =>
  author.call<{ state: string }>('POST /content/item/act', { body: { id, lang: 'en-US', action, ...more } });
const read = async (id: string) =>
  (await author.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } })).result;
const instanceOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from wf_instance w join content_text t on w.biz_table = 'content_text' and w.biz_id = t.id
    where t.item_id = ${id} order by w.id desc limit 1`.execute(server.db);
  return rows[0]?.id ?? '';
};

describe('a column that a process reviews', () => {
  test('starts the process on submit, and the process approves the text', async () => {
    await reviewedBy('process');
    const id = await write();
    expect((await act(id, 'submit')).result.state).toBe('in_review');
    const instance = await instanceOf(id);
    const [task] = await todoOf(reviewer, instance);
    const page = await reviewer.call<{ subject: { label: string; html: string } }>(
      'GET /process/task/getTaskOperate',
      { query: { taskId: task?.taskId } },
    );
    expect(page.result.subject.label).toBe('Payday');
    expect(page.result.subject.html).toContain('Friday');
    // Nobody else moves or changes it meanwhile.
    expectRefusal(await act(id, 'approve'), 200, 'content.inProcess');
    expectRefusal(await act(id, 'withdraw'), 200, 'content.inProcess');
    const { version } = await read(id);
    const edit = { id, lang: 'en-US', version, title: 'Changed' };
    expectRefusal(await author.call('PUT /content/item/edit', { body: edit }), 200, 'content.inProcess');
    expect(await decide(reviewer, instance)).toMatchObject({ status: 'completed' });
    expect(await read(id)).toMatchObject({ state: 'approved', title: 'Payday' });
    expect((await act(id, 'publish')).result.state).toBe('published');
  });

  test('cannot be bypassed by users who may publish directly', async () => {
    await reviewedBy('process');
    expectRefusal(await act(await write(), 'publish'), 200, 'content.notApproved');
  });

  test('reviews changes of published items', async () => {
    await reviewedBy('levels');
    const id = await write();
    await act(id, 'publish');
    await reviewedBy('process');
    const { version } = await read(id);
    await author.call('PUT /content/item/edit', {
      body: { id, lang: 'en-US', version, title: 'Payday moved' },
    });
    expect((await act(id, 'submit')).result.state).toBe('in_review');
    await decide(reviewer, await instanceOf(id), { outcome: 'disagree', reason: 'Which Friday?' });
    expect(await read(id)).toMatchObject({ state: 'changed', liveVersion: 1 });
    expect((await act(id, 'submit')).result.state).toBe('in_review');
    expect((await read(id)).publicUrl).not.toBeNull();
    await decide(reviewer, await instanceOf(id));
    expect(await read(id)).toMatchObject({ state: 'approved', liveVersion: 1 });
  });

  test('allows the public text to be taken offline meanwhile', async () => {
    await reviewedBy('levels');
    const id = await write();
    await act(id, 'publish');
    await reviewedBy('process');
    const { version } = await read(id);
    await author.call('PUT /content/item/edit', { body: { id, lang: 'en-US', version, title: 'Pay late' } });
    await act(id, 'submit');
    expect((await act(id, 'unpublish')).result.state).toBe('in_review');
    await decide(reviewer, await instanceOf(id), { outcome: 'disagree', reason: 'No' });
    expect(await read(id)).toMatchObject({ state: 'draft', liveVersion: null });
  });
});

test('a column may use review levels though the site requires a process', async () => {
  await sql`update wf_process set is_required = true where id = ${processId}`.execute(server.db);
  await reviewedBy(null);
  expectRefusal(await act(await write(), 'publish'), 200, 'content.notApproved');
  await reviewedBy('levels');
  expect((await act(await write(), 'publish')).result.state).toBe('published');
});
