import { budgets } from '@lc/contract/kernel';
import { describe, expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

const sources = ['packages', 'apps'].flatMap(sourcesIn).filter((source) => !isTest(source));

/**
 * What reads or evaluates texts that people write has a budget, or a process of its own that is ended. A library that
 * does is called in these places alone; a new place needs a bound of its own and its line here.
 */
const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  feelin: { 'packages/process-core/src/feel.ts': 'one operation at a time, on values that were measured' },
  'lezer-feel': {
    'packages/process-core/src/feel-plan.ts': 'with names that are not merged into each other',
    'packages/process-core/src/feel.ts': 'how names are spelled, of short names alone',
  },
  'bpmn-moddle': {
    'packages/process-core/src/xml/parse-xml.ts': 'in a bounded process; in a browser, on a limited text',
    'packages/process-core/src/xml/dialect.ts': 'types alone',
    'packages/process-core/src/xml/events.ts': 'types alone',
    'packages/process-core/src/xml/foreign-form.ts': 'types alone',
    'packages/process-core/src/xml/foreign.ts': 'types alone',
    'packages/process-core/src/xml/people.ts': 'types alone',
    'packages/process-core/src/xml/read-element.ts': 'types alone',
    'packages/process-core/src/xml/read-model.ts': 'types alone',
    'packages/process-core/src/xml/script.ts': 'types alone',
    'packages/process-core/src/xml/settings.ts': 'types alone',
  },
  liquidjs: {
    'apps/server/src/modules/content/publishing/draw.ts': 'limits of its own, and a bounded process',
    'apps/server/src/modules/content/publishing/template-faults.ts':
      'parses alone, in the bounded process of trials',
    'apps/server/src/modules/content/publishing/template-values.ts': 'types alone',
  },
  '@eslint-community/regexpp': {
    'packages/form-core/src/generate/escape.ts': 'parses alone, to write a pattern anew',
    'packages/form-core/src/pattern.ts': 'parses alone; patterns run on a machine with a meter',
    'packages/form-core/src/pattern-program.ts': 'types alone',
    'packages/form-core/src/pattern-units.ts': 'types alone',
  },
  parse5: {
    'apps/server/src/kernel/html/parse.ts': 'with a limit of elements',
    'apps/server/src/modules/content/publishing/html-faults-reader.ts': 'in a bounded process',
    'apps/server/src/modules/content/word/text-sheet.ts': 'HTML that was cleaned',
    'apps/server/src/modules/content/word/word-writer.ts': 'HTML that was cleaned',
  },
  mammoth: {
    'apps/server/src/modules/content/word/word-reader.ts': 'in a bounded process',
    'apps/server/src/modules/recruitment/search/document-reader.ts': 'in a bounded process',
  },
  'hucre/xlsx': {
    'apps/server/src/kernel/resource/import-template.ts': 'writes alone',
    'apps/server/src/kernel/resource/workbook-stream.ts': 'writes alone',
  },
  'css-tree': { 'apps/server/src/kernel/files/svg-styles.ts': 'in the process of pictures' },
  '@xmldom/xmldom': {
    'apps/server/src/modules/content/word/word-formulas.ts': 'types alone',
    'apps/server/src/modules/content/word/word-numbering.ts': 'types alone',
    'apps/server/src/modules/content/word/word-parts.ts': 'in the bounded process of Word documents',
    'apps/server/src/modules/content/word/word-prepare.ts': 'in the bounded process of Word documents',
    'apps/server/src/modules/content/word/word-rewrite.ts': 'types alone',
    'apps/server/src/modules/identity/cas-ticket.ts': 'the answer of the CAS server, limited',
    'apps/server/src/modules/recruitment/search/document-reader.ts': 'in the bounded process of documents',
  },
};

/** The packages that a file names, however it loads them. */
const loadedBy = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\(|typeof import\(|lazyModule[^(]*\(|require\()\s*'([^'.][^']*)'/g)].map(
    ([, name = '']) => name,
  );

describe('libraries that evaluate or read texts of people', () => {
  test.each(Object.keys(places))('%s is called within its bound alone', (library) => {
    const found = sources.filter(({ text }) => loadedBy(text).includes(library)).map(({ path }) => path);
    expect(found.sort()).toEqual(Object.keys(places[library] ?? {}).sort());
  });

  test('no text is run as code', () => {
    const runs = /\bnew Function\(|(?<![\w.])eval\(|from 'node:vm'/;
    expect(sources.filter(({ text }) => runs.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

test('every meter is made of a budget in budget.ts', () => {
  const made = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/new Meter\(([^)]*)\)/g)].map(([, given = '']) => `${path} ${given}`),
  );
  expect(made.length).toBeGreaterThan(5);
  expect(made.filter((one) => !one.includes('budgets.'))).toEqual([]);
  expect(Object.values(budgets).every(({ steps, size }) => steps > 0 && size > 0)).toBe(true);
});
