import { describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { complaintsOfEditors } from './support/content-pages.ts';
import { inSlowLane } from './support/lanes.ts';
import { goTo, settled } from './support/pages.ts';
import { buttonOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';

const site = useSharedConsole();

// All models are looked at in the slow lane, in three languages.
it('an editor that publishes has no accessibility violations', async () => {
  expect(await complaintsOfEditors(site, ['picture'])).toEqual([]);
});

const lookAtAll = (dark: boolean, rules?: readonly string[]) => {
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
    // Pages that are kept, hidden, would be read by axe, too.
    const { page, open } = await site.window({ as: 'admin', dark, hasTabs: false });
    await open('/dashboard/analysis');
    await settled(page);
    const found: Record<string, string[]> = {};
    for (const path of ['/dashboard/analysis', '/content/columns', '/identity/user']) {
      await goTo(page, path);
      const problems = await barriers(page, rules);
      if (problems.length > 0) found[path] = problems;
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
};

describe('no accessibility violations, light', () => lookAtAll(false));
// What is dark has other colours and is the same otherwise.
inSlowLane(() => describe('no accessibility violations, dark', () => lookAtAll(true, ['color-contrast'])));
