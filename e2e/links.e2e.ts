import { describe, it } from 'vitest';
import { shellOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';

const site = useSharedConsole();

describe('the last entries in the column tree of a general site', () => {
  it('open the types of footer links, and the links of a type beside them', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/content/columns');
    await shellOf(page).columnTree.getByTitle('Footer Link Management').click();
    await page.waitForURL(/\/cms\/friendlylinktype\/FriendlyLinkTypeList(\?site=\d+)?$/);
    const partners = page.getByRole('row', { name: /Partners/ });
    await partners.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Links', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Links of Partners' });
    await drawer.getByText('https://chamber.example/members').waitFor();
    await drawer.getByText('https://ministry.example/').waitFor({ state: 'hidden' });
  });
});
