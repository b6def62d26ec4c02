import { contentItem, contentText, type Presence } from '@lc/contract/content';
import { type Language, languages } from '@lc/contract/kernel';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../../tests/support/replies.ts';
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

const { rows: courses } = await sql<{ id: string }>`
  select id from news_class where code = 'training' and subsite_id = 102`.execute(server.db);

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

/** Words of each language: a text, and what it says after a change. */
const words: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  'en-US': ['The office opens', 'Bring your papers', 'Ask at the gate', 'Bring your papers and a photo'],
  'zh-CN': ['办事处启用', '请携带证件', '请在门口咨询', '请携带证件和照片'],
  'my-MM': ['ရုံးဖွင့်သည်', 'စာရွက်စာတမ်း ယူလာပါ', 'ဂိတ်တွင် မေးပါ', 'စာရွက်စာတမ်းနှင့် ဓာတ်ပုံ ယူလာပါ'],
};
const versionOf = async (id: string, lang: Language): Promise<number> =>
  (await first.call<{ version: number }>('GET /content/item/queryById', { query: { id, lang } })).result
    .version;
const save = async (id: string, lang: Language, body: Wire): Promise<void> => {
  const version = await versionOf(id, lang);
  expectDone(await first.call('PUT /content/item/edit', { body: { id, lang, version, ...body } }));
};

describe('translations', () => {
  interface State {
    isOutdated: boolean;
    changed: { key: string; part: string; index: number; op: string; text: string; former: string }[];
  }
  const translation = async (id: string, lang: Language, by = first): Promise<State> =>
    (await by.call<State>('GET /content/item/translation', { query: { id, lang } })).result;
  const marks = async (id: string, lang: Language) =>
    (await translation(id, lang)).changed.map(({ part, index, op, text, former }) => [
      part,
      index,
      op,
      text,
      former,
    ]);
  const isListed = async (id: string) => {
    const { result } = await first.call<{ item: Wire }>('GET /content/item/queryById', { query: { id } });
    return result.item.outdated;
  };
  const translated = async (lang: Language, target: Language) => {
    const [one, two, three] = words[lang];
    const text = {
      title: one,
      summary: two,
      body: `<p>${one}</p><ul><li>${two}</li><li>${three}</li></ul>`,
      values: { organiser: one, lecturers: [{ name: one, title: two }, { name: three }] },
    };
    const added = await first.call<{ id: string }>('POST /content/item/add', {
      body: { newsClassId: courses[0]?.id, lang, ...text },
    });
    const { id } = added.result;
    const other = { id, lang: target, title: words[target][0] };
    expectDone(await first.call('POST /content/item/addText', { body: other }));
    return { id, text };
  };

  test.each(languages)('mark exactly the paragraph that changed in a source in %s', async (lang) => {
    const target = lang === 'en-US' ? 'my-MM' : 'en-US';
    const { id, text } = await translated(lang, target);
    const [one, two, three, other] = words[lang];
    await save(id, lang, { noindex: true });
    expect(await translation(id, target)).toMatchObject({ isOutdated: false, changed: [] });
    const values = { organiser: one, lecturers: [{ name: one, title: two }, { name: other }] };
    const changes: [change: Wire, mark: unknown[]][] = [
      [{ title: other }, ['title', 0, 'changed', other, one]],
      [{ summary: other }, ['summary', 0, 'changed', other, two]],
      [{ body: text.body.replace(two, other) }, ['body', 1, 'changed', other, two]],
      [{ body: text.body.replace(two, `<strong>${two}</strong>`) }, ['body', 1, 'changed', two, two]],
      [{ body: text.body.replace(`<p>${one}</p>`, '') }, ['body', 0, 'removed', '', one]],
      [{ body: `${text.body}<p>${other}</p>` }, ['body', 3, 'added', other, '']],
      [{ values: { ...text.values, organiser: other } }, ['values.organiser', 0, 'changed', other, one]],
      [{ values }, ['values.lecturers', 1, 'changed', other, three]],
    ];
    for (const [change, mark] of changes) {
      await save(id, lang, change);
      expect(await marks(id, target)).toEqual([mark]);
      await save(id, lang, text);
      expect(await translation(id, target)).toMatchObject({ isOutdated: false, changed: [] });
    }
  });

  test('lose a mark for everybody once a change is dealt with, and are up to date with the last', async () => {
    const { id, text } = await translated('en-US', 'my-MM');
    const done = async (key: string | undefined, by: Caller) =>
      expectDone(
        await by.call('POST /content/item/confirmTranslation', { body: { id, lang: 'my-MM', key } }),
      );
    await save(id, 'en-US', { title: 'Another title', body: '<p>Another body</p>' });
    const { changed } = await translation(id, 'my-MM');
    expect(changed.map(({ part, op }) => [part, op])).toEqual([
      ['title', 'changed'],
      ['body', 'changed'],
      ['body', 'removed'],
      ['body', 'removed'],
    ]);
    await done(changed[0]?.key, first);
    await done(changed[2]?.key, second);
    expect((await translation(id, 'my-MM', second)).changed).toEqual([changed[1], changed[3]]);
    // Said twice, it changes nothing.
    await done(changed[0]?.key, second);
    expect(await isListed(id)).toBe(true);
    await save(id, 'en-US', { title: 'A third title' });
    expect((await translation(id, 'my-MM')).changed.map(({ text: now }) => now)).toContain('A third title');
    for (const { key } of (await translation(id, 'my-MM')).changed) await done(key, second);
    expect(await translation(id, 'my-MM')).toMatchObject({ isOutdated: false, changed: [] });
    expect(await isListed(id)).toBe(false);
    await save(id, 'en-US', { summary: 'Another summary' });
    await done(undefined, first);
    expect(await translation(id, 'my-MM')).toMatchObject({ isOutdated: false, changed: [] });
    await save(id, 'en-US', { body: text.body });
    expect((await translation(id, 'my-MM')).changed).not.toEqual([]);
  });
});

test.each([
  ['zh-CN', '仰光办事处开放', '仰光办事处今天开放', '今天'],
  ['my-MM', 'ရန်ကုန် ရုံး ဖွင့်သည်', 'ရန်ကုန် ရုံး သစ် ဖွင့်သည်', 'သစ် '],
] as const)('versions in %s are compared by word, rows of a model by line', async (lang, was, is, word) => {
  const rows = (...names: string[]) => ({ lecturers: names.map((name) => ({ title: was, name })) });
  const body = { newsClassId: courses[0]?.id, lang, title: was, body: `<p>${was}</p>`, values: rows('A') };
  const { id } = (await first.call<{ id: string }>('POST /content/item/add', { body })).result;
  await save(id, lang, { body: `<p>${is}</p>`, values: rows('A', 'B') });
  const { fields } = (
    await first.call<{ fields: { field: string; parts: { op: string; text: string }[] }[] }>(
      'GET /content/item/compare',
      { query: { id, lang } },
    )
  ).result;
  const added = (field: string) =>
    fields.find((one) => one.field === field)?.parts.filter(({ op }) => op !== 'same');
  expect(added('body')).toEqual([{ op: 'added', text: word }]);
  expect(added('values.lecturers')).toEqual([{ op: 'added', text: `\nB · ${was}` }]);
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
