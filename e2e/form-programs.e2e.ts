import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '../tests/programs/designs.ts';
import { type ProgramsPage, servePrograms } from '../tests/programs/page.ts';
import { barriers, type Case, disagreements, openPrograms, programOf } from '../tests/programs/proof.ts';
import { sharedBrowser } from './support/browser.ts';
import { inSlowLane } from './support/lanes.ts';

const filledIn = {
  name: 'Ma Ei',
  mail: 'ei@b.co',
  kind: 'part',
  hours: 'Evenings',
  nights: true,
  days: ['tue', 'mon'],
  area: { any: 'thing' },
};
const one: Case = {
  name: 'application',
  design: application,
  language: 'zh-CN',
  given: [filledIn, { ...filledIn, mail: 'ei@b.com', days: [], years: 'x' }, { name: 'Ko', wage: 11 }],
};
const programs = { react: programOf(one, 'react'), vue: programOf(one, 'vue') };

/** A program with a fault put into it. */
const planted = (target: 'react' | 'vue', name: string, from: string | RegExp, to: string) => {
  const { code, fileName } = programs[target];
  const changed = code.replace(from, to);
  if (changed === code) throw new Error(`${from} is nowhere in the program for ${target}`);
  return { fileName: fileName.replace('application', name), code: changed };
};
const targets = ['react', 'vue'] as const;
const faulty = targets.map((target) => ({
  target,
  what: 'a condition turned round',
  program: planted(target, 'turned', "=== 'part'", "!== 'part'"),
}));
inSlowLane(() => {
  for (const target of targets)
    faulty.push(
      {
        target,
        what: 'a rule left out',
        program: planted(target, 'no-rule', /required\('Say who you are'\)/, 'false'),
      },
      { target, what: 'another value', program: planted(target, 'other-value', "'Only a text'", "'A text'") },
    );
});

let page: Page;
let served: ProgramsPage;
const faults: string[] = [];

beforeAll(async () => {
  const all = (wanted: 'react' | 'vue') => [
    programs[wanted],
    ...faulty.flatMap(({ target, program }) => (target === wanted ? [program] : [])),
  ];
  const [programsPage, browser] = await Promise.all([
    servePrograms({ react: all('react'), vue: all('vue') }, { isWarning: true }),
    sharedBrowser(),
  ]);
  served = programsPage;
  page = await browser.newPage();
  await openPrograms(page, served.address, faults);
  // Two builds, which wait for the machine and not for what is tested.
}, 300_000);
afterAll(async () => {
  await page?.close();
  await served?.end();
});

describe('the generated code of a form', () => {
  it.each(
    targets,
  )('shows and submits what form-core does, without accessibility violations: %s', async (target) => {
    expect(await disagreements(page, target, one)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  });

  it.each(faulty)('is reported as different with the fault $what: $target', async ({ target, program }) => {
    expect((await disagreements(page, target, one, program)).join('\n')).toContain(' instead of ');
  });
});
