import type { FormFinding } from '@lc/contract/forms';
import type { Language } from '@lc/contract/kernel';
import {
  type Finding,
  type FormDocument,
  type Item,
  isObject,
  type LintContext,
  lintDesign,
  memberOf,
  pointerOf,
  readConfig,
  say,
  walk,
} from '@lc/form-core';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { sourceNames } from './sources.ts';
import { columnsOf } from './table-fields.ts';

/** What the linter says of a design, in the caller's language, errors first. */
export const findingsOf = async (
  context: Pick<ModuleContext, 'db' | 'labels'>,
  document: FormDocument,
  ctx: CallContext,
): Promise<FormFinding[]> => {
  const tableFields = columnsOf(readConfig(document).tableName, ctx);
  const known: LintContext = {
    sources: await sourceNames(context),
    ...(tableFields ? { tableFields } : {}),
  };
  const names = new Map([...walk(document)].map(({ item }) => [item.id, nameOf(item)]));
  const findings = lintDesign(document, known).map((finding) => toWire(names, finding, ctx.language));
  const isError = ({ severity }: FormFinding): boolean => severity === 'error';
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
};

const nameOf = ({ raw }: Item): string | null => {
  const name = isObject(raw) ? memberOf(raw, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : null;
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
