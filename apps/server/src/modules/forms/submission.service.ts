import {
  formLimits,
  formSubmission,
  type formToFill,
  replacedVersionHours,
  type submissionDetail,
  type submitForm,
} from '@lc/contract/forms';
import {
  defaultLanguage,
  type EndpointInput,
  type EndpointResult,
  isLanguage,
  type Language,
} from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { type Form, type Now, type Values, withPresent, withTypedValues } from '@lc/form-core';
import { AppError } from '../../kernel/app-error.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { system } from '../../kernel/files/reader.ts';
import { htmlForReader } from '../../kernel/html/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { ResourceReader } from '../../kernel/resource/read.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { moveAll } from '../../kernel/resource/states.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { addressesOfFiles } from '../media/index.ts';
import { type Answer, answerForReader, labelOf, refuseValues, takeAnswer } from './answer.ts';
import { type CellWords, summaryOf } from './cells.ts';
import { type DesignRow, listPublished, lockDesign } from './design.queries.ts';
import { requireDesign } from './design.service.ts';
import { sizeOf } from './design-text.ts';
import {
  filesOf,
  findOpenFiles,
  findSubmissionOfKey,
  insertSubmissionKey,
  loadAnswers,
  lockOwnFiles,
  lockSubmissionKey,
  writeAnswer,
} from './submission.queries.ts';
import { findVersion, isLongReplaced } from './version.queries.ts';
import type { VersionForms } from './version-forms.ts';

/** What the services of submissions work with. */
export interface SubmissionContext
  extends Pick<ModuleContext, 'db' | 'files' | 'dictionaryLabels' | 'handingIn'> {
  forms: VersionForms;
  reader: ResourceReader;
}

const requirePublished = (design: DesignRow | undefined): DesignRow => {
  if (design?.status !== 'published') throw new AppError('forms.notPublished');
  return design;
};

