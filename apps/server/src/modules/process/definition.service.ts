import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { type ProcessFinding, process, type setProcessState } from '@lc/contract/process';
import type { ProcessConfig } from '@lc/process-core';
import type { CompiledProcess } from '@lc/process-core/xml';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { isFlowTemplate } from '../messaging/index.ts';
import { withCalls } from './calls.service.ts';
import { cascadeJob, countFollowing } from './cascade.service.ts';
import { insertVersion, newestVersion, setVersionState } from './definition.queries.ts';
import { compileDrawing, findingOf } from './drawing.ts';
import { strangeFields, withFormFields } from './form-binding.service.ts';
import { handlerFindings } from './handler-findings.ts';
import { armStarts } from './start-events.service.ts';

const records = recordsOf(process);

const requireDrawing = (xml: unknown): string => {
  if (typeof xml !== 'string' || xml === '')
    throw new AppError('system.invalidInput', { problems: [{ path: 'xml', rule: 'required' }] });
  return xml;
};

/** What is wrong between the steps and the form that starts the process. */
const formFindings = (
  compiled: CompiledProcess | undefined,
  settings: ProcessConfig | undefined,
  ctx: CallContext,
): ProcessFinding[] => {
  if (!compiled) return [];
  if (!settings)
    return [findingOf({ element: null, code: 'noForm', params: { name: compiled.process.form ?? '' } }, ctx)];
  return strangeFields(compiled.config, settings).map(({ element, name }) =>
    findingOf({ element, code: 'noField', params: { name } }, ctx),
  );
};

/** The SMS of steps whose template is not there. */
const smsFindings = async (
  db: Db,
  compiled: CompiledProcess | undefined,
  ctx: CallContext,
): Promise<ProcessFinding[]> => {
  const named = Object.entries(compiled?.config ?? {}).flatMap(([element, { sms = [] }]) =>
    sms.map(({ template: name }) => ({ element, name })),
  );
  const findings: ProcessFinding[] = [];
  for (const { element, name } of named)
    if (!(await isFlowTemplate(db, name)))
      findings.push(findingOf({ element, code: 'noTemplate', params: { name } }, ctx));
  return findings;
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
  const { compiled: read, findings: drawn } = await compileDrawing(xml, ctx);
  const subsiteId = seen.subsiteId ?? '0';
  const linked =
    read && (await withCalls(db, read, { processKey: String(seen.columns.process_key), subsiteId }, ctx));
  const compiled = linked?.compiled;
  const settings = compiled && (await withFormFields(db, compiled.process, subsiteId));
  const findings = [
    ...drawn,
    ...(linked?.findings ?? []),
    ...formFindings(compiled, settings, ctx),
    ...(await smsFindings(db, compiled, ctx)),
    ...(await handlerFindings(db, read?.config ?? {}, ctx)),
  ];
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
    await armStarts({ jobs }, tx, { definitionId, model });
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
