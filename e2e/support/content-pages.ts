import { expect } from 'vitest';
import { barriers } from './barriers.ts';
import { settled } from './pages.ts';
import type { TestConsole } from './use-console.ts';
import { languages } from './words.ts';

/** What stands in the way in the windows that publish a text of each model, one language and size after another. */
export const complaintsOfEditors = async (
  site: TestConsole,
  models: readonly string[],
): Promise<string[]> => {
  const items = await site.query<{ model: string; id: string }>(
    `select distinct on (i.model) i.model, i.id from content_item i
      join content_text t on t.item_id = i.id and t.lang = i.lang
     where t.state in ('draft', 'published') and i.deleted_at is null and i.model = any($1)
     order by i.model, t.state desc, i.id`,
    [models],
  );
  expect(items.map(({ model }) => model)).toEqual(models.toSorted());
  const found: string[] = [];
  for (const [at, { model, id }] of items.entries()) {
    const { page, open } = await site.window({ as: 'admin', language: languages[at % 3] });
    await page.setViewportSize({ width: at % 2 ? 390 : 1440, height: 900 });
    await open(`/articleAdd?id=${id}`);
    await page.locator('.lc-content-rail').waitFor();
    await settled(page);
    found.push(...(await barriers(page)).map((one) => `${model}: ${one}`));
  }
  return found;
};
