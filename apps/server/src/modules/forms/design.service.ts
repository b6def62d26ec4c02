import {
  type checkFormDesign,
  type cloneFormDesign,
  type FormDraft,
  formDesign,
  type importFormDesign,
  type saveFormDraft,
} from '@lc/contract/forms';
import type { EndpointInput, EndpointResult, ImportReport } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import type { Input } from '../../kernel/resource/values.ts';
import type { Check } from '../../kernel/resource/write.ts';
import {
  type DesignRow,
  type DraftRow,
  findDesign,
  findDraft,
  haveSubmissions,
  lockDesign,
  writeDraft,
  writeText,
} from './design.queries.ts';
import { type DesignText, emptyDesign, readDesign } from './design-text.ts';
import { designOf, findingsOf, importOf } from './findings.ts';
import { findVersion } from './version.queries.ts';

type FormsContext = Pick<ModuleContext, 'db' | 'dictionaryLabels'>;

/** A form that the caller sees. @throws system.recordNotFound */
export const requireDesign = async (db: Db, id: string, ctx: CallContext): Promise<DesignRow> => {
  const design = await findDesign(db, id, ctx);
  if (!design) throw new AppError('system.recordNotFound');
  return design;
};

/** A form that the caller sees, locked. @throws system.recordNotFound */
export const requireLocked = async (tx: Tx, id: string, ctx: CallContext): Promise<DesignRow> => {
  const design = await lockDesign(tx, id, ctx);
  if (!design) throw new AppError('system.recordNotFound');
  return design;
};

/** The working copy of a form that the caller sees. @throws system.recordNotFound */
export const requireDraft = async (db: Db, id: string, ctx: CallContext): Promise<DraftRow> => {
  const draft = await findDraft(db, id, ctx);
  if (!draft) throw new AppError('system.recordNotFound');
  return draft;
};

/** Who started from an older working copy is told who has saved meanwhile. @throws forms.draftChanged */
export const requireRevision = async (
  tx: Db,
  design: DesignRow,
  revision: number | undefined,
  ctx: CallContext,
): Promise<void> => {
  if (revision === undefined || revision === design.revision) return;
  const { savedBy, savedAt } = await requireDraft(tx, design.id, ctx);
  throw new AppError('forms.draftChanged', {
    params: { name: savedBy ?? '–' },
    result: { revision: design.revision, savedBy, savedAt },
  });
};

/** Adds a form with its first working copy, in one transaction. */
export const createDesign = (
  { db }: FormsContext,
  input: Input,
  ctx: CallContext,
  { jsonStr, tableName }: Pick<DesignText, 'jsonStr' | 'tableName'> = readDesign(emptyDesign, ctx),
): Promise<{ id: string }> => {
  const { username } = ctx.session;
  return inTransaction(db, (tx) =>
    recordsOf(formDesign).create(tx, input, ctx, {
      columns: { table_name: tableName, changed_at: sql`now()` },
      created: async (id) => {
        await writeText(tx, { id, jsonStr, username });
        return undefined;
      },
    }),
  );
};

/** A name to go by: those given, or the code. */
const withName = (input: Input): Input => {
  const isNamed =
    Boolean(input.name) || Object.values(Object(input.nameI18n ?? {})).some((text) => Boolean(text));
  return isNamed ? input : { ...input, name: input.code };
};

/** Makes a form of a design, or of the form of another designer; the report says what of that has no place here. */
export const importDesign = async (
  context: FormsContext,
  { jsonStr, trial, ...input }: EndpointInput<typeof importFormDesign>['body'],
  ctx: CallContext,
): Promise<{ id: string | null; report: ImportReport }> => {
  const { report, ...design } = await importOf(jsonStr, ctx);
  const made = trial ? undefined : await createDesign(context, withName(input), ctx, design);
  return { id: made?.id ?? null, report };
};

