import type { LocalizedText } from '@lc/contract/kernel';
import { process } from '@lc/contract/process';
import type { NodeConfig, ProcessConfig, ProcessModel } from '@lc/process-core';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { connectionOf } from '../../kernel/db/transaction.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { drawnName } from './step-names.ts';

/** What a version runs with. */
export interface StoredModel {
  model: ProcessModel;
  config: Readonly<Record<string, NodeConfig>>;
  process: ProcessConfig;
}

/** A version as it was deployed. */
export interface Definition extends StoredModel {
  id: string;
  processId: string;
  number: number;
  name: LocalizedText;
  xml: string;
}

const kept = new WeakMap<Db, Map<string, Definition>>();
const mostKept = 200;

/** A version; it never changes, so it is read once. */
export const loadDefinition = async (db: Db | Tx, id: string): Promise<Definition> => {
  const connection = connectionOf(db);
  const known = kept.get(connection) ?? new Map<string, Definition>();
  kept.set(connection, known);
  const found = known.get(id);
  if (found) return found;
  const { rows } = await sql<Omit<Definition, keyof StoredModel> & { compiled: StoredModel }>`
    select id, process_id as "processId", number, name, xml, compiled from wf_definition where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`definition ${id} is gone`);
  const { compiled, ...rest } = row;
  const definition = { ...rest, ...compiled };
  if (known.size >= mostKept) known.clear();
  known.set(id, definition);
  return definition;
};

/** The version of a process of the working site that new instances run. */
export const findCurrent = async (
  db: Db,
  processKey: string,
  ctx: CallContext,
): Promise<{ id: string; state: string; subsiteId: string } | undefined> => {
  const { rows } = await sql<{ id: string; state: string; subsiteId: string }>`
    select d.id, d.state, p.subsite_id as "subsiteId" from wf_process p
      join wf_definition d on d.process_id = p.id and d.number = p.deployed_version
    where p.process_key = ${processKey} and p.subsite_id = ${ctx.session.subsiteId ?? null}
      and p.deleted_at is null`.execute(db);
  return rows[0];
};

/** The version of a process that a site runs now, by its key. */
export const findDeployed = async (
  db: Db,
  { processKey, subsiteId }: { processKey: string; subsiteId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select d.id from wf_process p
      join wf_definition d on d.process_id = p.id and d.number = p.deployed_version
    where p.process_key = ${processKey} and p.subsite_id = ${subsiteId} and p.deleted_at is null`.execute(db);
  return rows[0]?.id;
};

/** The version of the process by which a site approves the rows of a table. */
export const findBound = async (
  db: Db,
  {
    tableName,
    subsiteId,
    processKey,
  }: { tableName: string; subsiteId: string; processKey?: string | undefined },
): Promise<{ id: string; state: string; subsiteId: string } | undefined> => {
  const { rows } = await sql<{ id: string; state: string; subsiteId: string }>`
    select d.id, d.state, p.subsite_id as "subsiteId" from wf_process p
      join wf_definition d on d.process_id = p.id and d.number = p.deployed_version
    where p.biz_table = ${tableName} and p.subsite_id = ${subsiteId} and p.deleted_at is null
      and (${processKey ?? null}::text is null or p.process_key = ${processKey ?? null})`.execute(db);
  return rows[0];
};

/** The version of the process that a form starts on a site, unless it is suspended. */
export const findByForm = async (
  db: Db,
  { designId, subsiteId }: { designId: string; subsiteId: string },
): Promise<{ id: string; state: string; subsiteId: string } | undefined> => {
  const { rows } = await sql<{ id: string; state: string; subsiteId: string }>`
    select d.id, d.state, p.subsite_id as "subsiteId" from wf_process p
      join wf_definition d on d.process_id = p.id and d.number = p.deployed_version
    where p.subsite_id = ${subsiteId} and p.deleted_at is null and d.state = 'active'
      and d.compiled -> 'process' ->> 'formId' = ${designId} order by p.id limit 1`.execute(db);
  return rows[0];
};

