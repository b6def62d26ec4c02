import type { Language } from '@lc/contract/kernel/locale.ts';
import { openDocument, openForm } from '@lc/form-core';
import { playedValues, sampleForms } from '@lc/form-core/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFormat, checkLint, checkReact, checkVue } from '../tests/programs/checks.ts';
import { application, emptyForm, fixtureDesigns, hostileForm, oddForm } from '../tests/programs/designs.ts';
import { type ProgramsPage, servePrograms } from '../tests/programs/page.ts';
import { barriers, type Case, disagreements, openPrograms, programOf } from '../tests/programs/proof.ts';
import { sharedBrowser } from './support/browser.ts';
// All of the fast lane, and what it leaves out.
import './form-programs.e2e.ts';

const languages: readonly Language[] = ['en-US', 'zh-CN', 'my-MM'];

const own = [
  ...fixtureDesigns(),
  ['application', application],
  ['hostile', hostileForm],
  ['odd', oddForm],
  ['empty', emptyForm],
] as const;
const random = sampleForms(40, 20261121).map(({ design, script }, index): Case => {
  const language = languages[index % languages.length] ?? 'en-US';
  const played = playedValues(openForm(openDocument(design), language), script);
  return { name: `random-${index}`, design, language, given: [played] };
});
const cases: readonly Case[] = [
  ...own.flatMap(([name, design]) =>
    languages.map((language): Case => ({ name: `${name}-${language}`, design, language, given: [] })),
  ),
  ...random,
];

const react = cases.map((one) => programOf(one, 'react'));
const vue = cases.map((one) => programOf(one, 'vue'));

let page: Page;
let served: ProgramsPage;
const faults: string[] = [];

beforeAll(async () => {
  const [programsPage, browser] = await Promise.all([
    servePrograms({ react, vue }, { isWarning: true }),
    sharedBrowser(),
  ]);
  served = programsPage;
  page = await browser.newPage();
  await openPrograms(page, served.address, faults);
});
afterAll(async () => {
  await page?.close();
  await served?.end();
});

it('generated code of every sample and of 40 random forms passes compilers, formatter and linter', async () => {
  const found = {
    react: await checkReact(react),
    vue: await checkVue(vue),
    format: await checkFormat([...react, ...vue]),
    lint: await checkLint(react),
  };
  expect(found).toEqual({ react: [], vue: [], format: [], lint: [] });
});

it.each([
  'react',
  'vue',
] as const)('generated code submits what form-core does, without accessibility violations: %s', async (target) => {
  const wrong: string[] = [];
  for (const one of cases) {
    wrong.push(...(await disagreements(page, target, one)));
    wrong.push(
      ...[...(await barriers(page)), ...faults.splice(0)].map((fault) => `${target} ${one.name}: ${fault}`),
    );
  }
  expect(wrong).toEqual([]);
});
