import { createHash } from 'node:crypto';
import { formLimits } from '@lc/contract/forms';
import {
  createImportNotes,
  type ImportReport,
  isCleanText,
  type Problem as WireProblem,
} from '@lc/contract/kernel';
import {
  describeProblem,
  documentToJson,
  type FormDocument,
  keyOfJson,
  type ParsedDesign,
  type Problem,
  parseDesign,
  parseImport,
  parseStoredDesign,
  pointerOf,
  readConfig,
  walk,
  writeJson,
} from '@lc/form-core';
import { AppError } from '../../kernel/app-error.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { problemLimits } from '../../kernel/problem-list.ts';

/** A design as it is kept: the text untouched, and what was read out of it. */
export interface DesignText {
  jsonStr: string;
  /** The same for designs that say the same, however they are written, and for no others. */
  meaning: string;
  widgets: number;
  /** The table it is bound to; null where it names none. */
  tableName: string | null;
}

/** A design that was imported, with what became of the text. */
export type ImportedDesign = DesignText & { report: ImportReport };

/** What a new form starts with. */
export const emptyDesign = JSON.stringify({
  list: [],
  config: {
    labelWidth: 100,
    labelPosition: 'right',
    size: 'small',
    customClass: '',
    layout: 'horizontal',
    ui: 'antd',
    tableName: '',
  },
});

const longestTableName = 64;

const megabytes = (bytes: number): string => `${bytes / 1_048_576} MB`;

/** Whether a character stands in a text more often than that. */
const hasMore = (text: string, character: string, most: number): boolean => {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if (++count > most) return true;
  return false;
};

/** A size for a refusal to name. */
export const sizeOf = megabytes;

/**
 * Reads a design that is to be stored. What the form core can keep is kept, however odd; what is no JSON is refused
 * with the places where it goes wrong.
 * @throws forms.designTooLarge, forms.designTooComplex, forms.notADesign, forms.tooManyWidgets
 */
export const readDesign = (jsonStr: string, ctx: Pick<RequestContext, 'language'>): DesignText =>
  read(jsonStr, parseDesign, ctx);

/**
 * Reads what is imported: a design, or the form of another designer, which is stored as the design that it becomes. What of
 * it has no place here is in the report.
 * @throws as `readDesign`
 */
export const readImport = (jsonStr: string, ctx: Pick<RequestContext, 'language'>): ImportedDesign => {
  const notes = createImportNotes();
  const design = read(
    jsonStr,
    (text) => {
      const parsed = parseImport(text);
      for (const { severity, code, path, params } of parsed.problems)
        if (severity === 'warning')
          notes.leaveOut(
            pointerOf(path),
            '',
            describeProblem({ code, severity, path: [], params }, ctx.language),
          );
      if (parsed.document) notes.take([...walk(parsed.document)].length);
      return parsed;
    },
    ctx,
  );
  return { ...design, report: notes.report() };
};

const read = (
  jsonStr: string,
  parse: (text: string) => ParsedDesign,
  { language }: Pick<RequestContext, 'language'>,
): DesignText => {
  if (Buffer.byteLength(jsonStr) > formLimits.designBytes)
    throw new AppError('forms.designTooLarge', { params: { size: megabytes(formLimits.designBytes) } });
  if (hasMore(jsonStr, '{', formLimits.objects))
    throw new AppError('forms.designTooComplex', { params: { count: formLimits.objects } });
  const { document, problems, isConverted } = parse(jsonStr);
  const broken = problems.filter(({ severity }) => severity === 'error');
  if (!document || broken.length > 0)
    throw new AppError('forms.notADesign', {
      result: {
        problems: broken
          .slice(0, problemLimits.count)
          .map((problem) => placeOf(problem, describeProblem(problem, language))),
      },
    });
  const widgets = [...walk(document)].length;
  if (widgets > formLimits.widgets)
    throw new AppError('forms.tooManyWidgets', { params: { count: formLimits.widgets } });
  const { tableName } = readConfig(document);
  const isBound = tableName !== '' && tableName.length <= longestTableName && isCleanText(tableName);
  const json = documentToJson(document);
  return {
    jsonStr: isConverted ? writeJson(json) : jsonStr,
    meaning: createHash('sha256').update(keyOfJson(json)).digest('base64url'),
    widgets,
    tableName: isBound ? tableName : null,
  };
};

/** A problem of the text, with line and column as its path. */
const placeOf = ({ line = 1, column = 1, code }: Problem, message: string): WireProblem => ({
  path: `${line}:${column}`,
  rule: code,
  message,
});

/** Reads a design that is stored already, and was therefore read before. */
export const storedDesign = (jsonStr: string): FormDocument => {
  const document = parseStoredDesign(jsonStr);
  if (!document) throw new Error('a stored design cannot be read');
  return document;
};
