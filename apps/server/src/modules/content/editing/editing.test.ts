import { contentItem, contentText, type Presence } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const all: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
];
const [first, second] = [await server.asRole(all), await server.asRole(all)];
const { rows: columns } = await sql<{ id: string }>`
  select id from news_class where code = 'company-news' and subsite_id = 102`.execute(server.db);

const made = async (body = '<p>One</p><p>Two</p>'): Promise<string> => {
  const reply = await first.call<{ id: string }>('POST /content/item/add', {
    body: { newsClassId: columns[0]?.id, lang: 'en-US', title: 'Title', body },
  });
  return reply.result.id;
};

describe('presence in the editor', () => {
  const here = async (id: string, by: Caller, want: string, tab = `tab-of-${by.username}`) =>
    (
      await by.call<Presence>('POST /content/item/presence', {
        body: { id, lang: 'en-US', tab: tab.replaceAll(/[^\w-]/g, '-'), want },
      })
    ).result;

  test('gives the lock to the first editor; the second sees who holds it and may take over', async () => {
    const id = await made();
    expect(await here(id, first, 'edit')).toMatchObject({ holder: { isMe: true }, others: [] });
    const seen = await here(id, second, 'edit');
    expect(seen.holder).toMatchObject({ userId: first.userId, isMe: false });
    expect(seen.others).toMatchObject([{ userId: first.userId }]);
    expect((await here(id, second, 'takeOver')).holder).toMatchObject({ isMe: true });
    const told = await here(id, first, 'edit');
    expect(told.holder).toMatchObject({ isMe: false });
    expect(told.takenBy).toBeTruthy();
    await here(id, second, 'leave');
    expect(await here(id, first, 'edit')).toMatchObject({ holder: { isMe: true }, takenBy: null });
  });

  test('forgets a window that sends no heartbeats', async () => {
    const id = await made();
    await here(id, first, 'edit');
    await sql`update content_presence set heard_at = now() - interval '31 seconds'`.execute(server.db);
    expect((await here(id, second, 'edit')).holder).toMatchObject({ isMe: true });
  });

  test('gives no lock to users without edit permission, and shows nothing to other sites', async () => {
    const id = await made();
    const reader = await server.asRole(['contentItem:list']);
    expect((await here(id, reader, 'takeOver')).holder).toBeNull();
    const stranger = await server.asRole(all, { sites: [testSites.china] });
    const body = { id, lang: 'en-US', tab: 'stranger1', want: 'view' };
    expectRefusal(await stranger.call('POST /content/item/presence', { body }), 200, 'system.recordNotFound');
  });
});

describe('translations', () => {
  const translation = async (id: string) =>
    (await first.call<Wire>('GET /content/item/translation', { query: { id, lang: 'my-MM' } })).result;
  const isListed = async (id: string) => {
    const { result } = await first.call<{ item: Wire }>('GET /content/item/queryById', { query: { id } });
    return result.item.outdated;
  };
  const save = async (id: string, body: Wire) => {
    const { result } = await first.call<{ version: number }>('GET /content/item/queryById', {
      query: { id, lang: 'en-US' },
    });
    await first.call('PUT /content/item/edit', {
      body: { id, lang: 'en-US', version: result.version, ...body },
    });
  };

  test('are outdated in exactly the paragraphs whose source changed', async () => {
    const id = await made('<p>One</p><p>Two</p><p>Three</p>');
    await first.call('POST /content/item/addText', {
      body: { id, lang: 'my-MM', title: 'ခေါင်းစဉ်', body: '<p>တစ်</p><p>နှစ်</p><p>သုံး</p>' },
    });
    expect(await translation(id)).toEqual({ source: 'en-US', isOutdated: false, changed: [] });
    await save(id, { noindex: true });
    expect(await translation(id)).toMatchObject({ isOutdated: false });
    await save(id, { body: '<p>One</p><p>Two, changed</p><p>Three</p>' });
    expect(await translation(id)).toEqual({
      source: 'en-US',
      isOutdated: true,
      changed: [
        { index: 2, op: 'removed', text: 'Two' },
        { index: 2, op: 'added', text: 'Two, changed' },
      ],
    });
    expect(await isListed(id)).toBe(true);
    await first.call('POST /content/item/confirmTranslation', { body: { id, lang: 'my-MM' } });
    expect(await translation(id)).toMatchObject({ isOutdated: false, changed: [] });
    expect(await isListed(id)).toBe(false);
  });
});

test('Zawgyi is detected, and shown as Unicode', async () => {
  const check = async (text: string) =>
    (
      await first.call<{ probability: number; converted: string[] }>('POST /sys/text/checkEncoding', {
        body: { texts: [text] },
      })
    ).result;
  const zawgyi = 'ျမန္မာႏိုင္ငံ သည္ အေရွ႕ေတာင္အာရွ တြင္ ရွိသည္။';
  const unicode = 'မြန်မာနိုင်ငံ သည် အရှေ့တောင်အာရှ တွင် ရှိသည်။';
  const told = await check(zawgyi);
  expect(told.probability).toBeGreaterThan(0.95);
  expect(told.converted).toEqual([unicode.normalize('NFC')]);
  expect((await check(unicode)).probability).toBeLessThan(0.05);
  expect((await check('No Burmese at all')).probability).toBe(0);
});
