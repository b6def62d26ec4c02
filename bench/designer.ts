import { type Browser, chromium, type Page } from 'playwright-core';
import { median, p95 } from './compare.ts';
import { makeForm, widgetCount } from './large-design.ts';
import { printFact } from './print.ts';
import { go, signedInWindows, signInAdmin, untilSeen, watchWork } from './window.ts';

const letters = 40;
const rounds = 3;

/**
 * Notes the ms from each event of a kind to the picture that follows it. Frames come as fast as the browser makes
 * them, so that no wait for a screen is counted.
 */
const watching = (event: string): string => `(() => {
  window.noted = [];
  addEventListener('${event}', () => {
    const started = performance.now();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.noted.push(performance.now() - started);
      channel.port2.postMessage(undefined);
    });
  }, true);
})()`;
const noted = (page: Page): Promise<number[]> => page.evaluate<number[]>('window.noted.splice(0)');

const item = (index: number): string => `.lc-fd-canvas [data-stop="w${index}"]`;

/** ms from each letter in a property of the selected widget, or of two, to the picture that shows it. */
const typeTitle = async (page: Page, field: string): Promise<number[]> => {
  await page.locator(field).focus();
  await noted(page);
  for (let letter = 0; letter < letters; letter++)
    await page.keyboard.type('ab'[letter % 2] ?? 'a', { delay: 20 });
  return noted(page);
};

/** ms of each frame while something is dragged over the canvas. */
const dragOver = async (page: Page, from: string): Promise<number[]> => {
  const source = await page.locator(from).boundingBox();
  const canvas = await page.locator('.lc-fd-middle').boundingBox();
  if (!source || !canvas) throw new Error('nothing to drag');
  await page.mouse.move(source.x + 20, source.y + 8);
  await page.mouse.down();
  await page.mouse.move(canvas.x + 200, 400, { steps: 4 });
  await noted(page);
  for (let step = 0; step < 120; step++)
    await page.mouse.move(canvas.x + 200 + (step % 7), 300 + ((step * 23) % 500));
  const times = await noted(page);
  await page.mouse.up();
  return times;
};

const measureWindow = async (browser: Browser, address: string): Promise<void> => {
  const session = await signInAdmin(address);
  const id = await makeForm(address, session.token);
  const context = await signedInWindows(browser, address, session);
  const openings: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage();
    await page.goto(`${address}/forms/design`, { waitUntil: 'networkidle' });
    const workSoFar = await watchWork(page, 'TaskDuration');
    const before = await workSoFar();
    openings.push(
      await untilSeen(page, go(`/forms/designer?id=${id}`), `document.querySelector('${item(0)}')`),
    );
    work.push((await workSoFar()) - before);
    await page.close();
  }
  printFact(`designer of ${widgetCount} widgets, opens`, median(openings), 'ms', { atMost: 1000 });
  printFact('  CPU of it', median(work), 'ms');

  const page = await context.newPage();
  await page.goto(`${address}/forms/designer?id=${id}`, { waitUntil: 'networkidle' });
  await page.locator(item(0)).click();
  // What is drawn while the page has nothing to do is drawn by then.
  await page.waitForTimeout(10_000);
  await page.evaluate(watching('keydown'));
  const workSoFar = await watchWork(page, 'TaskDuration');
  const before = await workSoFar();
  const title = await typeTitle(page, '[data-first-property]');
  printFact('  a letter in a property, median', median(title), 'ms', { atMost: 50 });
  printFact('  p95', p95(title), 'ms');
  printFact('  CPU of a letter', ((await workSoFar()) - before) / letters, 'ms');
  await page.evaluate(watching('dragover'));
  for (const [what, from] of [
    ['a new widget is dragged, p95 of its frames', '.lc-fd-palette-button >> nth=0'],
    ['a placed one', item(3)],
  ] as const) {
    const start = await workSoFar();
    const frames = await dragOver(page, from);
    printFact(`  ${what}`, p95(frames), 'ms', { atMost: 16 });
    printFact('  CPU of a frame', ((await workSoFar()) - start) / frames.length, 'ms');
  }
};

/** The designer with a form of a thousand widgets: how soon it stands, how soon a letter, how long a frame of a drag. */
export const measureDesigner = async (address: string): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return console.log('designer: not measured, there is no Chromium');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    await measureWindow(browser, address);
  } finally {
    await browser.close();
  }
};
