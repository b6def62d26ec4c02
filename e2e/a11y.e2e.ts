import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, settled } from './support/pages.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

/** What axe holds to be serious or worse: the rule, and where. */
const barriers = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 4)
          .map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.slice(0, 240)),
      );
  });
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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
