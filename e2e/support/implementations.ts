import { join } from 'node:path';
import { localize, openDocument, openForm } from '@lc/form-core';
import { type CodeTarget, generateCode } from '@lc/form-core/generate';
import { isSameAnswer, playScript, type RandomForm } from '@lc/form-core/testing';
import type { Browser, Page } from 'playwright-core';
import { words } from '../../apps/console/build/words-plugin.ts';
import type { Heard, ImplementationName } from '../../tests/programs/implementations/main.tsx';
import { servePrograms } from '../../tests/programs/page.ts';
import { sharedBrowser } from './browser.ts';

/** A form in which an implementation does not say what the core says. */
export interface Disagreement {
  /** The place of the form among those that were played. */
  index: number;
  implementation: ImplementationName;
  heard: Heard;
  expected: Heard;
  form: RandomForm;
}

/** What the core answers. */
const expectedOf = ({ design, language, script, given }: RandomForm): Heard =>
  playScript(openForm(localize(openDocument(design), language), language), script, given);

const nameOf = (index: number): string => `form${index}`;

const endings = { react: 'tsx', vue: 'vue' } as const;

/** Spoils the program of a form, to see whether it is heard. */
type Spoil = (code: string, index: number) => string;

const programsOf = (
  forms: readonly RandomForm[],
  target: CodeTarget,
  spoil: Spoil,
): { fileName: string; code: string }[] =>
  forms.map(({ design, language }, index) => ({
    fileName: `${nameOf(index)}.${endings[target]}`,
    code: spoil(generateCode(openDocument(design), { target, language }).code, index),
  }));

/** Longer than this nobody waits for one form, in ms. */
const patience = 40_000;

const openPage = async (address: string, browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 1600 },
    reducedMotion: 'reduce',
    // Dates in milliseconds are the same in both only where the clocks are.
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

const hear = async (
  page: Page,
  implementation: ImplementationName,
  form: RandomForm,
  name: string,
): Promise<Heard> => {
  const late = new Promise<Heard>((done) => setTimeout(done, patience, { failed: 'takes too long' }).unref());
  const heard = page.evaluate(([who, text, program]) => window.implementations.play(who, text, program), [
    implementation,
    JSON.stringify(form),
    name,
  ] as const);
  return await Promise.race([heard.then((text): Heard => JSON.parse(text)), late]);
};

/** All that is heard in a browser; the server's implementation is heard beside its module. */
const implementations = ['element', 'antd', 'react', 'vue'] as const satisfies ImplementationName[];

/**
 * Lets every implementation fill in every form, in two windows of a browser at once.
 * @returns where one does not answer as the core does
 */
export const comparePrograms = async (
  forms: readonly RandomForm[],
  spoil: Spoil = (code) => code,
): Promise<Disagreement[]> => {
  const [served, browser] = await Promise.all([
    servePrograms(
      { react: programsOf(forms, 'react', spoil), vue: programsOf(forms, 'vue', spoil) },
      { root: join(import.meta.dirname, '../../tests/programs/implementations'), plugins: [words()] },
    ),
    sharedBrowser(),
  ] as const);
  const disagreements: Disagreement[] = [];
  try {
    const todo = forms.entries();
    const work = async (): Promise<void> => {
      const page = await openPage(served.address, browser);
      for (const [index, form] of todo) {
        const expected = expectedOf(form);
        for (const implementation of implementations) {
          const heard = await hear(page, implementation, form, nameOf(index));
          if ('failed' in heard || 'failed' in expected || !isSameAnswer(heard, expected))
            disagreements.push({ index, implementation, heard, expected, form });
        }
      }
      await page.context().close();
    };
    await Promise.all([work(), work()]);
  } finally {
    await served.end();
  }
  return disagreements;
};
