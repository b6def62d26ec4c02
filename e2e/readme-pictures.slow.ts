import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settled } from './support/pages.ts';
import { useConsole } from './support/use-console.ts';
import type { Language } from './support/words.ts';

const site = useConsole();

/** With `LC_SHOTS=1` the pictures of the README are replaced. */
const folder = join(import.meta.dirname, process.env.LC_SHOTS ? '../docs/pictures' : '../.cache/screenshots');

const columnPage = async (): Promise<string> => {
  const [column] = await site.query<{ id: string }>(`
    select c.id from news_class c join content_item i on i.news_class_id = c.id
    where c.subsite_id = 102 and c.publish_art = 'Y' group by c.id order by count(*) desc limit 1`);
  return `/newsclass/column?newsClassId=${column?.id}`;
};

it.each<[name: string, language: Language, path: string | (() => Promise<string>)]>([
  ['home', 'en-US', '/dashboard/analysis'],
  ['companies', 'zh-CN', '/recruitment/company'],
  ['articles', 'my-MM', columnPage],
])('the README screenshot of %s is taken from the demo, in %s', async (name, language, path) => {
  const { page, open } = await site.window({ as: 'admin', language });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(typeof path === 'string' ? path : await path());
  await settled(page);
  const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
  expect(picture.length).toBeGreaterThan(20_000);
});
