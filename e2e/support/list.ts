import type { Locator, Page } from 'playwright-core';

const cellLocator = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

/** The row with a cell that says exactly this. */
export const rowOf = (scope: Page | Locator, text: string): Locator =>
  scope.getByRole('row').filter({ has: cellLocator(scope).getByRole('cell', { name: text, exact: true }) });

/** Chooses from the list behind a select box. */
export const choose = async (page: Page, box: Locator, option: string): Promise<void> => {
  await box.click({ force: true });
  const item = page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true });
  await item.click();
};

/** Chooses from "More" at the end of a row. */
export const chooseInRow = async (page: Page, row: Locator, action: string): Promise<void> => {
  await row.getByRole('button', { name: /^More for/ }).click();
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
