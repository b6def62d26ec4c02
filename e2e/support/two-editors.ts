import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { createRandom } from '../../apps/server/src/kernel/db/seed-time.ts';
import { buttonOf } from './shell.ts';
import type { TestConsole } from './use-console.ts';
import type { ConsoleWindow } from './window.ts';

/** How much typing may be lost when a window dies, in ms, and what a busy browser takes to notice a key. */
const mostLost = 2000;
const slack = 800;

/** A word that somebody typed: it stands in the title until it is saved, or until somebody decides against it. */
interface Typed {
  word: string;
  time: number;
  fate: 'typed' | 'saved' | 'dropped';
}

/** One of the two: a page that may die and be opened again, and what was typed in it. */
interface Editor {
  name: string;
  window: ConsoleWindow;
  page: Page;
  isCut: boolean;
  typed: Typed[];
}

const people = ['admin', 'kyaw.zin'] as const;

const titleOf = ({ page }: Editor) => page.getByLabel('Title', { exact: true });
const visibleButton = ({ page }: Editor, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const mergeDialogOf = ({ page }: Editor) => page.getByRole('dialog', { name: 'Somebody saved before you' });
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Walk {
  editors: readonly Editor[];
  address: string;
  next: () => number;
  log: string[];
}

/** What both of them typed. */
const allTyped = ({ editors }: Pick<Walk, 'editors'>): Typed[] => editors.flatMap(({ typed }) => typed);

const wordsIn = (title: string): Set<string> => new Set(title.split(' '));

/** Whoever is asked chooses one side by chance; what the other side has is given up knowingly. */
const answerMerge = async (walk: Walk, editor: Editor): Promise<void> => {
  const dialog = mergeDialogOf(editor);
  if (!(await dialog.isVisible())) return;
  const isTheirs = walk.next() < 0.5;
  await dialog.getByRole('radio', { name: isTheirs ? 'Theirs' : 'Mine', exact: true }).check();
  const own = wordsIn(await titleOf(editor).inputValue());
  await buttonOf(dialog, 'Go on with this').click();
  await dialog.waitFor({ state: 'hidden' });
  const kept = wordsIn(await titleOf(editor).inputValue());
  for (const one of allTyped(walk)) {
    const isGivenUp = isTheirs ? own.has(one.word) && !kept.has(one.word) : !kept.has(one.word);
    // What somebody else types just now was not in question.
    if (isGivenUp && (one.fate === 'saved' || own.has(one.word))) one.fate = 'dropped';
  }
  walk.log.push(`${editor.name} takes ${isTheirs ? 'theirs' : 'mine'}`);
};

const type = async (walk: Walk, editor: Editor): Promise<void> => {
  const title = titleOf(editor);
  if (!(await title.isEditable()) || (await mergeDialogOf(editor).isVisible())) return;
  const word = `${editor.name}${editor.typed.length}`;
  await title.press('End');
  await title.pressSequentially(` ${word}`);
  if (!wordsIn(await title.inputValue()).has(word)) return;
  editor.typed.push({ word, time: Date.now(), fate: 'typed' });
  walk.log.push(`${editor.name} types ${word}`);
};

const isEdit = (answer: Response): boolean => answer.url().includes('/content/item/edit');

/** Whether a button is there for the taking; it may go in this moment, as when somebody takes over. */
const isReady = async (button: Locator): Promise<boolean> =>
  (await button.count()) > 0 && button.isEnabled({ timeout: 500 }).catch(() => false);

const press = (button: Locator): Promise<void> => button.click({ timeout: 1000 }).catch(() => undefined);

/** Saves by a button; what the server took is saved from then on. */
const saveBy = async (walk: Walk, editor: Editor, button: Locator): Promise<void> => {
  const shown = wordsIn(await titleOf(editor).inputValue());
  const all = allTyped(walk);
  const open = all.filter(({ fate, word }) => fate === 'typed' && shown.has(word));
  if (open.length === 0) {
    await press(button);
    return;
  }
  const answer = editor.page.waitForResponse(isEdit, { timeout: editor.isCut ? 500 : 4000 });
  const heard = answer.then(
    (response) => response.json() as Promise<{ success: boolean; code: string }>,
    () => undefined,
  );
  await press(button);
  const reply = await heard;
  walk.log.push(`${editor.name} saves: ${reply ? reply.success : 'no answer'}`);
  if (reply?.success) for (const one of open) one.fate = 'saved';
  else if (reply?.code === '412') await mergeDialogOf(editor).waitFor({ timeout: 4000 });
  await answerMerge(walk, editor);
};

const save = async (walk: Walk, editor: Editor): Promise<void> => {
  const button = visibleButton(editor, 'Save');
  if (await isReady(button)) await saveBy(walk, editor, button);
};

const publish = async (walk: Walk, editor: Editor): Promise<void> => {
  const button = visibleButton(editor, 'Publish');
  if (!editor.isCut && (await isReady(button))) await saveBy(walk, editor, button);
};

const takeOver = async (walk: Walk, editor: Editor): Promise<void> => {
  await answerMerge(walk, editor);
  const button = visibleButton(editor, 'Take over');
  if (editor.isCut || !(await isReady(button))) return;
  // That the line was lost lies over it, and stays while the pointer does.
  const notice = editor.page.locator('.ant-notification-notice-close').first();
  if (await notice.isVisible()) await press(notice);
  await press(button);
  await expect.poll(() => titleOf(editor).isEditable(), { timeout: 5000 }).toBe(true);
  walk.log.push(`${editor.name} takes over`);
};

const setCut = async (walk: Walk, editor: Editor): Promise<void> => {
  editor.isCut = !editor.isCut;
  await editor.page.context().setOffline(editor.isCut);
  walk.log.push(`${editor.name} ${editor.isCut ? 'loses the line' : 'has the line again'}`);
};

/** The tab dies and is opened again: all but the last two seconds of typing is offered. */
const kill = async (walk: Walk, editor: Editor): Promise<void> => {
  const died = Date.now();
  const shown = wordsIn(await titleOf(editor).inputValue());
  await editor.page.close();
  if (editor.isCut) await setCut(walk, editor);
  editor.page = await editor.window.openBeside(walk.address);
  await titleOf(editor).waitFor();
  const open = editor.typed.filter(({ fate, word }) => fate === 'typed' && shown.has(word));
  walk.log.push(`${editor.name} dies with ${open.map(({ word }) => word).join(' ')}`);
  const mustBeThere = open.filter(({ time }) => died - time > mostLost + slack);
  const take = visibleButton(editor, 'Take it back');
  if (mustBeThere.length > 0) await take.waitFor({ timeout: 5000 });
  if ((await take.count()) > 0 && (mustBeThere.length > 0 || walk.next() < 0.7)) {
    const title = await titleOf(editor).inputValue();
    await take.click();
    await expect
      .poll(
        async () =>
          (await mergeDialogOf(editor).isVisible()) || (await titleOf(editor).inputValue()) !== title,
      )
      .toBe(true);
    const kept = wordsIn(await titleOf(editor).inputValue());
    const lost = mustBeThere.filter(({ word }) => !kept.has(word)).map(({ word }) => word);
    expect(lost, `lost typing older than two seconds\n${walk.log.join('\n')}`).toEqual([]);
    for (const one of open) if (!kept.has(one.word)) one.fate = 'dropped';
    await answerMerge(walk, editor);
  } else for (const one of open) one.fate = 'dropped';
};

const wait = async ({ next }: Walk): Promise<void> => pause(200 + next() * 1000);

const steps = [
  type,
  type,
  type,
  type,
  save,
  save,
  save,
  takeOver,
  takeOver,
  publish,
  setCut,
  kill,
  wait,
  wait,
] as const;

const makeItem = async (site: TestConsole, seed: number): Promise<string> => {
  const [column] = await site.query<{ id: string }>(
    "select id from news_class where code = 'company-news' and subsite_id = 102",
  );
  const { page, open, close } = await site.window({ as: people[0] });
  await open(`/articleAdd?newsClassId=${column?.id}`);
  const title = `Walk ${seed}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click();
  const find = () =>
    site.query<{ id: string }>('select item_id as id from content_text where title = $1', [title]);
  await expect.poll(async () => (await find()).length).toBe(1);
  await close();
  return (await find())[0]?.id ?? '';
};

/** In the end each of them saves what is still open. */
const saveWhatIsOpen = async (walk: Walk, editor: Editor): Promise<void> => {
  if (editor.isCut) await setCut(walk, editor);
  await takeOver(walk, editor);
  await type(walk, editor);
  for (let again = 0; again < 2; again++) await save(walk, editor);
};

/** Fails with all that was done before. */
const told = ({ log }: Walk, step: Promise<void>): Promise<void> =>
  step.catch((error: unknown) => {
    throw new Error(`${String(error)}\n${log.join('\n')}`, { cause: error });
  });

/**
 * Two people do by chance what people do with one text: type, save, publish, take over, lose the line, lose the tab.
 * What the server said it took is there in the end, but for what somebody gave up knowingly; of what was typed, no more
 * than two seconds are lost. @throws with all that was done, and the seed.
 */
export const walkTwoEditors = async (
  site: TestConsole,
  { seed, length }: { seed: number; length: number },
) => {
  const next = createRandom(seed);
  const id = await makeItem(site, seed);
  const address = `/articleAdd?id=${id}&lang=en-US`;
  const editors: Editor[] = [];
  for (const [index, as] of people.entries()) {
    const window = await site.window({ as });
    await window.open(address);
    const editor = { name: 'ab'[index] ?? '', window, page: window.page, isCut: false, typed: [] };
    await titleOf(editor).waitFor();
    editors.push(editor);
  }
  const walk: Walk = { editors, address, next, log: [`seed ${seed}`] };
  for (let index = 0; index < length; index++) {
    const editor = editors[next() < 0.5 ? 0 : 1];
    const step = steps[Math.floor(next() * steps.length)];
    if (!editor || !step) continue;
    await told(walk, step(walk, editor));
  }
  for (const editor of editors) await told(walk, saveWhatIsOpen(walk, editor));
  for (const { window } of editors) await window.close();
  const [text] = await site.query<{ title: string }>(
    "select title from content_text where item_id = $1 and lang = 'en-US'",
    [id],
  );
  const stored = wordsIn(text?.title ?? '');
  const overwritten = allTyped(walk)
    .filter(({ word, fate }) => fate === 'saved' && !stored.has(word))
    .map(({ word }) => word);
  expect(overwritten, `${text?.title}\n${walk.log.join('\n')}`).toEqual([]);
  return walk.log;
};
