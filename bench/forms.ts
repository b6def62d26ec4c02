import { type Browser, chromium, type Page } from 'playwright-core';
import { median, p95 } from './compare.ts';
import { makeForm, publishForm } from './large-design.ts';
import { printFact } from './print.ts';
import { go, signedInWindows, signInAdmin, untilSeen, watchWork } from './window.ts';

const sizes = [100, 300, 1000];
const letters = 40;
const submits = 3;

const firstInput = '[data-field="w0"] input';
const lastField = (count: number): string => `[data-field="w${count - 1}"]`;

/** The next two pictures: what a letter leads to is on the screen by then. */
const settled =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))';

/** ms of script for each letter, and ms from its key to the picture that shows it. */
const typeLetters = async (page: Page): Promise<{ script: number[]; shown: number[] }> => {
  const scriptSoFar = await watchWork(page, 'ScriptDuration');
  await page.evaluate(`(() => {
    window.shown = [];
    document.querySelector('${firstInput}').addEventListener('keydown', () => {
      const started = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.shown.push(performance.now() - started);
        channel.port2.postMessage(undefined);
      });
    });
  })()`);
  await page.locator(firstInput).focus();
  const script: number[] = [];
  for (let letter = 0; letter < letters; letter++) {
    const before = await scriptSoFar();
    await page.keyboard.type('ab'[letter % 2] ?? 'a');
    await page.evaluate(settled);
    script.push((await scriptSoFar()) - before);
  }
  return { script, shown: await page.evaluate<number[]>('window.shown') };
};

/** ms of script, and ms until the first message stands, when a form that lacks a third of its answers is submitted. */
const submit = async (page: Page): Promise<{ script: number; shown: number }> => {
  const scriptSoFar = await watchWork(page, 'ScriptDuration');
  const before = await scriptSoFar();
  const shown = await untilSeen(
    page,
    `document.querySelector('.lc-fill-buttons .ant-btn-primary').click()`,
    `document.querySelector('.ant-form-item-explain-error')`,
  );
  return { shown, script: (await scriptSoFar()) - before };
};

const openPage = async (browser: Browser, address: string, id: string, count: number) => {
  const context = await signedInWindows(browser, address, await signInAdmin(address));
  const page = await context.newPage();
  await page.goto(`${address}/forms/fill`, { waitUntil: 'networkidle' });
  const first = await untilSeen(page, go(`/forms/fill?id=${id}`), `document.querySelector('${firstInput}')`);
  const rest = await untilSeen(page, '', `document.querySelector('${lastField(count)}')`);
  return { page, first, last: first + rest };
};

const measureForm = async (browser: Browser, address: string, ui: string, count: number): Promise<void> => {
  const { token } = await signInAdmin(address);
  const id = await makeForm(address, token, { ui, count });
  await publishForm(address, token, id);
  const { page, first, last } = await openPage(browser, address, id, count);
  printFact(`form of ${count} widgets, ${ui}, to the first fields`, first, 'ms', { atMost: 1000 });
  printFact('  to the last of them', last, 'ms');
  const { script, shown } = await typeLetters(page);
  printFact('  script of a letter, median', median(script), 'ms', { atMost: 50 });
  printFact('  p95', p95(script), 'ms');
  printFact('  from a key to the picture, median', median(shown), 'ms');
  printFact('  p95', p95(shown), 'ms');
  await page.context().close();
  const refused: { script: number; shown: number }[] = [];
  for (let round = 0; round < submits; round++) {
    const opened = await openPage(browser, address, id, count);
    refused.push(await submit(opened.page));
    await opened.page.context().close();
  }
  printFact('  script from Submit to the first message', median(refused.map((one) => one.script)), 'ms', {
    atMost: 1000,
  });
  printFact('  time of it', median(refused.map((one) => one.shown)), 'ms');
};

/** The page on which people fill in forms, in both styles: how soon it stands, how soon a letter, how soon a message. */
export const measureForms = async (address: string): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return console.log('forms: not measured, there is no Chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const ui of ['element', 'antd'])
      for (const count of sizes) await measureForm(browser, address, ui, count);
  } finally {
    await browser.close();
  }
};
