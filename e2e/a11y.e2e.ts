import { describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { goTo, settled } from './support/pages.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

it('nothing stands in the way in the windows that publish, in three languages', async () => {
  const items = await site.query<{ model: string; id: string }>(
    `select distinct on (i.model) i.model, i.id from content_item i
      join content_text t on t.item_id = i.id and t.lang = i.lang
     where t.state in ('draft', 'published') and i.deleted_at is null order by i.model, t.state desc, i.id`,
  );
  expect(items.length).toBeGreaterThan(7);
  const found: string[] = [];
  for (const [at, { model, id }] of items.entries()) {
    const language = (['en-US', 'zh-CN', 'my-MM'] as const)[at % 3] ?? 'en-US';
    const { page, open } = await site.window({ as: 'admin', language });
    await page.setViewportSize({ width: at % 2 ? 390 : 1440, height: 900 });
    await open(`/articleAdd?id=${id}`);
    await page.locator('.lc-content-rail').waitFor();
    await settled(page);
    found.push(...(await barriers(page)).map((one) => `${model}: ${one}`));
  }
  expect(found).toEqual([]);
});

describe.each([
  { look: 'light', dark: false },
  { look: 'dark', dark: true },
])('nothing stands in the way, $look', ({ dark }) => {
  it('on the login page', async () => {
    const { page, open } = await site.window({ dark });
    await open('/user/login');
    await settled(page);
    await buttonOf(page, 'Sign in').click();
    await page.getByText('Enter your password').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('on the other pages before sign-in', async () => {
    const { page, open } = await site.window({ dark });
    await open('/user/login');
    await buttonOf(page, 'Phone').click();
    await buttonOf(page, 'Sign in').click();
    await page.getByText('Phone number is required').waitFor();
    expect(await barriers(page)).toEqual([]);
    await open('/user/alteration');
    await buttonOf(page, 'Next').click();
    await page.getByText('Code is required').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('on the pages of the console', async () => {
    const { page, open } = await site.window({ as: 'admin', dark });
    await open('/dashboard/analysis');
    await settled(page);
    const found: Record<string, string[]> = {};
    for (const path of [
      '/dashboard/analysis',
      '/system/dict',
      '/sites/newsclass',
      '/content/columns',
      '/identity/user',
      '/system/api',
    ]) {
      await goTo(page, path);
      const problems = await barriers(page);
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });

  it('in a form', async () => {
    const { page, open } = await site.window({ as: 'admin', dark });
    await open('/system/dict');
    await settled(page);
    await buttonOf(page, 'Add').click();
    const form = page.getByRole('dialog', { name: 'Add dictionary' });
    await buttonOf(form, 'Save').click();
    await form.getByText('Code is required').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
