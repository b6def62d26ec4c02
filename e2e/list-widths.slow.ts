import { isDetail, isReadable, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { messages } from '@lc/contract/words';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstRowComplaints } from './support/first-row.ts';
import { goTo, settled } from './support/pages.ts';
import { type TestConsole, useConsole } from './support/use-console.ts';
import { type Language, languages } from './support/words.ts';

const site = useConsole();
const widths = [1920, 1440, 1280, 1024, 820, 390] as const;

/** What the first row of a list is known by and how it stands, as the headings of its columns say. */
interface ListPage {
  path: string;
  title: string;
  state: string | undefined;
}

const labelOf = ({ spec }: Resource, field: string, language: Language): string => {
  const words: Readonly<Record<string, readonly string[]>> = messages;
  const own = words[`${spec.name}.${field}`] ?? words[`record.${field}`];
  return own?.[languages.indexOf(language)] ?? field;
};

/** The state of a row: a field with moves, or what is called so. */
const stateOf = ({ spec }: Resource): string | undefined =>
  Object.entries(spec.fields).find(
    ([name, field]) =>
      (spec.states?.[name] !== undefined || (field.kind === 'choice' && name === 'status')) &&
      isReadable(field) &&
      !isDetail(field),
  )?.[0];

/** Lists whose rows are all in one state, which their heading says. */
const listsOfOneState = new Set(['/content/review']);

/** Every page of the menu that is a list of a resource. */
const listPages = async (console: TestConsole, language: Language): Promise<ListPage[]> => {
  const rows = await console.query<{ url: string; perms: string }>(`
    select url, perms from sys_permission
    where component is not null and deleted_at is null and not hidden and menu_type <> '2' and perms like '%:list'
    order by url`);
  const byName: Readonly<Record<string, Resource>> = resources;
  return rows.flatMap(({ url, perms }) => {
    const resource = byName[perms.slice(0, -':list'.length)];
    if (!resource) return [];
    const state = listsOfOneState.has(url) ? undefined : stateOf(resource);
    const title = resource.spec.identity?.title ?? resource.spec.label;
    return [
      {
        path: url,
        title: labelOf(resource, title, language),
        state: state && labelOf(resource, state, language),
      },
    ];
  });
};

/** Complaints that last: a list measures its room after its window has changed. */
const lasting = async (page: Page, { title, state }: ListPage): Promise<string[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const found = await page.evaluate(firstRowComplaints, { title, state });
    if (found.length === 0 || attempt === 10) return found;
    await page.waitForTimeout(200);
  }
};

it.each(
  languages,
)('every list shows the name and the state of its first row at every width, in %s', async (language) => {
  const pages = await listPages(site, language);
  expect(pages.length).toBeGreaterThan(40);
  const { page, open } = await site.window({ as: 'admin', language, hasTabs: false });
  await open('/dashboard/analysis');
  await settled(page);
  const found: Record<string, string[]> = {};
  for (const list of pages) {
    await goTo(page, list.path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const problems = await lasting(page, list);
      if (problems.length > 0) found[`${list.path} at ${width} px`] = problems;
    }
  }
  expect(found).toEqual({});
}, 1_800_000);
