import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@lc/contract/kernel/locale.ts';
import {
  type Form,
  type JsonObject,
  localize,
  type Outcome,
  openDocument,
  openForm,
  type Values,
} from '@lc/form-core';
import { type CodeTarget, generateCode } from '@lc/form-core/generate';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { ProgramFile } from './checks.ts';

declare global {
  interface Window {
    axe: typeof axe;
    programs: {
      submitted: unknown[];
      show: (target: CodeTarget, name: string, props?: object) => void;
    };
  }
}

/** A design whose programs are to be proved, under a name of its own. */
export interface Case {
  name: string;
  design: JsonObject;
  language: Language;
  /** Values that it is filled in with, beside none at all. */
  given: readonly Values[];
}

/** The program of a case for a target, in a folder with the case's name. */
export const programOf = ({ name, design, language }: Case, target: CodeTarget): ProgramFile => {
  const { fileName, code } = generateCode(openDocument(design), { target, language });
  return { fileName: `${name}/${fileName}`, code };
};

/** What a form says to somebody who hands it in: what went out, or the message of every field that is refused. */
type Answer = { submitted: unknown } | { faults: [model: string, message: string][] };

/** What the core says, as a page would show it: every field of a refused model, in reading order. */
const expectedAnswer = (form: Form, given: Values): Answer => {
  const { values, hidden } = form.start(given);
  const outcome: Outcome = form.handIn(values);
  if ('submitted' in outcome) return outcome;
  return {
    faults: form.fields.flatMap(({ id, model }): [string, string][] => {
      const fault = outcome.faults.get(model);
      return fault === undefined || hidden.has(id) ? [] : [[model, fault]];
    }),
  };
};

/** Hands in the form that is on the page and waits for what it says. */
const askPage = async (page: Page): Promise<Answer> => {
  const answer = await page.evaluate(async () => {
    const messageSelector = '.el-form-item__error, .ant-form-item-explain';
    const said = (): { submitted: [string, unknown][] } | { faults: [string, string][] } | undefined => {
      const [submitted] = window.programs.submitted;
      // In pairs: on its way from the page an object would lose a member called __proto__.
      if (submitted !== undefined) return { submitted: Object.entries(submitted ?? {}) };
      const messages = [...document.querySelectorAll<HTMLElement>(messageSelector)];
      if (messages.length === 0) return undefined;
      return {
        faults: messages.map((message) => [
          message.closest<HTMLElement>('[data-model]')?.dataset.model ?? '',
          message.textContent ?? '',
        ]),
      };
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    document.querySelector<HTMLElement>('button[type=submit]')?.click();
    for (let frames = 0; frames < 600; frames++) {
      await frame();
      const answer = said();
      if (answer && 'submitted' in answer) return answer;
      // Element Plus shows the messages of a form a tenth of a second after it has refused it.
      if (answer) {
        await new Promise((resolve) => setTimeout(resolve, 120));
        return said() ?? answer;
      }
    }
    return { faults: [] };
  });
  return 'submitted' in answer ? { submitted: Object.fromEntries(answer.submitted) } : answer;
};

/**
 * What stands in people's way. Colours are those of the library's theme, which the page chooses; what Element Plus
 * opens over the page is the library's alone.
 */
export const barriers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run(
      { exclude: ['.el-popper'] },
      {
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: false } },
      },
    );
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? ''}`);
  });

/**
 * Shows a program, hands it in as it is and filled in, and compares what it says with what the core says. A line for
 * every difference.
 */
export const disagreements = async (
  page: Page,
  target: CodeTarget,
  one: Case,
  program = programOf(one, target),
): Promise<string[]> => {
  const form = openForm(localize(openDocument(one.design), one.language), one.language);
  const wrong: string[] = [];
  for (const values of [{}, ...one.given]) {
    await page.evaluate(
      ([kind, name, given]) => window.programs.show(kind, name, { values: JSON.parse(given) }),
      [target, program.fileName, JSON.stringify(values)] as const,
    );
    const answer = await askPage(page);
    const expected = expectedAnswer(form, values);
    if (!isDeepStrictEqual(answer, expected))
      wrong.push(`${target} ${one.name}: ${JSON.stringify(answer)} instead of ${JSON.stringify(expected)}`);
  }
  return wrong;
};

/** What is nobody's fault: no icon of the page, and Ant Design for which no colour is one that is seen through. */
const ownWarnings = /Failed to load resource|`disabledAlpha` will make the alpha to be 100%/;

/** Opens the page of programs; what goes wrong on it is put among the faults. */
export const openPrograms = async (page: Page, address: string, faults: string[]): Promise<void> => {
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ownWarnings.test(message.text())) faults.push(message.text());
  });
  await page.goto(address);
  await page.evaluate(axe.source);
};