/** Whether the rows of a table must be approved on a site. */
export const isApprovalRequired = async (db: Db, tableName: string, subsiteId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from wf_process where biz_table = ${tableName} and subsite_id = ${subsiteId}
    and is_required and deployed_version > 0 and deleted_at is null`.execute(db);
  return rows.length > 0;
};

/** The processes that approve rows of a table on the sites where the caller works. */
export const listBound = async (db: Db, tableName: string, { session }: CallContext) => {
  const isOwn =
    session.subsites === 'all' ? sql`true` : sql`subsite_id = any(${[...session.subsites]}::bigint[])`;
  const { rows } = await sql<{ subsiteId: string; processKey: string; isRequired: boolean }>`
    select subsite_id as "subsiteId", process_key as "processKey", is_required as "isRequired" from wf_process
    where biz_table = ${tableName} and deployed_version > 0 and deleted_at is null and ${isOwn}
    order by subsite_id limit 1000`.execute(db);
  return rows;
};

interface Startable {
  id: string;
  processKey: string;
  name: string;
  description: string | null;
  version: number;
}

/** The processes of the working site with a version that is not suspended. */
export const listStartable = async (db: Db, ctx: CallContext): Promise<Startable[]> => {
  const { rows } = await sql<Startable>`
    select d.id, p.process_key as "processKey", ${localizedIn('p.name', ctx.language)} as name, p.description,
      d.number as version
    from wf_process p join wf_definition d on d.process_id = p.id and d.number = p.deployed_version
    where p.subsite_id = ${ctx.session.subsiteId ?? null} and p.deleted_at is null and d.state = 'active'
      and p.biz_table is null order by p.id limit 200`.execute(db);
  return rows;
};

/** The versions of a process that the caller sees, newest first. */
export const listVersions = async (db: Db, id: string, ctx: CallContext) => {
  const { rows } = await sql<{
    definitionId: string;
    version: number;
    state: 'active' | 'suspended';
    deployedBy: string | null;
    deployedAt: Date;
    running: number;
    steps: { nodeId: string; name: string }[];
  }>`select d.id as "definitionId", d.number as version, d.state, d.deployed_by as "deployedBy",
      d.deployed_at as "deployedAt",
      (select count(*)::integer from wf_instance i
        where i.definition_id = d.id and i.status in ('running', 'suspended')) as running,
      array(select jsonb_build_object('nodeId', node.key, 'name', ${drawnName(ctx.language)})
        from jsonb_each(d.compiled -> 'model' -> 'nodes') node where node.value ->> 'kind' = 'user'
        order by node.key) as steps
    from wf_definition d join wf_process p on p.id = d.process_id
    where p.id = ${id} and p.deleted_at is null and p.id in (select t.id from wf_process t where ${scopeCondition(process, ctx)})
    order by d.number desc limit 200`.execute(db);
  return rows;
};

/** The key and the site of a process that the caller sees. */
export const findProcess = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<{ processKey: string; subsiteId: string } | undefined> => {
  const { rows } = await sql<{ processKey: string; subsiteId: string }>`
    select t.process_key as "processKey", t.subsite_id as "subsiteId" from wf_process t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(process, ctx)}`.execute(db);
  return rows[0];
};

interface NewestVersion {
  id: string;
  number: number;
  xml: string;
  name: LocalizedText;
  fields: unknown;
  /** Ids of its nodes with those of what it calls, in order. */
  nodes: readonly string[];
}

/** The newest version of a process. */
export const newestVersion = async (tx: Tx, processId: string): Promise<NewestVersion | undefined> => {
  const { rows } = await sql<NewestVersion>`
    select id, number, xml, name, compiled -> 'process' -> 'fields' as fields,
      (select jsonb_agg(node order by node collate "C") from jsonb_object_keys(compiled -> 'model' -> 'nodes') node) as nodes from wf_definition where process_id = ${processId}
    order by number desc limit 1`.execute(tx);
  return rows[0];
};

export const insertVersion = async (
  tx: Tx,
  version: {
    processId: string;
    number: number;
    name: unknown;
    xml: string;
    compiled: StoredModel;
    username: string;
  },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into wf_definition (process_id, number, name, xml, compiled, deployed_by)
    values (${version.processId}, ${version.number}, ${JSON.stringify(version.name)}::jsonb, ${version.xml},
      ${JSON.stringify(version.compiled)}::jsonb, ${version.username}) returning id`.execute(tx);
  return rows[0]?.id ?? '';
};

/** Changes the state of a version that the caller sees. @returns its number; undefined where there is none */
export const setVersionState = async (
  tx: Tx,
  id: string,
  state: 'active' | 'suspended',
  ctx: CallContext,
): Promise<number | undefined> => {
  const { rows } = await sql<{ number: number }>`
    update wf_definition d set state = ${state} from wf_process p
    where d.id = ${id} and p.id = d.process_id and p.deleted_at is null
      and p.id in (select t.id from wf_process t where ${scopeCondition(process, ctx)}) returning d.number`.execute(
    tx,
  );
  return rows[0]?.number;
};

/** A version of a process that the caller sees. */
export const findVersion = async (db: Db, id: string, ctx: CallContext): Promise<Definition | undefined> => {
  if (!ctx.session.permissions.has('process:list')) return undefined;
  const { rows } = await sql`select from wf_definition d join wf_process p on p.id = d.process_id
    where d.id = ${id} and p.deleted_at is null and p.id in (select t.id from wf_process t where ${scopeCondition(process, ctx)})`.execute(
    db,
  );
  return rows.length > 0 ? loadDefinition(db, id) : undefined;
};

/** A version of a process of a site that the caller manages. */
export const findManagedVersion = async (
  db: Db,
  id: string,
  { session }: CallContext,
): Promise<Definition | undefined> => {
  const isOwn =
    session.subsites === 'all' ? sql`true` : sql`p.subsite_id = any(${[...session.subsites]}::bigint[])`;
  const { rows } = await sql`select from wf_definition d join wf_process p on p.id = d.process_id
    where d.id = ${id} and ${isOwn}`.execute(db);
  return rows.length > 0 ? loadDefinition(db, id) : undefined;
};