/** The form that is to be filled in, in its current version. */
export const openToFill = async (
  { db }: Pick<SubmissionContext, 'db'>,
  { id, code }: EndpointInput<typeof formToFill>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof formToFill>> => {
  const subsiteId = ctx.session.subsiteId ?? '0';
  const design = requirePublished(
    id === undefined
      ? (await listPublished(db, { subsiteId, code: code ?? '' }, ctx))[0]
      : await requireDesign(db, id, ctx),
  );
  const version = await findVersion(db, design.id, design.currentVersion, ctx);
  if (!version) throw new AppError('forms.notPublished');
  const { jsonStr } = version;
  return { id: design.id, code: design.code, name: design.name, version: version.number, jsonStr };
};

/** A version that may be handed in: the current one, or one that was replaced a short while ago. */
const requireTakenVersion = async (
  { db, forms }: SubmissionContext,
  design: DesignRow,
  { version, language }: { version: number; language: Language },
  ctx: CallContext,
): Promise<Form> => {
  const form = await forms.open({ designId: design.id, number: version, language }, ctx);
  if (!form) throw new AppError('system.recordNotFound');
  if (await isLongReplaced(db, design.id, version, replacedVersionHours))
    throw new AppError('forms.versionReplaced', { result: { version: design.currentVersion } });
  return form;
};

/** The moment that it is for a person. */
const nowIn = (zone: string): Now => {
  const now = currentDate();
  return { clock: clockIn(zone, now), milliseconds: now.getTime() };
};

/** Takes in what somebody filled in. @throws what the endpoint says */
export const submit = async (
  context: SubmissionContext,
  { designId, version, values: given, ...body }: EndpointInput<typeof submitForm>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof submitForm>> => {
  const { db, dictionaryLabels } = context;
  const { language = ctx.language, key } = body;
  const sent = key === undefined ? undefined : { designId, key: key.toLowerCase() };
  if (Buffer.byteLength(JSON.stringify(given)) > formLimits.valuesBytes)
    throw new AppError('forms.valuesTooLarge', { params: { size: sizeOf(formLimits.valuesBytes) } });
  const found = await requireDesign(db, designId, ctx);
  // What was taken in before stays so, whatever has become of the form since.
  const before = sent && (await findSubmissionOfKey(db, sent, ctx));
  if (before !== undefined) return { id: before, page: null };
  const design = requirePublished(found);
  const form = await requireTakenVersion(context, design, { version, language }, ctx);
  // They came as JSON, so they are nothing else.
  const now = nowIn(ctx.timeZone);
  const present = withPresent(form.fields, given as Values, now);
  const reading = { language, today: now.clock.slice(0, 10), zone: ctx.timeZone };
  const answer = takeAnswer(form, withTypedValues(form.fields, present, reading), language);
  const words: CellWords = {
    language,
    timeZone: ctx.timeZone,
    nameOf: await dictionaryLabels.reader(language),
  };
  const summary = summaryOf(form, answer.values, words);
  return inTransaction(db, async (tx) => {
    if (sent) await lockSubmissionKey(tx, sent, ctx);
    const meanwhile = sent && (await findSubmissionOfKey(tx, sent, ctx));
    if (meanwhile !== undefined) return { id: meanwhile, page: null };
    // It stays published, in this or a later version, until the submission is there.
    requirePublished(await lockDesign(tx, designId, ctx, 'share'));
    const fileIds = await requireOwnFiles(tx, { form, answer, language }, ctx);
    const { subsiteId } = design;
    const { values } = answer;
    const { userId: sender_id } = ctx.session;
    const { id } = await recordsOf(formSubmission).create(tx, { subsiteId }, ctx, {
      columns: { design_id: designId, version_number: version, language, summary, sender_id },
      changes: { designId: [null, designId], versionNumber: [null, version], language: [null, language] },
      created: async (submissionId) => {
        await writeAnswer(tx, submissionId, { values, fileIds });
        if (sent) await insertSubmissionKey(tx, { ...sent, submissionId }, ctx);
        return undefined;
      },
    });
    const handedIn = { submissionId: id, designId, subsiteId, summary, values };
    return { id, page: (await context.handingIn.notify(tx, handedIn, ctx)) ?? null };
  });
};

/** Pictures must be the sender's own, and what formatted texts show, too, or open to everybody: others would show readers nothing. */
const requireOwnFiles = async (
  tx: Tx,
  { form, answer, language }: { form: Form; answer: Answer; language: Language },
  ctx: CallContext,
): Promise<string[]> => {
  const { pictures, mentioned } = answer;
  const all = [...new Set([...pictures.values(), ...mentioned.values()].flat())];
  const own = await lockOwnFiles(tx, all, ctx);
  const ownPictures = new Set(own.filter(({ kind }) => kind === 'image').map(({ id }) => id));
  const faults = new Map<string, string>();
  for (const [model, ids] of pictures) {
    if (!ids.every((id) => ownPictures.has(String(BigInt(id)))))
      faults.set(model, translate(language, 'forms.foreignPicture', { label: labelOf(form, model) }));
  }
  const open = new Set([...own.map(({ id }) => id), ...(await findOpenFiles(tx, all))]);
  for (const [model, ids] of mentioned)
    if (!ids.every((id) => open.has(String(BigInt(id)))))
      faults.set(model, translate(language, 'forms.foreignFile', { label: labelOf(form, model) }));
  if (faults.size > 0) refuseValues(faults);
  return own.map(({ id }) => id);
};

/** One submission with its values and the design that it was filled in with. */
export const detailOf = async (
  { db, files, forms, reader }: SubmissionContext,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof submissionDetail>> => {
  const row = await reader.get(id, ctx);
  const answer = (await loadAnswers(db, [id])).get(String(row.id));
  const designId = String(row.designId);
  const version = answer && (await findVersion(db, designId, answer.version, ctx));
  const language = isLanguage(row.language) ? row.language : defaultLanguage;
  const form = answer && (await forms.open({ designId, number: answer.version, language }, ctx));
  if (!version || !form) throw new AppError('system.recordNotFound');
  const addresses = await addressesOfFiles(
    { db, files },
    await filesOf(db, id),
    system('who reads an answer gets its files'),
  );
  return {
    id: String(row.id),
    designId,
    designName: String(row.designId_dictText ?? ''),
    version: version.number,
    language,
    status: String(row.status),
    sender: typeof row.senderId_dictText === 'string' ? row.senderId_dictText : null,
    createTime: String(row.createTime),
    jsonStr: version.jsonStr,
    values: answerForReader(
      form,
      answer.values,
      (fileId) => addresses.get(fileId),
      (html) => htmlForReader(html, addresses),
    ),
  };
};

/** Takes submissions into another state, all or none. @throws forms.wrongState */
export const moveSubmissions = (
  { db }: Pick<SubmissionContext, 'db'>,
  asked: { name: 'handle' | 'reopen'; ids: readonly string[] },
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, (tx) => moveAll(tx, formSubmission, { ...asked, wrongState: 'forms.wrongState' }, ctx));
