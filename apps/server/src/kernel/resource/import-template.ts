import {
  cutText,
  isMultiple,
  type Language,
  languages,
  pickLocalized,
  type Resource,
} from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { FastifyReply } from 'fastify';
import type { CellValue, DataValidation, WriteSheet } from 'hucre/xlsx';
import type { CallContext } from '../context.ts';
import { lettersOfColumn } from '../tables/cell.ts';
import { importLimits } from './import-limits.ts';
import type { DictionaryLabels } from './labels.ts';
import { limitOf } from './visibility.ts';
import { downloadHeaders, headingOf, importColumns, type WorkbookColumn, workbookName } from './workbook.ts';
import { sheetName } from './workbook-stream.ts';

const helpSheet = 'importTemplate.help';
const wordsSheet = 'importTemplate.words';

/** The sheets of a template that explain it, in every language: they have no records. */
const helpSheets: ReadonlySet<string> = new Set(
  [helpSheet, wordsSheet].flatMap((key) => languages.map((language) => sheetName(translate(language, key)))),
);

/** Whether a sheet explains a template. */
export const isHelpSheet = ({ name }: { name: string }): boolean => helpSheets.has(name);

/** Longest message beside a cell and longest title of it, as spreadsheets take them. */
const longest = { message: 255, title: 32 };

const howKeys: Readonly<Partial<Record<WorkbookColumn['field']['kind'], string>>> = {
  integer: 'importTemplate.whole',
  bigint: 'importTemplate.whole',
  decimal: 'importTemplate.number',
  money: 'importTemplate.number',
  boolean: 'importTemplate.choice',
  choice: 'importTemplate.choice',
  code: 'importTemplate.choice',
  choices: 'importTemplate.choices',
  codes: 'importTemplate.choices',
  date: 'importTemplate.day',
  dateTime: 'importTemplate.moment',
  month: 'importTemplate.month',
  time: 'importTemplate.time',
  reference: 'importTemplate.reference',
  references: 'importTemplate.references',
};

const examples: Readonly<Partial<Record<WorkbookColumn['field']['kind'], string>>> = {
  decimal: '2.5',
  money: '1,500,000',
  date: '2015-03-14',
  dateTime: '2015-03-14 09:30',
  month: '2015-03',
  time: '09:30',
};

const ruleExamples: Readonly<Record<string, string>> = {
  email: 'name@example.com',
  internationalPhone: '+95 9 123 456 789',
  recipient: '+95 9 123 456 789',
  url: 'https://example.com',
  countryCode: 'MM',
  host: 'example.com',
};

const exampleOf = ({ field }: WorkbookColumn, words: readonly string[]): string => {
  if (field.kind === 'text' || field.kind === 'personal') return ruleExamples[field.rule ?? ''] ?? '';
  if (field.kind === 'integer') return String(Math.max(field.min, Math.min(field.max, 1)));
  if (words.length > 0) return words.slice(0, isMultiple(field) ? 2 : 1).join(', ');
  return examples[field.kind] ?? '';
};

const howOf = ({ field }: WorkbookColumn, language: Language): string => {
  if ('to' in field)
    return translate(language, howKeys[field.kind] ?? '', {
      name: translate(language, `resource.${field.to}`),
    });
  const key = howKeys[field.kind];
  if (key !== undefined) return translate(language, key);
  return translate(language, 'importTemplate.text', { max: 'max' in field ? (field.max ?? '') : '' });
};

const isNeeded = ({ field }: WorkbookColumn): boolean =>
  (field.required ?? false) && field.default === undefined;

interface Explained {
  column: WorkbookColumn;
  heading: string;
  words: readonly string[];
  how: string;
}

