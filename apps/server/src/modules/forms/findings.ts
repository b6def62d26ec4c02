import { type FormChange, type FormFinding, formLimits } from '@lc/contract/forms';
import { readConfig } from '@lc/form-core';
import { createBoundedTask } from '../../kernel/bounded/index.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import {
  type DiffTask,
  diffTexts,
  type ImportTask,
  type LintTask,
  lintText,
  type readDesigns,
} from './design-reader.ts';
import { type ImportedDesign, readImport, storedDesign } from './design-text.ts';
import { sourceNames } from './sources.ts';
import { columnsOf } from './table-fields.ts';

const designs = createBoundedTask<typeof readDesigns>('modules/forms/design-process', {
  // JSON within JSON: a sign may take two.
  inputBytes: formLimits.designBytes * 5,
  heapMb: 256,
  ms: 10_000,
  concurrency: 1,
  waiting: 50,
  perOwner: 5,
});

/** Longest texts that are read at once, in UTF-16 units: nearly all. A process takes longer to start than they take. */
const longestHere = 100_000;

const elsewhere = (task: LintTask | DiffTask | ImportTask, { session }: CallContext) =>
  designs.run({ bytes: new TextEncoder().encode(JSON.stringify(task)) }, session.userId);

/**
 * What the linter says of a design, in the caller's language, errors first.
 * @throws system.tooExpensive
 */
export const findingsOf = async (
  context: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  jsonStr: string,
  ctx: CallContext,
): Promise<FormFinding[]> => {
  const { tableName } = readConfig(storedDesign(jsonStr));
  const tableFields = columnsOf(tableName, ctx);
  const sources = [...(await sourceNames(context))];
  const task = { jsonStr, sources, language: ctx.language, ...(tableFields && { tableFields }) };
  return jsonStr.length <= longestHere ? lintText(task) : (await elsewhere(task, ctx)).findings;
};

/** What differs between two states of a design. @throws system.tooExpensive */
export const changesOf = async (before: string, after: string, ctx: CallContext): Promise<FormChange[]> => {
  const task = { before, after };
  const isShort = before.length + after.length <= longestHere;
  return isShort ? diffTexts(task) : (await elsewhere(task, ctx)).changes;
};

/**
 * Reads what is imported, in the caller's language.
 * @throws what `readImport` refuses; system.tooExpensive
 */
export const importOf = async (text: string, ctx: CallContext): Promise<ImportedDesign> => {
  if (text.length <= longestHere) return readImport(text, ctx);
  const { imported } = await elsewhere({ text, language: ctx.language }, ctx);
  if (!imported) throw new Error('a design was imported and nothing came of it');
  return imported;
};
