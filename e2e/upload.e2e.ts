import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { openLine } from './support/line.ts';
import { pictureFile } from './support/pictures.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { passwordOf, type WindowOptions } from './support/window.ts';

const site = useConsole();
const small = { width: 300, height: 200 };

/** The page of a column that has no pictures yet, whose field takes nine. */
const openColumn = async (code: string, options: WindowOptions = {}): Promise<Page> => {
  const [column] = await site.query<{ id: string }>(
    'select id from news_class where code = $1 and subsite_id = 102',
    [code],
  );
  const { page, open } = await site.window({ as: 'admin', ...options });
  await open(`/newsclass/settings?newsClassId=${column?.id}`);
  await buttonOf(page, 'Choose files').waitFor();
  return page;
};

const inputOf = (scope: Page | Locator): Locator => scope.locator('.lc-drop input[type=file]');
const namesIn = (page: Page): Promise<string[]> =>
  page
    .locator('.lc-uploaded .lc-middle')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem').filter({ hasText: name });

/** Brings a picture as a drop or a paste would, which a test cannot do with the machine's own clipboard. */
const bring = (target: Locator, kind: 'drop' | 'paste', name: string): Promise<void> =>
  target.evaluate(
    async (element, { kind, name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      element.dispatchEvent(event);
    },
    { kind, name, bytes: [...pictureFile(name, small).buffer] },
  );

/** Every session is over, and every process knows. */
const endSessions = async (): Promise<void> => {
  await site.query("update sys_session set expires_at = now() - interval '1 minute'");
  await site.query('select pg_notify($1, $2)', [
    'lc_events',
    JSON.stringify({ name: 'sessions.changed', payload: {} }),
  ]);
};

describe('the files of a field', () => {
  it('are chosen, dropped, pasted, sorted by keyboard and saved; a refused one says why', async () => {
    const page = await openColumn('company-news');
    const area = page.locator('.lc-drop');
    await inputOf(page).setInputFiles([
      pictureFile('one.png', small),
      { name: 'lies.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
      { name: 'notes.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      pictureFile('two.png', small),
    ]);
    await rowOf(page, 'lies.png').getByText('The content of the file is not what its name says').waitFor();
    await rowOf(page, 'notes.exe').getByText('File type error: .exe cannot be uploaded here').waitFor();
    await expect.poll(() => namesIn(page)).toEqual(['one.png', 'two.png']);
    await bring(area, 'drop', 'dropped.png');
    await bring(buttonOf(page, 'Choose files'), 'paste', 'pasted.png');
    await expect.poll(() => namesIn(page)).toHaveLength(4);
    // Neither of the two that failed takes a place.
    await page.getByText('4 of 9').waitFor();

    await page.getByRole('button', { name: 'Move two.png' }).press('Home');
    await expect.poll(() => namesIn(page).then(([first]) => first)).toBe('two.png');
    await page.getByRole('status').getByText('two.png is number 1 now').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove: pasted.png' }).click();
    await rowOf(page, 'lies.png').getByRole('button', { name: 'Remove from the list: lies.png' }).click();
    await expect
      .poll(() =>
        site.query(
          `select f.name from annex a join media_file f on f.id = a.file_id
            where a.obj = 'newsClass' and a.obj_id = (select id from news_class where code = 'company-news' and subsite_id = 102)
            order by a.order_value`,
        ),
      )
      .toEqual([{ name: 'two.png' }, { name: 'one.png' }, { name: 'dropped.png' }]);
    await page.reload();
    await expect.poll(() => namesIn(page)).toEqual(['two.png', 'one.png', 'dropped.png']);
  });

  it('are cropped: the box is 200 by 150, keys move it, and a PNG replaces the picture', async () => {
    const page = await openColumn('company-news');
    await inputOf(page).setInputFiles(pictureFile('wide.png', { width: 500, height: 300 }));
    await page.getByRole('button', { name: 'More: wide.png' }).click();
    await page.getByRole('menuitem', { name: 'Crop or turn' }).click();
    const cropper = page.getByRole('dialog', { name: 'Crop the picture' });
    await cropper.getByText('Result: 200 × 150 pixels').waitFor();
    await cropper.getByRole('button', { name: 'Turn right' }).click();
    const part = cropper.getByLabel('Part that remains; arrow keys move it');
    const before = await part.boundingBox();
    await part.press('ArrowRight');
    await expect.poll(async () => Number((await part.boundingBox())?.x)).toBeGreaterThan(before?.x ?? 0);
    await buttonOf(cropper, 'Use this part').click();
    await expect
      .poll(() =>
        site.query(
          `select f.name, f.width, f.height, f.mime from annex a join media_file f on f.id = a.file_id
            where f.name = 'wide.png' and a.obj = 'newsClass'`,
        ),
      )
      .toEqual([{ name: 'wide.png', width: 200, height: 150, mime: 'image/png' }]);
  });
});

inSlowLane(() => {
  describe('the upload dialog', () => {
    it('accepts files of the device and of the library, up to the maximum', async () => {
      const page = await openColumn('company-news');
      await buttonOf(page, 'Pick from the library').click();
      const dialog = page.getByRole('dialog', { name: 'Add files' });
      const found = dialog.getByRole('listbox', { name: 'Files of the library' });
      await found.waitFor();
      await dialog.getByRole('tab', { name: 'Upload from this device' }).click();
      await inputOf(dialog).setInputFiles([pictureFile('local.png', small)]);
      await dialog.getByText('Uploaded', { exact: true }).waitFor();
      await dialog.getByRole('tab', { name: 'Pick from the library' }).click();
      await dialog.getByRole('searchbox', { name: 'Search by name' }).fill('dropped');
      await expect.poll(() => found.getByRole('option').count()).toBe(1);
      await found.getByRole('option', { name: /dropped\.png/ }).click();
      await buttonOf(dialog, 'Use 2 files').click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await namesIn(page)).toContain('local.png');

      await inputOf(page).setInputFiles(
        Array.from({ length: 9 }, (_, index) => pictureFile(`more-${index}.png`, small)),
      );
      await page.getByText('At most 9 files can be uploaded').waitFor();
      await page.getByText('The list is full: at most 9 files can be uploaded.').waitFor();
      await buttonOf(page, 'Pick from the library').click();
      await dialog.getByText('The list is full: at most 9 files can be uploaded.').first().waitFor();
    });
  });
});

describe('a large file', () => {
  it('resumes after a pause, an expired session, a lost connection and a server restart', async () => {
    const line = await openLine(site.address);
    onTestFinished(line.close);
    const page = await openColumn('labour-market', { through: line.address });
    // Without its websocket the console learns from the upload itself that the session is over.
    await page.route('**/sys/websocket/ticket*', (route) => route.abort());
    await page.reload();
    await buttonOf(page, 'Choose files').waitFor();
    const large = pictureFile('large.png', { width: 2600, height: 2000, isLoose: true });
    const received = async (): Promise<number> => {
      const [row] = await site.query<{ received: string }>(
        "select received from upload_session where name = 'large.png'",
      );
      return Number(row?.received ?? 0);
    };
    line.setSpeed(3_000_000);
    await inputOf(page).setInputFiles(large);
    const row = rowOf(page, 'large.png');
    const percent = async (): Promise<number> =>
      Number(await row.getByRole('progressbar').getAttribute('aria-valuenow'));
    await expect.poll(percent, { interval: 100 }).toBeGreaterThan(15);
    await row.getByRole('button', { name: 'Pause: large.png' }).click();
    await row.getByText('Paused').waitFor();
    await expect.poll(received).toBeGreaterThan(0);
    const paused = await received();

    await endSessions();
    await row.getByRole('button', { name: 'Continue: large.png' }).click();
    const over = page.getByRole('dialog', { name: 'Your session is over' });
    await over.getByLabel('Password').fill(passwordOf('admin'));
    await buttonOf(over, 'Sign in and go on').click();
    await over.waitFor({ state: 'hidden' });
    const before = (paused * 100) / large.buffer.length;
    await expect.poll(percent, { interval: 100 }).toBeGreaterThan(before + 10);
    line.cut();
    await expect.poll(received).toBeGreaterThan(paused);
    expect(await received()).toBeLessThan(large.buffer.length);
    await site.restart();
    line.fix();
    line.setSpeed(Number.POSITIVE_INFINITY);
    await expect.poll(() => namesIn(page), { timeout: 30_000 }).toContain('large.png');

    const uploads = await site.query("select 1 from upload_session where name = 'large.png'");
    expect(uploads).toHaveLength(1);
    const [file] = await site.query("select width, height from media_file where name = 'large.png'");
    expect(file).toEqual({ width: 2600, height: 2000 });
  });
});
