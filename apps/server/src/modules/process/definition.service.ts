import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import {
  type checkProcess,
  type ProcessFinding,
  process,
  type processFormFields,
  type setProcessState,
} from '@lc/contract/process';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { formOfProcess } from '../forms/index.ts';
import { cascadeJob, countFollowing } from './cascade.service.ts';
import { findProcess, insertVersion, newestVersion, setVersionState } from './definition.queries.ts';
import { examineDrawing, type Owner } from './definition-findings.ts';
import { armStarts } from './start-events.service.ts';

const records = recordsOf(process);

const requireDrawing = (xml: unknown): string => {
  if (typeof xml !== 'string' || xml === '')
    throw new AppError('system.invalidInput', { problems: [{ path: 'xml', rule: 'required' }] });
  return xml;
};

/** The process to which a drawing belongs; one that is not saved yet belongs to the working site. */
export const ownerOf = async (db: Db, id: string | undefined, ctx: CallContext): Promise<Owner> => {
  if (id === undefined) return { processKey: '', subsiteId: ctx.session.subsiteId ?? '0' };
  const found = await findProcess(db, id, ctx);
  if (!found) throw new AppError('system.recordNotFound');
  return found;
};

/** What would keep a drawing from being deployed as the next version of a process. */
export const check = async (
  db: Db,
  { xml, id }: EndpointInput<typeof checkProcess>['body'],
  ctx: CallContext,
): Promise<ProcessFinding[]> => (await examineDrawing(db, xml, await ownerOf(db, id, ctx), ctx)).findings;

/** The fields that a process works with when this form starts it; none where its site has no such form. */
export const fieldsOfForm = async (
  db: Db,
  { code, id }: EndpointInput<typeof processFormFields>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof processFormFields>> => {
  const { subsiteId } = await ownerOf(db, id, ctx);
  return (await formOfProcess(db, { code, subsiteId }))?.fields ?? [];
};

/**
 * Makes the drawing of a process its next version. The drawing is read before anything is locked, and must still be
 * the same then.
 */
export const deploy = async (
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  id: string,
  ctx: CallContext,
): Promise<{ definitionId: string; key: string; version: number }> => {
  const seen = await inTransaction(db, (tx) => records.lock(tx, id, ctx));
  const xml = requireDrawing(seen.columns.xml);
  const owner = { processKey: String(seen.columns.process_key), subsiteId: seen.subsiteId ?? '0' };
  const { compiled, settings, findings } = await examineDrawing(db, xml, owner, ctx);
  const [first] = findings;
  if (first || !compiled || !settings)
    throw new AppError('process.cannotDeploy', {
      params: { problem: first?.message ?? '' },
      result: { findings },
    });
  return inTransaction(db, async (tx) => {
    const row = await records.lock(tx, id, ctx);
    if (row.columns.xml !== xml) throw new AppError('system.conflict');
    const key = String(row.columns.process_key);
    const newest = await newestVersion(tx, id);
    const isSame =
      newest?.xml === xml &&
      JSON.stringify(newest.nodes) === JSON.stringify(Object.keys(compiled.model.nodes).sort()) &&
      JSON.stringify(newest.name) === JSON.stringify(row.columns.name) &&
      JSON.stringify(newest.fields ?? []) === JSON.stringify(settings.fields ?? []);
    if (isSame) return { definitionId: newest.id, key, version: newest.number };
    const number = (newest?.number ?? 0) + 1;
    const { model, config } = compiled;
    const definitionId = await insertVersion(tx, {
      processId: id,
      number,
      name: row.columns.name,
      xml,
      compiled: { model, config, process: settings },
      username: ctx.session.username,
    });
    await armStarts({ jobs }, tx, { definitionId, subsiteId: owner.subsiteId, model });
    await records.update(tx, row, {}, ctx, {
      action: 'deploy',
      columns: { deployed_version: number },
      changes: { deployedVersion: [row.columns.deployed_version, number] },
    });
    return { definitionId, key, version: number };
  });
};

/** Suspends a version or takes it up again; its instances follow in the background, unless it is to be without them. */
export const setState = (
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  { processDefinitionId: id, state: given, cascade }: EndpointInput<typeof setProcessState>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof setProcessState>> =>
  inTransaction(db, async (tx) => {
    const state = given === 'active' ? 'active' : 'suspended';
    const number = await setVersionState(tx, id, state, ctx);
    if (number === undefined) throw new AppError('system.recordNotFound');
    const instances = cascade === 'true' ? await countFollowing(tx, id, state) : 0;
    if (cascade === 'true')
      await jobs.add(cascadeJob, { definition: id, to: state }, { db: tx, key: `process.cascade:${id}` });
    await writeAudit(tx, ctx, {
      action: 'flowStop',
      resource: 'processDefinition',
      recordId: id,
      recordLabel: String(number),
      changes: { state: [null, state] },
    });
    return { definitionId: id, state, instances };
  });
