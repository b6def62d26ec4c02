import { cutText } from '@lc/contract/kernel';
import type { FormField, NodeConfig, ProcessConfig } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { HandedIn } from '../../kernel/handed-in.ts';
import { changeAnswer, formOfProcess } from '../forms/index.ts';
import { findByForm, loadDefinition } from './definition.queries.ts';
import type { EngineContext, Live } from './live.ts';
import { pageOfInstance } from './page-address.ts';
import { submissionTable } from './standing.ts';
import { beginInstance, titleOf } from './start.service.ts';

/**
 * The settings of a version: those of its drawing, with the fields of the form that starts it as they are now.
 * @returns undefined where the form is not published on the site
 */
export const withFormFields = async (
  db: Db,
  { formId: _, ...settings }: ProcessConfig,
  subsiteId: string,
): Promise<ProcessConfig | undefined> => {
  if (settings.form === undefined) return settings;
  const found = await formOfProcess(db, { code: settings.form, subsiteId });
  if (!found) return undefined;
  const fields: FormField[] = found.fields;
  return { ...settings, fields, formId: found.designId };
};

/** What conditions and steps see of a form: plain values as they are, all others as one text. */
const variablesOf = (fields: readonly FormField[], values: HandedIn['values']): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, isReadOnly }) => {
      const value = values[name] ?? null;
      if (!isReadOnly || value === null || typeof value === 'string') return [name, value];
      return [name, cutText(typeof value === 'object' ? JSON.stringify(value) : String(value), 4000)];
    }),
  );

/** Starts the process of a form that is handed in, if its site has one, and gives its page. Where it cannot start, the form is refused. */
export const startByForm = async (
  context: EngineContext,
  tx: Tx,
  { designId, subsiteId, submissionId, values }: HandedIn,
  ctx: CallContext,
): Promise<string | undefined> => {
  const current = await findByForm(tx, { designId, subsiteId });
  if (!current) return undefined;
  const { name, process } = await loadDefinition(tx, current.id);
  const beginning = {
    current,
    title: titleOf(undefined, name, ctx),
    variables: variablesOf(process.fields ?? [], values),
    subject: { bizTable: submissionTable, bizId: submissionId },
  };
  const made = await beginInstance(context, tx, beginning, ctx);
  if (made === undefined) throw new AppError('system.conflict');
  return pageOfInstance(made);
};

/** Writes what a step has filled in into the form that was handed in. @throws forms.valuesRefused */
export const writeToForm = async (
  tx: Tx,
  { bizTable, bizId, state }: Live,
  written: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (bizTable !== submissionTable || bizId === null) return;
  const changed = Object.entries(written).filter(
    ([name, value]) => JSON.stringify(state.variables[name] ?? null) !== JSON.stringify(value ?? null),
  );
  if (changed.length > 0) await changeAnswer(tx, bizId, Object.fromEntries(changed));
};

/** The fields that some step names and no form has. */
export const strangeFields = (
  config: Readonly<Record<string, NodeConfig>>,
  { fields = [], form }: ProcessConfig,
): { element: string; name: string }[] =>
  (form === undefined ? [] : Object.entries(config)).flatMap(([element, { fieldRights = {} }]) =>
    Object.keys(fieldRights)
      .filter((name) => !fields.some((field) => field.name === name))
      .map((name) => ({ element, name })),
  );
