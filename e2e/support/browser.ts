import { type Browser, chromium } from 'playwright-core';

let shared: Promise<Browser> | undefined;

/** The browser of all files of this worker, which ends with it: windows share nothing. */
export const sharedBrowser = async (): Promise<Browser> => {
  shared ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = undefined;
  return sharedBrowser();
};
