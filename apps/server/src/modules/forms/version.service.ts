import {
  type compareFormVersions,
  type FormChange,
  formDesign,
  type formVersion,
  type formVersions,
  type publishFormDesign,
  type restoreFormVersion,
} from '@lc/contract/forms';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { moveAll, moveByName } from '../../kernel/resource/states.ts';
import type { DesignRow } from './design.queries.ts';
import {
  replaceDraft,
  requireDesign,
  requireDraft,
  requireRevision,
  withPublished,
} from './design.service.ts';
import { changesOf, designOf, findingsOf } from './findings.ts';
import { findVersion, insertVersion, listVersions, type VersionRow } from './version.queries.ts';

type FormsContext = Pick<ModuleContext, 'db' | 'dictionaryLabels'>;

const requireVersion = async (
  db: Db,
  design: Pick<DesignRow, 'id'>,
  number: number,
  ctx: CallContext,
): Promise<VersionRow> => {
  const version = await findVersion(db, design.id, number, ctx);
  if (!version) throw new AppError('system.recordNotFound');
  return version;
};

/** The design of a version, or of the working copy. */
const textAt = async (
  { db }: FormsContext,
  id: string,
  state: number | 'draft',
  ctx: CallContext,
): Promise<string> => {
  const design = await requireDesign(db, id, ctx);
  const { jsonStr } = await (state === 'draft'
    ? requireDraft(db, id, ctx)
    : requireVersion(db, design, state, ctx));
  return jsonStr;
};

/**
 * Makes the working copy the next version. It is checked before anything is locked; what was checked is what is
 * published, or nothing is.
 */
export const publish = async (
  context: FormsContext,
  { id, revision, note }: EndpointInput<typeof publishFormDesign>['body'],
  ctx: CallContext,
): Promise<{ version: number }> => {
  const { db } = context;
  await requireRevision(db, await requireDesign(db, id, ctx), revision, ctx);
  // Read after its revision was looked at: a later one than that is noticed once the form is locked.
  const given = await designOf((await requireDraft(db, id, ctx)).jsonStr, ctx);
  const findings = await findingsOf(context, given, ctx);
  const count = findings.filter(({ severity }) => severity === 'error').length;
  if (count > 0) throw new AppError('forms.faultsInTheWay', { params: { count }, result: { findings } });
  return withPublished(db, id, ctx, async (tx, design, published) => {
    await requireRevision(tx, design, revision, ctx);
    if (given.meaning === published) throw new AppError('forms.nothingToPublish');
    const { username } = ctx.session;
    const { jsonStr, widgets } = given;
    const version = await insertVersion(tx, { designId: id, jsonStr, widgets, note: note || null, username });
    await moveByName(tx, formDesign, 'publish', { id }, ctx, {
      effect: async () => ({
        columns: { current_version: version, has_changes: false },
        changes: { currentVersion: [design.currentVersion, version] },
      }),
    });
    return { version };
  });
};

/** Takes a form into another state without touching its versions. @throws forms.wrongState */
export const changeState = (
  { db }: FormsContext,
  { name, id }: { name: 'withdraw' | 'reinstate'; id: string },
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, (tx) =>
    moveAll(tx, formDesign, { name, ids: [id], wrongState: 'forms.wrongState' }, ctx),
  );

export const versionsOf = async (
  { db }: FormsContext,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof formVersions>> => {
  const { currentVersion } = await requireDesign(db, id, ctx);
  const versions = await listVersions(db, id, ctx);
  return versions.map((version) => ({ ...version, isCurrent: version.number === currentVersion }));
};

export const versionOf = async (
  { db }: FormsContext,
  { id, number }: EndpointInput<typeof formVersion>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof formVersion>> =>
  requireVersion(db, await requireDesign(db, id, ctx), number, ctx);

/** What differs between two versions, or one and the working copy. */
export const compare = async (
  context: FormsContext,
  { id, from, to }: EndpointInput<typeof compareFormVersions>['query'],
  ctx: CallContext,
): Promise<{ changes: FormChange[] }> => {
  const before = await textAt(context, id, from, ctx);
  const after = await textAt(context, id, to, ctx);
  return { changes: await changesOf(before, after, ctx) };
};

/** Makes a published version the working copy. */
export const restoreVersion = async (
  { db }: FormsContext,
  { id, number, revision }: EndpointInput<typeof restoreFormVersion>['body'],
  ctx: CallContext,
): Promise<{ revision: number }> => {
  const { jsonStr } = await requireVersion(db, await requireDesign(db, id, ctx), number, ctx);
  const given = await designOf(jsonStr, ctx);
  return withPublished(db, id, ctx, async (tx, design, published) => {
    await requireRevision(tx, design, revision, ctx);
    return { revision: await replaceDraft(tx, design, { ...given, published }, ctx) };
  });
};
