import {
  type ContentState,
  contentItem,
  contentMoves,
  contentText,
  stateAfterSave,
} from '@lc/contract/content';
import { type Language, languages } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { createRandom } from '../../kernel/db/seed-time.ts';

/** Commands on the three texts of some items, side by side: none changes what another language has. */
const commands = 10_000;
const itemCount = 12;
/** Commands that are under way at once, each on an item of its own. */
const atOnce = 4;

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
]);

interface Known {
  state: ContentState;
  version: number;
  slug: string | null;
  publishAt: string | null;
  liveVersion: number | null;
  seoTitle: string | null;
}

const { rows: columns } = await sql<{ id: string }>`
  select id from news_class where publish_art = 'Y' and model = 'article' and deleted_at is null order by id limit 1`.execute(
  server.db,
);

const readTexts = async (id: string): Promise<Map<Language, Known>> => {
  const { rows } = await sql<Known & { lang: Language }>`
    select lang, state, version, slug, publish_at::text as "publishAt", live_version as "liveVersion",
      seo_title as "seoTitle" from content_text where item_id = ${id}`.execute(server.db);
  return new Map(rows.map(({ lang, ...known }) => [lang, known]));
};

const makeItem = async (number: number): Promise<string> => {
  const text = { title: `Side by side ${number}`, body: '<p>x</p>' };
  const { result } = await editor.call<{ id: string }>('POST /content/item/add', {
    body: { newsClassId: columns[0]?.id, lang: 'en-US', ...text },
  });
  for (const lang of ['zh-CN', 'my-MM'])
    await editor.call('POST /content/item/addText', { body: { id: result.id, lang, ...text } });
  return result.id;
};

const moves = Object.keys(contentMoves);

type Kind = 'edit' | 'act' | 'restore' | 'autosave' | 'confirm';

const kindOf = (chance: number): Kind => {
  if (chance < 0.3) return 'edit';
  if (chance < 0.4) return 'restore';
  if (chance < 0.45) return 'autosave';
  return chance < 0.5 ? 'confirm' : 'act';
};

test(`item states survive ${commands} random commands on languages side by side`, {
  timeout: 1_800_000,
}, async () => {
  const random = createRandom(Number(process.env.LC_SEED ?? 18));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ids: string[] = [];
  for (let number = 0; number < itemCount; number++) ids.push(await makeItem(number));
  let done = 0;
  const doneOf = { edit: 0, act: 0, restore: 0, autosave: 0, confirm: 0 };
  let refused = 0;

  const command = async (id: string, number: number): Promise<void> => {
    const lang = pick(languages);
    const before = await readTexts(id);
    const own = before.get(lang);
    if (!own) throw new Error(`no text in ${lang}`);
    const kind = kindOf(random());
    const action = pick(moves);
    const of = { id, lang };
    const send = {
      edit: () =>
        editor.call<{ state: string }>('PUT /content/item/edit', {
          body: {
            ...of,
            version: own.version,
            ...(random() < 0.5 ? { slug: `s-${number}` } : {}),
            ...(random() < 0.5 ? { seoTitle: `SEO ${number}` } : {}),
            title: `Title ${number}`,
          },
        }),
      restore: () =>
        editor.call('POST /content/item/restoreVersion', {
          body: { ...of, number: 1 + Math.floor(random() * 3), version: own.version },
        }),
      autosave: () =>
        editor.call('PUT /content/item/autosave', {
          body: { ...of, version: own.version, content: { title: `Typed ${number}` } },
        }),
      confirm: () => editor.call('POST /content/item/confirmTranslation', { body: of }),
      act: () =>
        editor.call('POST /content/item/act', {
          body: {
            ...of,
            action,
            reason: 'At random',
            ...(action === 'schedule' ? { at: '2099-01-01 08:00:00' } : {}),
          },
        }),
    };
    const reply = await send[kind]();
    const after = await readTexts(id);
    // What was done in one language leaves state, slug, schedule and SEO of the others as they were.
    for (const other of languages.filter((one) => one !== lang))
      expect(after.get(other), `${number} ${lang} ${kind === 'act' ? action : kind}`).toEqual(
        before.get(other),
      );
    const now = after.get(lang);
    if (reply.success) {
      done++;
      doneOf[kind]++;
      if (kind === 'act') {
        const from: readonly string[] = contentMoves[action as keyof typeof contentMoves].from;
        expect(from).toContain(own.state);
      } else if (kind === 'edit' || (kind === 'restore' && now?.version !== own.version))
        expect(now?.state).toBe(stateAfterSave[own.state]);
      // What is restored may be what the text says already.
      else expect(now, `${number} ${kind} changes nothing that others see`).toEqual(own);
    } else {
      refused++;
      expect(now, `${number} refused, yet changed`).toEqual(own);
    }
  };

  for (let number = 0; number < commands; number += atOnce) {
    const chosen = new Set<string>();
    while (chosen.size < atOnce) chosen.add(pick(ids));
    // What is archived has no way back: its item makes room for a new one.
    if (number % 200 === 0) ids[(number / 200) % itemCount] = await makeItem(number);
    await Promise.all([...chosen].map((id, index) => command(id, number + index)));
  }
  expect(done + refused).toBe(commands);
  // Otherwise nothing was tried.
  expect(done).toBeGreaterThan(commands / 10);
  expect(Object.values(doneOf).every((count) => count > 0)).toBe(true);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from record_transition where resource = 'contentText'`.execute(
    server.db,
  );
  expect(rows[0]?.count).toBeGreaterThan(commands / 20);
});
