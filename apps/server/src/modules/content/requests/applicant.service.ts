import {
  applyPublic,
  type attachToRequest,
  requestFileLimits,
  type requestProgress,
  type supplyRequest,
} from '@lc/contract/content';
import type { EndpointInput, EndpointResult, Language, Resource } from '@lc/contract/kernel';
import { kindOfExtension } from '@lc/contract/media';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { Spooled } from '../../../kernel/files/ingest.ts';
import { cleanName, extensionOf } from '../../../kernel/files/names.ts';
import { system } from '../../../kernel/files/reader.ts';
import { typeRefused } from '../../../kernel/files/type-refused.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { moveByName } from '../../../kernel/resource/states.ts';
import { storeUpload } from '../../media/index.ts';
import { hashOf } from '../outsider.ts';
import { requestMoves } from './requests.service.ts';

const resource = applyPublic as Resource;
const records = recordsOf(resource);

type Progress = EndpointResult<typeof requestProgress>;
type Files = EndpointResult<typeof attachToRequest>;

interface Found extends Pick<Progress, 'requestNo' | 'state' | 'dueOn' | 'outcome' | 'answer' | 'asked'> {
  id: string;
  subsiteId: string;
  files: string[] | null;
  answerFiles: string[] | null;
}

/** The request that a code opens. @throws system.recordNotFound */
const findByCode = async (db: Db | Tx, queryCode: string): Promise<Found> => {
  const { rows } = await sql<Found>`
    select t.id, t.subsite_id as "subsiteId", t.request_no as "requestNo", t.state, t.due_on as "dueOn", t.outcome,
      t.answer, t.files, t.answer_files as "answerFiles",
      case when t.state = 'supplement' then (
        select m.reason from record_transition m
        where m.resource = 'applyPublic' and m.record_id = t.id and m.action = 'askSupplement'
        order by m.id desc limit 1) end as asked
    from apply_public t where t.query_code_hash = ${hashOf(queryCode)} and t.deleted_at is null`.execute(db);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

/** Files of a request as its applicant gets them; who may is asked before. */
const loadFilesOf = async (
  { db, files }: Pick<ModuleContext, 'db' | 'files'>,
  ids: readonly string[],
): Promise<Files> => {
  const { rows } = await sql<Omit<Files[number], 'url'>>`select t.id, t.name, t.size
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place)
    join media_file t on t.id = wanted.id and t.deleted_at is null order by wanted.place`.execute(db);
  const addresses = await files.addresses.of(
    rows.map(({ id }) => id),
    system('the code of a request opens its files'),
  );
  return rows.map((row) => ({ ...row, url: addresses.get(row.id) ?? '' }));
};

/** How far a request came, for whoever has its code. @throws system.recordNotFound */
export const progressOf = async (
  context: Pick<ModuleContext, 'db' | 'files' | 'dictionaryLabels'>,
  queryCode: string,
  language: Language,
): Promise<Progress> => {
  const found = await findByCode(context.db, queryCode);
  const nameOf = await context.dictionaryLabels.reader(language);
  return {
    ...found,
    stateText: nameOf('apply_state', found.state),
    outcomeText: found.outcome && nameOf('apply_outcome', found.outcome),
    files: await loadFilesOf(context, found.files ?? []),
    answerFiles: await loadFilesOf(context, found.answerFiles ?? []),
  };
};

/** @throws content.requestTakesNoFiles, content.tooManyFiles */
const requireRoom = (state: unknown, files: readonly string[]): void => {
  if (state !== 'waiting' && state !== 'supplement') throw new AppError('content.requestTakesNoFiles');
  const { count } = requestFileLimits;
  if (files.length >= count) throw new AppError('content.tooManyFiles', { params: { count } });
};

/** Whether the request of a code takes another file, before its bytes are read. */
export const requireTakesFile = async (db: Db, queryCode: string): Promise<void> => {
  const { state, files } = await findByCode(db, queryCode);
  requireRoom(state, files ?? []);
};

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Adds a file of the applicant to the request of a code. @returns all that it has now */
export const attach = async (
  context: Pick<ModuleContext, 'db' | 'files'>,
  { queryCode, spooled, name }: { queryCode: string; spooled: Spooled; name: string },
  asker: RequestContext,
): Promise<Files> => {
  const ctx = outsider(asker);
  const kind = kindOfExtension(extensionOf(cleanName(name)));
  const kinds: readonly string[] = requestFileLimits.kinds;
  if (kind === undefined || !kinds.includes(kind)) {
    await spooled.discard();
    throw typeRefused(extensionOf(cleanName(name)));
  }
  const { id, subsiteId } = await findByCode(context.db, queryCode);
  let all: string[] = [];
  const written = async (tx: Tx, fileId: string): Promise<void> => {
    const row = await records.lock(tx, id, ctx);
    const before = idsIn(row.columns.files);
    requireRoom(row.columns.state, before);
    all = [...before, fileId];
    await records.update(tx, row, {}, ctx, {
      action: 'attach',
      columns: { files: sql`${all}::bigint[]` },
      changes: { files: [before, all] },
    });
  };
  // No account has such a name: what outsiders send is nobody's own.
  const sender = { ...ctx, session: { ...ctx.session, username: `request ${id}` } };
  await storeUpload(context, spooled, { name, dir: 'request', subsiteId }, sender, written);
  return loadFilesOf(context, all);
};

/** Supplies what was asked for: the clock goes on. @throws system.recordNotFound, content.nothingToSupply */
export const supply = async (
  { db, push, dictionaryLabels }: Pick<ModuleContext, 'db' | 'push' | 'dictionaryLabels'>,
  { queryCode, supplement }: EndpointInput<typeof supplyRequest>['body'],
  asker: RequestContext,
): Promise<EndpointResult<typeof supplyRequest>> => {
  const ctx = outsider(asker);
  const { requestNo, state, dueOn } = await inTransaction(db, async (tx) => {
    const { id } = await findByCode(tx, queryCode);
    const row = await records.lock(tx, id, ctx);
    if (row.columns.state !== 'supplement') throw new AppError('content.nothingToSupply');
    await moveByName(tx, resource, 'supply', { id, answers: { supplement } }, ctx, requestMoves.supplied);
    await push.changed('badge', 'everyone', tx);
    return findByCode(tx, queryCode);
  });
  const nameOf = await dictionaryLabels.reader(asker.language);
  return { requestNo, state, stateText: nameOf('apply_state', state), dueOn };
};
