import type { FormFinding } from '@lc/contract/forms';
import type { Language } from '@lc/contract/kernel';
import {
  type Finding,
  type FormDocument,
  type LintContext,
  lintDesign,
  pointerOf,
  readConfig,
  say,
  titleOf,
  walk,
} from '@lc/form-core';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { sourceNames } from './sources.ts';
import { columnsOf } from './table-fields.ts';

/** What the linter says of a design, in the caller's language, errors first. */
export const findingsOf = async (
  context: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  document: FormDocument,
  ctx: CallContext,
): Promise<FormFinding[]> => {
  const tableFields = columnsOf(readConfig(document).tableName, ctx);
  const known: LintContext = {
    sources: await sourceNames(context),
    ...(tableFields ? { tableFields } : {}),
  };
  const names = new Map([...walk(document)].map(({ item }) => [item.id, titleOf(item) || null]));
  const findings = lintDesign(document, known).map((finding) => toWire(names, finding, ctx.language));
  const isError = ({ severity }: FormFinding): boolean => severity === 'error';
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
};

const toWire = (
  names: ReadonlyMap<string, string | null>,
  { severity, code, path, params, id = '' }: Finding,
  language: Language,
): FormFinding => ({
  severity,
  code,
  path: pointerOf(path),
  message: say(code, language, params),
  widget: names.get(id) ?? null,
});