const wordsOf = async (
  { field }: WorkbookColumn,
  dictionaryLabels: DictionaryLabels,
  language: Language,
): Promise<string[]> => {
  if (field.kind === 'boolean') return [translate(language, 'system.yes'), translate(language, 'system.no')];
  if (!('dictionary' in field)) return [];
  const closed = 'values' in field ? new Set<string>(field.values) : undefined;
  const items = (await dictionaryLabels.items(field.dictionary)) ?? [];
  return items
    .filter(({ value, enabled }) => enabled && (closed?.has(value) ?? true))
    .map(({ value, text }) => pickLocalized(text, language) || value);
};

/** The columns as a list of words: each of them once, in rows that a drop-down points to. */
const wordRows = (explained: readonly Explained[]): CellValue[][] =>
  explained.flatMap(({ heading, words }) => words.map((word) => [heading, word]));

const validationsOf = (explained: readonly Explained[], language: Language): DataValidation[] => {
  let row = 2;
  const words = sheetName(translate(language, wordsSheet)).replaceAll("'", "''");
  return explained.map(({ column, heading, words: own, how }, place): DataValidation => {
    const letters = lettersOfColumn(place);
    const from = row;
    row += own.length;
    const prompt = {
      range: `${letters}2:${letters}${importLimits.rows + 1}`,
      allowBlank: true,
      showInputMessage: true,
      inputTitle: cutText(heading, longest.title, '…'),
      inputMessage: cutText(how, longest.message, '…'),
    };
    if (own.length === 0 || isMultiple(column.field)) return { ...prompt, type: 'custom', formula1: 'TRUE' };
    return {
      ...prompt,
      type: 'list',
      formula1: `'${words}'!$B$${from}:$B$${from + own.length - 1}`,
      showErrorMessage: true,
      errorStyle: 'stop',
    };
  });
};

/**
 * A workbook to fill in: the headings with drop-downs and a word about each, a sheet that explains every column with an
 * example, and one of the words that may be chosen.
 */
export const templateSheets = async (
  resource: Resource,
  dictionaryLabels: DictionaryLabels,
  ctx: CallContext,
): Promise<WriteSheet[]> => {
  const { language } = ctx;
  const explained = await Promise.all(
    importColumns(resource, limitOf(resource, ctx)).map(async (column): Promise<Explained> => {
      const heading = headingOf(resource, column, language);
      return {
        column,
        heading,
        words: await wordsOf(column, dictionaryLabels, language),
        how: howOf(column, language),
      };
    }),
  );
  const say = (key: string): string => translate(language, key);
  return [
    {
      name: sheetName(say(`resource.${resource.spec.name}`)),
      columns: explained.map(() => ({ width: 22 })),
      rows: [explained.map(({ heading }) => heading)],
      freezePane: { rows: 1 },
      dataValidations: validationsOf(explained, language),
    },
    {
      name: sheetName(say(helpSheet)),
      columns: [{ width: 30 }, { width: 12 }, { width: 60 }, { width: 30 }],
      rows: [
        ['column', 'needed', 'how', 'example'].map((name) => say(`importTemplate.${name}`)),
        ...explained.map(({ column, heading, words, how }) => [
          heading,
          isNeeded(column) ? say('system.yes') : '',
          how,
          exampleOf(column, words),
        ]),
      ],
      freezePane: { rows: 1 },
    },
    {
      name: sheetName(say(wordsSheet)),
      columns: [{ width: 30 }, { width: 40 }],
      rows: [[say('importTemplate.column'), say('importTemplate.word')], ...wordRows(explained)],
      freezePane: { rows: 1 },
    },
  ];
};

/** Sends the template of an import. */
export const sendTemplate = async (
  reply: FastifyReply,
  resource: Resource,
  { dictionaryLabels, ctx }: { dictionaryLabels: DictionaryLabels; ctx: CallContext },
): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const file = await writeXlsx({ sheets: await templateSheets(resource, dictionaryLabels, ctx) });
  reply.headers(downloadHeaders(workbookName(resource, ctx.language)));
  return Buffer.from(file);
};