/** Makes a form of the working copy of another, on the same site. */
export const cloneDesign = async (
  context: FormsContext,
  { id, ...names }: EndpointInput<typeof cloneFormDesign>['body'],
  ctx: CallContext,
): Promise<{ id: string }> => {
  const { subsiteId, texts, description } = await requireDesign(context.db, id, ctx);
  const { jsonStr } = await requireDraft(context.db, id, ctx);
  const nameI18n = names.name === undefined ? texts : undefined;
  const design = await designOf(jsonStr, ctx);
  return createDesign(context, { nameI18n, description, ...names, subsiteId }, ctx, design);
};

/** The working copy, as the designer opens it. */
export const loadDraft = async ({ db }: FormsContext, id: string, ctx: CallContext): Promise<FormDraft> => {
  const design = await requireDesign(db, id, ctx);
  const { jsonStr, savedBy, savedAt } = await requireDraft(db, id, ctx);
  const { name, code, status, currentVersion, hasChanges, revision } = design;
  return { id, name, code, status, currentVersion, hasChanges, jsonStr, revision, savedBy, savedAt };
};

/** How often a form is looked at again whose version changes meanwhile. */
const mostTries = 5;

/**
 * Works on a form that is locked, and with the meaning of its current version. Large designs are read by another process,
 * which nothing waits for inside a transaction: where another version was published meanwhile, that one is read.
 */
export const withPublished = async <Result>(
  db: Db,
  id: string,
  ctx: CallContext,
  work: (tx: Tx, design: DesignRow, published: string | undefined) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const { currentVersion } = await requireDesign(db, id, ctx);
    const current = await findVersion(db, id, currentVersion, ctx);
    const published = current && (await designOf(current.jsonStr, ctx)).meaning;
    const done = await inTransaction(db, async (tx) => {
      const design = await requireLocked(tx, id, ctx);
      return design.currentVersion === currentVersion
        ? { result: await work(tx, design, published) }
        : undefined;
    });
    if (done) return done.result;
  }
  throw new AppError('system.conflict');
};

/** Saves the working copy. One that is written as it was before is no new revision. */
export const saveDraft = async (
  { db }: FormsContext,
  { id, jsonStr, revision }: EndpointInput<typeof saveFormDraft>['body'],
  ctx: CallContext,
): Promise<{ revision: number }> => {
  const given = await designOf(jsonStr, ctx);
  return withPublished(db, id, ctx, async (tx, design, published) => {
    await requireRevision(tx, design, revision, ctx);
    const storedDraft = await findDraft(tx, id, ctx);
    if (storedDraft?.jsonStr === jsonStr) return { revision: design.revision };
    return { revision: await replaceDraft(tx, design, { ...given, published }, ctx) };
  });
};

/**
 * Writes a working copy over the one there is, with its audit row.
 * @param published the meaning of the current version, where there is one
 * @returns its revision
 */
export const replaceDraft = async (
  tx: Tx,
  design: DesignRow,
  { jsonStr, meaning, tableName, published }: DesignText & { published: string | undefined },
  ctx: CallContext,
): Promise<number> => {
  const hasChanges = meaning !== published;
  const { username } = ctx.session;
  const revision = await writeDraft(tx, { id: design.id, jsonStr, tableName, hasChanges, username });
  await writeAudit(tx, ctx, {
    action: 'edit',
    resource: 'formDesign',
    recordId: design.id,
    recordLabel: design.name,
    subsiteId: design.subsiteId,
    changes: { draftRevision: [design.revision, revision] },
  });
  return revision;
};

/** What the linter says of the working copy. */
export const checkDesign = async (
  context: FormsContext,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof checkFormDesign>> => {
  const { revision, tableName } = await requireDesign(context.db, id, ctx);
  const { jsonStr } = await requireDraft(context.db, id, ctx);
  return { revision, findings: await findingsOf(context, { jsonStr, tableName }, ctx) };
};

/** A form goes for good only when nothing was ever handed in with it. */
export const checkDesignChange: Check = async (change, _ctx, tx) => {
  if (change.operation === 'purge' && (await haveSubmissions(tx, change.ids)))
    throw new AppError('forms.hasSubmissions');
};
