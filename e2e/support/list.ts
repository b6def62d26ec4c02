import type { Locator, Page } from 'playwright-core';
import { buttonOf } from './shell.ts';

const cellLocator = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

/** The row with a cell that says exactly this, or that is known by it. */
export const rowOf = (scope: Page | Locator, text: string): Locator => {
  const page = cellLocator(scope);
  const cell = page.getByRole('cell', { name: text, exact: true });
  const identity = page.locator('.lc-identity-cell').getByText(text, { exact: true });
  return scope.getByRole('row').filter({ has: cell.or(identity) });
};

/** Chooses from the list behind a select box. */
export const choose = async (page: Page, box: Locator, option: string): Promise<void> => {
  await box.click({ force: true });
  const item = page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true });
  await item.click();
};

/** Does something with a row: with the button at its end, or else with what stands behind it. */
export const chooseInRow = async (page: Page, row: Locator, action: string): Promise<void> => {
  const direct = buttonOf(row, action);
  const more = row.getByRole('button', { name: /^More for|的更多操作$/ });
  await direct.or(more).first().waitFor();
  if ((await direct.count()) > 0) {
    await direct.click();
    return;
  }
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Says yes to the question that is open. */
export const confirm = async (page: Page, question: string | RegExp, answer: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** The texts of a column, from the top. */
export const columnTexts = async (page: Page, heading: string): Promise<string[]> => {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const index = headings.findIndex((text) => text.trim() === heading);
  // Lists of other tabs are kept, hidden, in the same document.
  const rows = page.locator('tbody tr.ant-table-row').filter({ visible: true });
  return rows.locator(`td:nth-child(${index + 1})`).allInnerTexts();
};
