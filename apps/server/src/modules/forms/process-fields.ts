import { formSubmission } from '@lc/contract/forms';
import { cutText, isVariableName, type LocalizedText, languages } from '@lc/contract/kernel';
import type { ProcessField } from '@lc/contract/process';
import { type Form, type Json, localize, openForm, type Values, type Widget } from '@lc/form-core';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { moveByName } from '../../kernel/resource/states.ts';
import { refuseValues } from './answer.ts';
import { storedDesign } from './design-text.ts';

/** A published form whose fields a process works with. */
export interface FormOfProcess {
  designId: string;
  fields: ProcessField[];
}

/** What a step can change of a field: nothing of those that only the form itself can show. */
const kindOf = (field: Widget): Pick<ProcessField, 'type' | 'choices' | 'isReadOnly'> => {
  switch (field.type) {
    case 'input':
      return ['number', 'integer', 'float'].includes(field.options.dataType)
        ? { type: 'text', isReadOnly: true }
        : { type: 'text' };
    case 'textarea':
      return { type: 'longText' };
    case 'number':
      return { type: 'number' };
    case 'date':
      return field.options.type === 'date' ? { type: 'date' } : { type: 'text', isReadOnly: true };
    case 'switch':
      return { type: 'boolean' };
    case 'rate':
      return { type: 'number' };
    case 'radio':
    case 'checkbox':
    case 'select': {
      const isSeveral = field.type === 'checkbox' || ('multiple' in field.options && field.options.multiple);
      const offered = field.options.remote ? [] : field.options.options.map(({ value }) => value);
      const choices = offered.filter((value): value is string => typeof value === 'string' && value !== '');
      return choices.length > 0 && choices.length === offered.length
        ? { type: isSeveral ? 'choices' : 'choice', choices }
        : { type: 'text', isReadOnly: true };
    }
    default:
      return { type: 'text', isReadOnly: true };
  }
};

const labelsOf = (field: Widget, choices: readonly string[]): string[] =>
  field.type === 'radio' || field.type === 'checkbox' || field.type === 'select'
    ? labelsOfChoices(field.options.options, choices)
    : [];

/** Of choices that are offered twice the first has the name. */
const labelsOfChoices = (
  offered: readonly { value: Json; label: string }[],
  choices: readonly string[],
): string[] => {
  const labels = new Map(offered.toReversed().map(({ value, label }) => [value, label]));
  return choices.map((choice) => labels.get(choice) || choice);
};

/** The fields of a form as a process has them, worded in every language. */
const processFields = (jsonStr: string): ProcessField[] => {
  const design = storedDesign(jsonStr);
  const forms = languages.map(
    (language) => [language, openForm(localize(design, language), language)] as const,
  );
  const [[, first] = [undefined, undefined]] = forms;
  const textsOf = (say: (form: Form) => string): LocalizedText =>
    Object.fromEntries(forms.map(([language, form]) => [language, cutText(say(form), 100)]));
  return (first?.fields ?? [])
    .filter(({ model }) => isVariableName(model))
    .map((field): ProcessField => {
      const { model, name, rules } = field;
      const kind = kindOf(field);
      const inForm = (form: Form): Widget => form.fields.find((one) => one.model === model) ?? field;
      return {
        name: model,
        label: cutText(name, 100) || model,
        labelI18n: textsOf((form) => inForm(form).name || model),
        ...kind,
        ...(rules.some((rule) => rule.kind === 'required') && { required: true }),
        ...(kind.choices && {
          choiceLabels: Object.fromEntries(
            forms.map(([language, form]) => [language, labelsOf(inForm(form), kind.choices ?? [])]),
          ),
        }),
      };
    });
};

/** The published form of a site, by its code; undefined where there is none. */
export const formOfProcess = async (
  db: Db,
  { code, subsiteId }: { code: string; subsiteId: string },
): Promise<FormOfProcess | undefined> => {
  const { rows } = await sql<{ designId: string; jsonStr: string }>`
    select d.id as "designId", v.json_str as "jsonStr" from form_design d
      join form_version v on v.design_id = d.id and v.number = d.current_version
    where d.code = ${code} and d.subsite_id = ${subsiteId} and d.status = 'published'
      and d.deleted_at is null`.execute(db);
  const [found] = rows;
  return found && { designId: found.designId, fields: processFields(found.jsonStr) };
};

/**
 * Writes what a step has changed into what was handed in; the design checks those fields as it did then. The caller has
 * looked at the rights. @throws forms.valuesRefused
 */
export const changeAnswer = async (
  tx: Tx,
  submissionId: string,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { rows } = await sql<{ values: Values; jsonStr: string; language: 'en-US' }>`
    select a.values, v.json_str as "jsonStr", s.language from form_submission s
      join form_answer a on a.submission_id = s.id
      join form_version v on v.design_id = s.design_id and v.number = s.version_number
    where s.id = ${submissionId} and s.deleted_at is null for update of s, a`.execute(tx);
  const [answer] = rows;
  if (!answer) throw new AppError('system.recordNotFound');
  const { values: before, jsonStr, language } = answer;
  const form = openForm(localize(storedDesign(jsonStr), language), language);
  const values = { ...before, ...changed } as Values;
  const outcome = form.handIn(values);
  const faults = 'faults' in outcome ? [...outcome.faults].filter(([model]) => model in changed) : [];
  if (faults.length > 0) refuseValues(new Map(faults));
  await sql`update form_answer set values = ${JSON.stringify(values)}::jsonb
    where submission_id = ${submissionId}`.execute(tx);
};

/** Marks what was handed in as handled, in somebody's name; what is gone or was marked by hand stays as it is. */
export const handleAnswer = async (tx: Tx, submissionId: string, ctx: CallContext): Promise<void> => {
  const { rows } = await sql<{ status: string }>`select status from form_submission
    where id = ${submissionId} and deleted_at is null for update`.execute(tx);
  if (rows[0]?.status !== 'submitted') return;
  await moveByName(tx, formSubmission, 'handle', { id: submissionId }, ctx);
};
