import { describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { complaintsOfEditors } from './support/content-pages.ts';
import { goTo, settled } from './support/pages.ts';
import { buttonOf, closeTabs } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';

const site = useSharedConsole();

// The fields of these are of most kinds; all models are looked at in the slow lane.
it('editors that publish have no accessibility violations, in three languages', async () => {
  expect(await complaintsOfEditors(site, ['lead', 'picture', 'train'])).toEqual([]);
});

// What is dark has other colours and is the same otherwise.
describe.each([
  {
    look: 'light',
    dark: false,
    rules: undefined,
    pages: ['/dashboard/analysis', '/content/columns', '/identity/user', '/system/api'],
  },
  { look: 'dark', dark: true, rules: ['color-contrast'], pages: ['/dashboard/analysis', '/identity/user'] },
])('no accessibility violations, $look', ({ dark, rules, pages }) => {
  it('on the login page', async () => {
    const { page, open } = await site.window({ dark });
    await open('/user/login');
    await settled(page);
    await buttonOf(page, 'Sign in').click();
    await page.getByText('Enter your password').waitFor();
    expect(await barriers(page, rules)).toEqual([]);
  });

  it('on the other pages before sign-in', async () => {
    const { page, open } = await site.window({ dark });
    await open('/user/login');
    await buttonOf(page, 'Phone').click();
    await buttonOf(page, 'Sign in').click();
    await page.getByText('Phone number is required').waitFor();
    expect(await barriers(page, rules)).toEqual([]);
    await open('/user/alteration');
    await buttonOf(page, 'Next').click();
    await page.getByText('Code is required').waitFor();
    expect(await barriers(page, rules)).toEqual([]);
  });

  it('on the pages of the console', async () => {
    const { page, open } = await site.window({ as: 'admin', dark });
    await open('/dashboard/analysis');
    await settled(page);
    const found: Record<string, string[]> = {};
    for (const path of pages) {
      await goTo(page, path);
      const problems = await barriers(page, rules);
      if (problems.length > 0) found[path] = problems;
      // Pages that are kept, hidden, are read by axe, too.
      await closeTabs(page);
    }
    expect(found).toEqual({});
  });

  it('in a form of the form designer', async () => {
    const { page, open } = await site.window({ as: 'admin', dark });
    await open('/system/dict');
    await settled(page);
    await buttonOf(page, 'Add').click();
    const form = page.getByRole('dialog', { name: 'Add dictionary' });
    await buttonOf(form, 'Save').click();
    await form.getByText('Code is required').waitFor();
    expect(await barriers(page, rules)).toEqual([]);
  });
});
