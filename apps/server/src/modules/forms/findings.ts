import { type FormChange, type FormFinding, formLimits } from '@lc/contract/forms';
import { createBoundedTask } from '../../kernel/bounded/index.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type DesignTask, diffTexts, lintText, type readDesigns } from './design-reader.ts';
import { type DesignText, type ImportedDesign, readDesign, readImport } from './design-text.ts';
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

/** Has a task done in the bounded process. @throws what the task refuses; system.tooExpensive */
const elsewhere = async <Part extends keyof ReturnType<typeof readDesigns>>(
  part: Part,
  task: DesignTask,
  { session }: CallContext,
): Promise<NonNullable<ReturnType<typeof readDesigns>[Part]>> => {
  const answer = await designs.run({ bytes: new TextEncoder().encode(JSON.stringify(task)) }, session.userId);
  const wanted = answer[part];
  if (!wanted) throw new Error(`the process of designs answered without ${part}`);
  return wanted;
};

/**
 * What the linter says of a design, in the caller's language, errors first.
 * @throws system.tooExpensive
 */
export const findingsOf = async (
  context: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  { jsonStr, tableName }: Pick<DesignText, 'jsonStr' | 'tableName'>,
  ctx: CallContext,
): Promise<FormFinding[]> => {
  const tableFields = columnsOf(tableName ?? '', ctx);
  const sources = [...(await sourceNames(context))];
  const task = { jsonStr, sources, language: ctx.language, ...(tableFields && { tableFields }) };
  return jsonStr.length <= longestHere ? lintText(task) : elsewhere('findings', task, ctx);
};

/** What differs between two states of a design. @throws system.tooExpensive */
export const changesOf = async (before: string, after: string, ctx: CallContext): Promise<FormChange[]> => {
  const task = { before, after };
  const isShort = before.length + after.length <= longestHere;
  return isShort ? diffTexts(task) : elsewhere('changes', task, ctx);
};

/** Reads a design that is to be stored. @throws what `readDesign` refuses; system.tooExpensive */
export const designOf = async (jsonStr: string, ctx: CallContext): Promise<DesignText> =>
  jsonStr.length <= longestHere
    ? readDesign(jsonStr, ctx)
    : elsewhere('read', { design: jsonStr, language: ctx.language }, ctx);

/**
 * Reads what is imported, in the caller's language.
 * @throws what `readImport` refuses; system.tooExpensive
 */
export const importOf = async (text: string, ctx: CallContext): Promise<ImportedDesign> =>
  text.length <= longestHere
    ? readImport(text, ctx)
    : elsewhere('imported', { text, language: ctx.language }, ctx);
