import { describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { complaintsOfEditors } from './support/content-pages.ts';
import { goTo, settled, submittedCompany } from './support/pages.ts';
import { complaintsOfProcesses } from './support/process-pages.ts';
import { expectPageReadable, expectReadable } from './support/readable.ts';
import { useConsole } from './support/use-console.ts';
import { languages } from './support/words.ts';

const site = useConsole();

describe.each(languages)('every page in %s', (language) => {
  it.each(['desktop', 'tablet', 'phone'] as const)('is readable at the size of a %s', (size) =>
    expectReadable(site, language, [size]));
});

// Burmese is looked at in the fast lane.
it.each([
  'en-US',
  'zh-CN',
] as const)('the list of companies and the page of one are readable in %s', async (language) => {
  await expectPageReadable(site, '/recruitment/company?keyword=a', language);
  await expectPageReadable(site, `/recruitment/company?id=${await submittedCompany(site)}`, language);
});

it.each([
  ['en-US', 'desktop'],
  ['zh-CN', 'tablet'],
] as const)('the pages for decisions and managers have no accessibility violations, in %s on a %s', async (language, size) => {
  expect(await complaintsOfProcesses(site, language, [size])).toEqual([]);
});

it('editors that publish have no accessibility violations, for every content model', async () => {
  const rows = await site.query<{ model: string }>(
    `select distinct i.model from content_item i join content_text t on t.item_id = i.id and t.lang = i.lang
     where t.state in ('draft', 'published') and i.deleted_at is null`,
  );
  const models = rows.map(({ model }) => model);
  expect(models.length).toBeGreaterThan(7);
  expect(await complaintsOfEditors(site, models)).toEqual([]);
});

it.each([false, true])('pages of the console have no accessibility violations, dark: %s', async (dark) => {
  const { page, open } = await site.window({ as: 'admin', dark, hasTabs: false });
  await open('/dashboard/analysis');
  await settled(page);
  const found: Record<string, string[]> = {};
  for (const path of [
    '/dashboard/analysis',
    '/system/dict',
    '/sites/newsclass',
    '/content/columns',
    '/system/api',
  ]) {
    await goTo(page, path);
    const problems = await barriers(page);
    if (problems.length > 0) found[path] = problems;
  }
  expect(found).toEqual({});
});
