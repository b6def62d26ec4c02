import { describe, expect, it } from 'vitest';
import { inSlowLane } from './lanes.ts';
import { chooseInRow, confirm, rowOf } from './list.ts';
import type { ScreenTools } from './resource-screen.ts';
import { buttonOf } from './shell.ts';
import { languages, say } from './words.ts';

const texts = { 'en-US': 'Kinds of shift', 'zh-CN': '班次类型', 'my-MM': 'အလုပ်ဆိုင်း အမျိုးအစား' } as const;
const names = { 'en-US': 'English', 'zh-CN': '中文', 'my-MM': 'မြန်မာ' } as const;

/** Adding, editing, deleting, and coming back. */
export const describeChanges = (tools: ScreenTools): void => {
  const { site, name, code, note, table, label, opened, openForm } = tools;

  describe('changing records', () => {
    it('adds texts in three languages', async () => {
      const page = await opened();
      const form = await openForm(page);
      for (const language of languages)
        await form.getByLabel(`${label(name.field)} in ${names[language]}`).fill(texts[language]);
      await form.getByLabel(label(code.field), { exact: true }).fill('shift_kind');
      await form.getByLabel(label(note.field), { exact: true }).fill('နေ့ဆိုင်း / 夜班');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Added', { exact: true }).waitFor();
      await form.waitFor({ state: 'hidden' });
      await rowOf(page, 'shift_kind').getByText(texts['en-US']).waitFor();
      const [row] = await site.query<{ name: unknown; note: string }>(
        `select ${name.column} as name, ${note.column} as note from ${table} where ${code.column} = 'shift_kind'`,
      );
      expect(row).toEqual({ name: texts, note: 'နေ့ဆိုင်း / 夜班' });
    });

    inSlowLane(() => {
      it('validates before sending, in the language of the reader', async () => {
        const language = 'my-MM';
        const page = await opened({ language });
        await buttonOf(page, say('list.add', {}, language)).click();
        const form = page.getByRole('dialog');
        await buttonOf(form, say('form.save', {}, language)).click();
        for (const field of [name.field, code.field])
          await form.getByText(say('rule.required', { label: label(field, language) }, language)).waitFor();
        const input = form.getByLabel(label(code.field, language), { exact: true });
        await input.fill(code.bad);
        await form.getByText(say(code.badRule, { label: label(code.field, language) }, language)).waitFor();
        await input.fill(code.taken);
        await input.blur();
        await form.getByText(say('rule.taken', { label: label(code.field, language) }, language)).waitFor();
      });
    });

    it('asks before discarding input', async () => {
      const page = await opened();
      const form = await openForm(page);
      await form.getByLabel(label(code.field), { exact: true }).fill('half');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await confirm(page, 'Discard what you typed?', 'Keep editing');
      expect(await form.getByLabel(label(code.field), { exact: true }).inputValue()).toBe('half');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await confirm(page, 'Discard what you typed?', 'Discard');
      await form.waitFor({ state: 'hidden' });
    });

    it('refuses to overwrite a record that another user saved first', async () => {
      const before = await tools.createRow('both_edit');
      const mine = await opened();
      const theirs = await opened({ as: tools.colleague });
      const english = `${label(name.field)} in English`;
      const edit = async (page: typeof mine) => {
        await buttonOf(rowOf(page, 'both_edit'), 'Edit').click();
        const form = page.getByRole('dialog', { name: `Edit ${tools.one}` });
        await expect.poll(() => form.getByLabel(english).inputValue()).toBe(before);
        return form;
      };
      const [myForm, theirForm] = [await edit(mine), await edit(theirs)];
      await theirForm.getByLabel(english).fill('Named by the colleague');
      await theirForm.getByRole('button', { name: 'Save' }).click();
      await theirForm.waitFor({ state: 'hidden' });

      await myForm.getByLabel(label(note.field), { exact: true }).fill('Described by me');
      await myForm.getByRole('button', { name: 'Save' }).click();
      await myForm.getByText('Somebody else saved this record after you opened it').waitFor();
      await myForm.getByRole('button', { name: 'Load the newest' }).click();
      await expect.poll(() => myForm.getByLabel(english).inputValue()).toBe('Named by the colleague');
      expect(await myForm.getByLabel(label(note.field), { exact: true }).inputValue()).toBe(
        'Described by me',
      );
      await myForm.getByRole('button', { name: 'Save' }).click();
      await myForm.waitFor({ state: 'hidden' });
      await rowOf(mine, 'both_edit').getByText('Described by me').waitFor();
      await rowOf(mine, 'both_edit').getByText('Named by the colleague').waitFor();
    });

    it('restores a deleted record, by undo or from the recycle bin', async () => {
      const named = await tools.createRow('comes_back');
      const page = await opened();
      const row = rowOf(page, 'comes_back');
      const remove = async () => {
        await chooseInRow(page, row, 'Delete');
        await confirm(page, `Delete “${named}”?`, 'Delete');
        await page.getByText(`“${named}” was deleted`).filter({ visible: true }).last().waitFor();
        await row.waitFor({ state: 'hidden' });
      };
      await remove();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Brought back').waitFor();
      await row.waitFor();

      await remove();
      await buttonOf(page, 'Recycle bin').click();
      const bin = page.getByRole('dialog', { name: `Recycle bin · ${tools.title}` });
      await rowOf(bin, 'comes_back').getByRole('button', { name: 'Restore' }).click();
      await page.getByText('Restored', { exact: true }).waitFor();
      await rowOf(bin, 'comes_back').waitFor({ state: 'hidden' });
      await bin.getByRole('button', { name: 'Close' }).click();
      await row.waitFor();

      await remove();
      await buttonOf(page, 'Recycle bin').click();
      await chooseInRow(page, rowOf(bin, 'comes_back'), 'Delete for good');
      await confirm(page, /for good\?/, 'Delete for good');
      await page.getByText('Deleted for good', { exact: true }).waitFor();
      const left = await site.query(`select id from ${table} where ${code.column} = 'comes_back'`);
      expect(left).toEqual([]);
      await bin.getByRole('button', { name: 'Close' }).click();
      await bin.waitFor({ state: 'hidden' });
    });
  });
};
