import type { EndpointInput } from '@lc/contract/kernel';
import { cutText } from '@lc/contract/kernel';
import type { startByKey } from '@lc/contract/process';
import { initialState } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { type Definition, findCurrent, loadDefinition } from './definition.queries.ts';
import { dropDraft } from './draft.service.ts';
import { openLive, perform, saveLive } from './engine.ts';
import { findByRequest, insertInstance, insertOpinion } from './instance.queries.ts';
import type { EngineContext } from './live.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { isNamed } from './people.queries.ts';
import { checkVariables, configOfStart } from './variables.ts';

type Input = EndpointInput<typeof startByKey>['body'];

/** What an instance is called: as its starter says, or by its process and its starter. */
export const titleOf = (
  title: string | undefined,
  name: Readonly<Record<string, string | undefined>>,
  ctx: CallContext,
): string => {
  if (title?.trim()) return title.trim();
  const words = name[ctx.language] || name['en-US'] || Object.values(name).find(Boolean) || '';
  return cutText(`${words} · ${ctx.session.realname}`, 200);
};

interface Beginning {
  current: { id: string; state: string; subsiteId: string };
  title: string;
  variables: Readonly<Record<string, unknown>>;
  requestId?: string | undefined;
  /** The start that an event has set off; people begin at the start of the process. */
  at?: string;
  /** The record that it decides about. */
  subject?: { bizTable: string; bizId: string };
}

/** Whether the caller is among those who may start a process; without any named, everybody is. */
export const mayStart = async (
  db: Db | Tx,
  { process: { starters } }: Pick<Definition, 'process'>,
  { session: { userId } }: CallContext,
): Promise<boolean> => !starters || isNamed(db, starters, { starterId: userId, variables: {} }, userId);

/**
 * Makes an instance and lets it go on until it waits. @returns undefined where the same request has made one before
 * @throws process.definitionSuspended, process.notStarterOf, process.noHandler
 */
export const beginInstance = async (
  context: EngineContext,
  tx: Tx,
  { current, title, variables, requestId, subject, at }: Beginning,
  ctx: CallContext,
): Promise<string | undefined> => {
  if (current.state !== 'active') throw new AppError('process.definitionSuspended');
  const { userId, username, realname } = ctx.session;
  const definition = await loadDefinition(tx, current.id);
  const { initial } = definition.process;
  if (at === undefined && !(await mayStart(tx, definition, ctx))) throw new AppError('process.notStarterOf');
  const row = {
    definitionId: current.id,
    subsiteId: current.subsiteId,
    title: cutText(title, 200),
    starterId: userId,
    state: initialState({ ...initial, ...variables, initiator: username }),
    bizTable: subject?.bizTable ?? null,
    bizId: subject?.bizId ?? null,
  };
  const id = await insertInstance(tx, { ...row, requestId });
  if (id === undefined) return undefined;
  const live = await openLive(tx, { ...row, id, status: 'running' }, true);
  await insertOpinion(tx, { instanceId: id, action: 'start', userId, userName: realname });
  // What an event begins, nobody has filled in: the starter's own step is theirs to do.
  live.isStarting = at === undefined;
  await perform(context, tx, live, { type: 'start', ...(at !== undefined && { at }) });
  await saveLive(context, tx, live);
  await writeAudit(tx, ctx, {
    action: 'flowStart',
    resource: 'processInstance',
    recordId: id,
    recordLabel: row.title,
    subsiteId: row.subsiteId,
  });
  return id;
};

/** Starts an instance of the version of a process that the working site runs now. */
export const startInstance = async (
  context: EngineContext,
  { processKey, title, vars = {}, requestId, draftId }: Input,
  ctx: CallContext,
): Promise<Outcome> => {
  const id = await inTransaction(context.db, async (tx) => {
    const current = await findCurrent(tx, processKey, ctx);
    if (!current) throw new AppError('process.noDefinition');
    const definition = await loadDefinition(tx, current.id);
    const config = configOfStart(definition);
    const variables = checkVariables(definition, vars, { config, isFinal: true, stored: {} });
    const beginning = { current, title: titleOf(title, definition.name, ctx), variables, requestId };
    if (draftId !== undefined) await dropDraft(tx, draftId, ctx);
    return beginInstance(context, tx, beginning, ctx);
  });
  if (id !== undefined) return outcomeOf(context.db, id, ctx);
  const before = requestId === undefined ? undefined : await findByRequest(context.db, requestId, ctx);
  if (before === undefined) throw new AppError('system.conflict');
  return { ...(await outcomeOf(context.db, before, ctx)), duplicate: true };
};
