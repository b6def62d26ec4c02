import { type Browser, chromium } from 'playwright-core';
import { lookOften } from './look-often.ts';

let shared: Promise<Browser> | undefined;

const launch = async (): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  const page = await browser.newPage();
  lookOften(page);
  await page.close();
  return browser;
};

/** The browser of all files of this worker, which ends with it: windows share nothing. */
export const sharedBrowser = async (): Promise<Browser> => {
  shared ??= launch();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = undefined;
  return sharedBrowser();
};
