import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { goOrOpen, goTo } from './support/pages.ts';
import { closeDrawer, homeShown, openSettings, shellOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';
import { sizes } from './support/window.ts';

const site = useSharedConsole();

/** The home page with the settings open, as they are at first. */
const opened = async () => {
  const window = await site.fileWindow({ as: 'admin' });
  const { page } = window;
  await page.setViewportSize(sizes.desktop);
  await goOrOpen(window, '/dashboard/analysis');
  await homeShown(page);
  const open = page.getByRole('dialog', { name: 'Settings' });
  const drawer = (await open.isVisible()) ? open : await openSettings(page);
  await drawer.getByRole('button', { name: 'Back to the defaults' }).click();
  return { ...window, ...shellOf(page), drawer };
};

/** How bright a colour of the page is, 0 to 255. */
const brightnessOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });

const reloaded = async (page: Page): Promise<void> => {
  await page.reload();
  await homeShown(page);
};

const topOf = async (page: Page): Promise<number> =>
  (await page.getByRole('banner').boundingBox())?.y ?? Number.NaN;

const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

describe('the settings drawer', () => {
  it('makes the menu dark', async () => {
    const { page, drawer: first } = await opened();
    await closeDrawer(first);
    await goTo(page, '/system/dict');
    const drawer = await openSettings(page);
    await expect.poll(() => brightnessOf(page, 'aside')).toBeGreaterThan(200);
    await drawer.getByRole('radiogroup', { name: 'Menu theme' }).getByText('Dark').click();
    await expect.poll(() => brightnessOf(page, 'aside')).toBeLessThan(80);
  });

  inSlowLane(() => {
    it('keeps the bell readable in a dark header', async () => {
      const { page, drawer } = await opened();
      await drawer.getByRole('radiogroup', { name: 'Menu theme' }).getByText('Dark').click();
      await drawer.getByRole('radiogroup', { name: 'Navigation' }).getByText('Top menu').click();
      const inkOf = (icon: string) =>
        page.locator(`header .anticon-${icon}`).evaluate((element) => getComputedStyle(element).color);
      await expect.poll(() => brightnessOf(page, 'header')).toBeLessThan(80);
      await expect.poll(() => inkOf('bell')).toBe(await inkOf('setting'));
    });

    it('changes the theme colour', async () => {
      const { page, drawer, topMenu } = await opened();
      const ink = () => topMenu.getByText('Home').evaluate((element) => getComputedStyle(element).color);
      const before = await ink();
      await drawer.getByRole('radio', { name: '#722ed1' }).check({ force: true });
      await page.getByText('Theme changed').waitFor();
      await expect.poll(ink).not.toBe(before);
      const after = await ink();
      await reloaded(page);
      await expect.poll(ink).toBe(after);
      const again = await openSettings(page);
      await again.getByRole('button', { name: 'Back to the defaults' }).click();
      await expect.poll(ink).toBe(before);
    });
  });

  it('moves the menu to the top, and only then allows fluid content', async () => {
    const { page, drawer } = await opened();
    const width = async () =>
      (
        await page
          .getByRole('heading', { name: 'Recent activity' })
          .locator('xpath=ancestor::section[1]')
          .boundingBox()
      )?.width ?? 0;
    await page.setViewportSize({ width: 1900, height: 900 });
    const fluid = drawer
      .getByRole('radiogroup', { name: 'Content width' })
      .getByRole('radio', { name: 'Fluid' });
    expect(await fluid.isDisabled()).toBe(true);
    await drawer.getByRole('radiogroup', { name: 'Navigation' }).getByText('Top menu').click();
    await page.getByRole('complementary').first().waitFor({ state: 'hidden' });
    expect(await drawer.getByRole('switch', { name: 'Fixed side menu' }).isDisabled()).toBe(true);
    const fixed = await width();
    await drawer.getByRole('radiogroup', { name: 'Content width' }).getByText('Fluid').click();
    await expect.poll(width).toBeGreaterThan(fixed);
    await closeDrawer(drawer);
    await reloaded(page);
    await expect.poll(width).toBeGreaterThan(fixed);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('menuitem', { name: 'Recruitment' })
      .hover();
    await page.getByRole('menuitem', { name: 'Employers' }).hover();
    await page.getByRole('menuitem', { name: 'Companies', exact: true }).click();
    await page.waitForURL(/\/recruitment\/company\?site=\d+$/);
  });

  it('fixes the header, or hides it on scrolling down', async () => {
    const { page, drawer } = await opened();
    await page.setViewportSize({ width: 1440, height: 500 });
    const hiding = drawer.getByRole('switch', { name: 'Hide the header on scrolling down' });
    await drawer.getByRole('switch', { name: 'Fixed header' }).click();
    expect(await hiding.isDisabled()).toBe(true);
    await closeDrawer(drawer);
    await scrollTo(page, 300);
    await expect.poll(() => topOf(page)).toBeLessThan(-100);
    await scrollTo(page, 0);
    const again = await openSettings(page);
    await again.getByRole('switch', { name: 'Fixed header' }).click();
    await hiding.click();
    await closeDrawer(again);
    await page.getByRole('heading', { name: 'Registrations by day' }).click();
    await scrollTo(page, 60);
    await expect.poll(() => topOf(page)).toBe(0);
    await scrollTo(page, 300);
    await expect.poll(() => topOf(page)).toBeLessThan(-30);
    await scrollTo(page, 200);
    await expect.poll(() => topOf(page)).toBe(0);
  });

  inSlowLane(() => {
    it('lets the side menu scroll with the page', async () => {
      const { page, drawer } = await opened();
      await page.setViewportSize({ width: 1440, height: 500 });
      const top = async () =>
        (await page.getByRole('menuitem', { name: 'Dictionaries' }).boundingBox())?.y ?? Number.NaN;
      await closeDrawer(drawer);
      await goTo(page, '/system/dict');
      await page.locator('.lc-list:visible tbody tr.ant-table-row').first().waitFor();
      await scrollTo(page, 0);
      const start = await top();
      await scrollTo(page, 200);
      await expect.poll(top).toBe(start);
      const again = await openSettings(page);
      await again.getByRole('switch', { name: 'Fixed side menu' }).click();
      await closeDrawer(again);
      await scrollTo(page, 200);
      await expect.poll(top).toBeLessThan(start - 100);
    });

    it('has a mode for weak colour vision, and stores settings for the session', async () => {
      const { page, drawer } = await opened();
      const weak = drawer.getByRole('switch', { name: 'Colour-weak mode' });
      const look = () =>
        page.evaluate(
          () =>
            getComputedStyle(document.documentElement).getPropertyValue('--danger') +
            document.documentElement.hasAttribute('data-weak'),
        );
      const before = await look();
      await weak.click();
      await expect.poll(look).not.toBe(before);
      await reloaded(page);
      await openSettings(page);
      expect(await weak.getAttribute('aria-checked')).toBe('true');
    });
  });
});

describe('appearance', () => {
  it('becomes dark at once and after a reload', async () => {
    const { page, drawer } = await opened();
    await closeDrawer(drawer);
    expect(await brightnessOf(page, 'body')).toBeGreaterThan(200);
    await shellOf(page).account.click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await expect.poll(() => brightnessOf(page, 'body')).toBeLessThan(60);
    await expect.poll(() => brightnessOf(page, 'header')).toBeLessThan(80);
    await reloaded(page);
    expect(await brightnessOf(page, 'body')).toBeLessThan(60);
  });

  inSlowLane(() => {
    it('follows the device until the user chooses', async () => {
      const { page, open } = await site.window({ as: 'admin', dark: true });
      await open('/user/login');
      await homeShown(page);
      expect(await brightnessOf(page, 'body')).toBeLessThan(60);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => brightnessOf(page, 'body')).toBeGreaterThan(200);
    });
  });
});
