import type { MessageKey } from '@lc/contract/words';
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { goOrOpen } from './pages.ts';
import { describeChanges } from './resource-changes.ts';
import { describeFiles } from './resource-files.ts';
import { describeList } from './resource-list.ts';
import { buttonOf, closeTabs } from './shell.ts';
import { type TestConsole, useConsole } from './use-console.ts';
import { type Language, say } from './words.ts';

/** What the tests of a list screen need to know of a resource that is defined with a name and a code. */
export interface ScreenCase {
  /** Its name in the definitions, and the table behind it. */
  resource: string;
  table: string;
  /** The address of the page, its title, and what one record is called. */
  path: string;
  title: string;
  one: string;
  /** The path of the list call, below the base. */
  listPath: string;
  /** Field and column of the text in three languages, of the unique code, and of a free text. */
  name: { field: string; column: string };
  code: { field: string; column: string; taken: string; bad: string; badRule: MessageKey };
  note: { field: string; column: string };
  /** Columns that a workbook must have besides name and code, with a value. */
  required: Readonly<Record<string, string>>;
  /** Somebody else who may change records, besides the administrator. */
  colleague: string;
}

/** The console, and what the tests do on this screen again and again. */
export interface ScreenTools extends ScreenCase {
  site: TestConsole;
  label(field: string, language?: Language): string;
  /** The screen, as it is at first: in the window of the file, or in one of this person and language. */
  opened(options?: { as?: string; language?: Language }): Promise<Page>;
  openForm(page: Page): Promise<Locator>;
  /** Lays a record in the database and gives its English name. */
  createRow(code: string): Promise<string>;
}

const toolsOf = (given: ScreenCase): ScreenTools => {
  const site = useConsole();
  const label = (field: string, language?: Language) =>
    // The words of a field are made of names; a gate of the contract holds that they exist.
    say(`${given.resource}.${field}` as MessageKey, {}, language);
  return {
    ...given,
    site,
    label,
    opened: async (options) => {
      const window = await (options
        ? site.window({ as: 'admin', ...options })
        : site.fileWindow({ as: 'admin' }));
      const { page } = window;
      if (page.url() !== 'about:blank') await closeTabs(page);
      await goOrOpen(window, given.path);
      await page.locator('.lc-list:visible tbody tr.ant-table-row').first().waitFor();
      return page;
    },
    openForm: async (page) => {
      await buttonOf(page, 'Add').click();
      const form = page.getByRole('dialog', { name: `Add ${given.one}` });
      await form.waitFor();
      return form;
    },
    createRow: async (code) => {
      const name = `Record ${code}`;
      await site.query(
        `insert into ${given.table} (${given.name.column}, ${given.code.column}) values (jsonb_build_object('en-US', $1::text), $2)`,
        [name, code],
      );
      return name;
    },
  };
};

/** Everything a list screen out of a definition does, tried as a person would. */
export const describeResourceScreen = (given: ScreenCase): void => {
  describe(`the page of ${given.title}`, () => {
    const tools = toolsOf(given);
    describeList(tools);
    describeChanges(tools);
    describeFiles(tools);
  });
};
