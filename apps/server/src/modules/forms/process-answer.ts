import { documentToJson, forStep, localize, openForm, type StepRight, type Values } from '@lc/form-core';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import { system } from '../../kernel/files/reader.ts';
import { htmlForReader } from '../../kernel/html/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { addressesOfFiles } from '../media/index.ts';
import { answerForReader } from './answer.ts';
import { storedDesign } from './design-text.ts';
import { filesOf } from './submission.queries.ts';

interface AskedAnswer {
  submissionId: string;
  /** What the step may do with the fields of a model. */
  rightOf: (model: string) => StepRight;
}

/**
 * What was handed in, with the design that it was filled in with, as a step of a process may see it: what is hidden from
 * the step is in neither. The caller has looked at the rights. Undefined where it is gone.
 */
export const answerOfProcess = async (
  { db, files }: Pick<ModuleContext, 'db' | 'files'>,
  { submissionId, rightOf }: AskedAnswer,
  { language }: CallContext,
): Promise<{ jsonStr: string; values: Values } | undefined> => {
  const { rows } = await sql<{ values: Values; jsonStr: string }>`
    select a.values, v.json_str as "jsonStr" from form_submission s
      join form_answer a on a.submission_id = s.id
      join form_version v on v.design_id = s.design_id and v.number = s.version_number
    where s.id = ${submissionId} and s.deleted_at is null`.execute(db);
  const [answer] = rows;
  if (!answer) return undefined;
  const document = forStep(storedDesign(answer.jsonStr), rightOf);
  const form = openForm(localize(document, language), language);
  const addresses = await addressesOfFiles(
    { db, files },
    await filesOf(db, submissionId),
    system('who reads an answer gets its files'),
  );
  const shown = Object.fromEntries(
    Object.entries(answer.values).filter(([model]) => rightOf(model) !== 'hidden'),
  );
  return {
    jsonStr: JSON.stringify(documentToJson(document)),
    values: answerForReader(
      form,
      shown,
      (fileId) => addresses.get(fileId),
      (html) => htmlForReader(html, addresses),
    ),
  };
};
