import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { unpackZip } from '../tests/support/zip.ts';
import { inSlowLane } from './support/lanes.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const picture = async (name: string, width: number, height: number, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});

const tile = (page: Page, name: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^${name}`) });
const folder = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const details = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Whether a picture arrived, and how wide it is. */
const widthOf = (image: Locator): Promise<number> =>
  image.evaluate((element) =>
    element instanceof HTMLImageElement && element.complete ? element.naturalWidth : 0,
  );

const addFolder = async (page: Page, name: string): Promise<void> => {
  await buttonOf(page, 'New folder').click();
  const dialog = page.getByRole('dialog', { name: 'Add folder' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await buttonOf(dialog, 'Save').click();
  await folder(page, name).waitFor();
};

const fileOf = async (name: string) => {
  const [row] = await site.query<{ id: string; folder: string | null; revision: number; focal: number[] }>(
    `select f.id, d.name as folder, f.revision, array[f.focal_x, f.focal_y] as focal from media_file f
     left join media_folder d on d.id = f.folder_id where f.name = $1`,
    [name],
  );
  if (!row) throw new Error(`no file is called ${name}`);
  return row;
};

describe('the media library', () => {
  it('puts files into folders, selects by keyboard, moves and undoes', async () => {
    const { page, open } = await site.window({ as: 'kyaw.zin' });
    await open('/media/library');
    await addFolder(page, 'Fair');
    await addFolder(page, 'Archive');
    await folder(page, 'Fair').click();
    await page.getByText('No files here yet').filter({ visible: true }).first().waitFor();

    await buttonOf(page, 'Upload').click();
    const dialog = page.getByRole('dialog', { name: 'Upload into: Fair' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        await picture('red.png', 900, 600, 'red'),
        await picture('green.png', 600, 900, 'green'),
        await picture('blue.png', 300, 300, 'blue'),
      ]);
    await expect.poll(() => dialog.locator('[data-status=success]').count()).toBe(3);
    await buttonOf(dialog, 'Close').last().click();
    await expect.poll(() => widthOf(tile(page, 'red.png').locator('img'))).toBeGreaterThan(100);
    expect(page.url()).toContain('folder=');
    await expect.poll(() => folder(page, 'Fair').textContent()).toContain('3');

    await page.getByRole('listbox', { name: 'File library' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Control+a');
    await page.getByText('3 selected').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      buttonOf(page, 'Download').last().click(),
    ]);
    expect(download.suggestedFilename()).toBe('files.zip');
    const unpacked = unpackZip(await readFile(await download.path()));
    expect(Object.keys(unpacked).sort()).toEqual(['blue.png', 'green.png', 'red.png']);
    expect((await sharp(unpacked['red.png']).metadata()).width).toBe(900);
    await page.getByRole('listbox', { name: 'File library' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText(/\d selected/).count()).toBe(0);

    await tile(page, 'red.png').click();
    await buttonOf(page, 'Move to…').last().click();
    const move = page.getByRole('dialog', { name: 'Move “red.png”' });
    await move.getByLabel('Folder').fill('Archive');
    await page.keyboard.press('Enter');
    await buttonOf(move, 'Move').click();
    await page.getByText('“red.png” was moved to “Archive”').waitFor();
    expect((await fileOf('red.png')).folder).toBe('Archive');
    await buttonOf(page, 'Undo').click();
    await page.getByText('Brought back').waitFor();
    expect((await fileOf('red.png')).folder).toBe('Fair');

    await tile(page, 'blue.png').dragTo(folder(page, 'Archive'));
    await page.getByText('“blue.png” was moved to “Archive”').waitFor();
    expect((await fileOf('blue.png')).folder).toBe('Archive');
  });

  inSlowLane(() => {
    it('replaces the bytes of a file, keeps its focal point, and names its usage before deleting', async () => {
      const { page, open } = await site.window({ as: 'kyaw.zin' });
      await open('/media/library?keyword=red');
      await tile(page, 'red.png').dblclick();
      const drawer = details(page, 'red.png');
      await drawer.getByText('900 × 600').waitFor();

      await buttonOf(drawer, 'Focal point').click();
      const focal = page.getByRole('dialog', { name: 'Focal point' });
      await focal.getByRole('button', { name: /^Focal point at 50 %/ }).focus();
      for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
      await focal.getByRole('button', { name: 'Focal point at 40 % across, 49 % down' }).waitFor();
      await buttonOf(focal, 'Save').click();
      await focal.waitFor({ state: 'hidden' });
      expect((await fileOf('red.png')).focal).toEqual([400, 490]);

      await buttonOf(drawer, 'Replace').click();
      const replace = page.getByRole('dialog', { name: 'Replace “red.png”' });
      await replace.locator('input[type=file]').setInputFiles(await picture('new.png', 1200, 800, 'orange'));
      await replace.getByRole('cell', { name: '1200 × 800' }).waitFor();
      await buttonOf(replace, 'Replace').click();
      await page.getByText('“red.png” was replaced').waitFor();
      await drawer.getByText('1200 × 800').waitFor();
      expect(await fileOf('red.png')).toMatchObject({ revision: 1, focal: [400, 490], folder: 'Fair' });

      const { id } = await fileOf('red.png');
      await site.query(
        `update sys_user set avatar = '/lcplatform/file/' || $1 || '/red.png' where username = 'kyaw.zin'`,
        [id],
      );
      await page.reload();
      await tile(page, 'red.png').dblclick();
      await expect.poll(() => drawer.locator('.lc-uses').textContent()).toContain('Users');
      await buttonOf(drawer, 'Delete').click();
      const question = page.getByRole('dialog', { name: 'Delete “red.png”?' });
      await question.getByText('1 of these files are in use').waitFor();
      await buttonOf(question, 'Delete').click();
      await page.getByText('“red.png” was deleted').waitFor();

      await buttonOf(page, 'Recycle bin').click();
      const bin = page.getByRole('dialog', { name: /^Recycle bin/ });
      await bin.getByRole('checkbox', { name: 'red.png' }).check();
      await buttonOf(bin, 'Delete for good').click();
      const purge = page.getByRole('dialog', { name: /for good/ }).last();
      await purge.getByText('1 of these files are in use and cannot be deleted for good').waitFor();
      await buttonOf(purge, 'Delete for good').click();
      await page.getByText('The file is used 1 times and cannot be removed for good').waitFor();
      await buttonOf(bin, 'Restore').first().click();
      await page.keyboard.press('Escape');
      await tile(page, 'red.png').waitFor();
      await site.query(`update sys_user set avatar = null where username = 'kyaw.zin'`);
    });

    it('shows pictures in a page of their own after signing in, to users of the site alone', async () => {
      const { id } = await fileOf('red.png');
      await site.query('update media_file set visibility = $1 where id = $2', ['private', id]);
      const mine = await site.window();
      await mine.open(`/picture?id=${id}`);
      const dialog = mine.page.getByRole('dialog', { name: 'Sign in' });
      await dialog.waitFor();
      await mine.signIn('kyaw.zin');
      await expect
        .poll(() => widthOf(mine.page.getByRole('img', { name: 'red.png' })), { timeout: 15_000 })
        .toBe(1200);
      expect(mine.page.url()).toContain(`/picture?id=${id}`);
      expect(await mine.page.getByRole('navigation').count()).toBe(0);
      expect((await mine.page.getByRole('img', { name: 'red.png' }).boundingBox())?.height).toBeGreaterThan(
        400,
      );
      await expect.poll(() => mine.page.title()).toContain('red.png');
      await mine.page.keyboard.press('r');
      await expect
        .poll(() => mine.page.getByRole('img', { name: 'red.png' }).getAttribute('style'))
        .toContain('rotate(90deg)');

      await site.query('update media_file set subsite_id = 102, folder_id = null where id = $1', [id]);
      const foreign = await site.window({ as: 'li.xuemei' });
      await foreign.open(`/picture?id=${id}`);
      await foreign.page.getByText('There is no such picture').waitFor();
      for (const address of [
        'https://example.com/lcplatform/file/1/a.png',
        '//example.com/a.png',
        '/favicon.svg',
      ]) {
        await foreign.open(`/picture?src=${encodeURIComponent(address)}`);
        await foreign.page.getByText('No picture was named').waitFor();
      }
      await foreign.open('/media/library?keyword=red');
      await foreign.page.getByText('No record matches').waitFor();
    });
  });
});
