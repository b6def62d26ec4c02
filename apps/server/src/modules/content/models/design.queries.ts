import type { NamedField } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';

/** The designed fields with which the values of a text are written or read, and the number of their version. */
export interface Design {
  number: number | null;
  fields: readonly NamedField[];
}

const none: Design = { number: null, fields: [] };

/** What is published of a model. */
export const loadDesign = async (db: Db | Tx, code: string): Promise<Design> => {
  const { rows } = await sql<Design>`
    select v.number, v.fields from content_model m
      join content_model_version v on v.model_id = m.id and v.number = m.current_version
    where m.code = ${code} and m.deleted_at is null`.execute(db);
  return rows[0] ?? none;
};

/** An earlier version of a model; nothing designed without a number. */
export const loadDesignAt = async (
  db: Db | Tx,
  code: string,
  number: number | null | undefined,
): Promise<Design> => {
  if (number === null || number === undefined) return none;
  const { rows } = await sql<Design>`
    select v.number, v.fields from content_model m join content_model_version v on v.model_id = m.id
    where m.code = ${code} and m.deleted_at is null and v.number = ${number}`.execute(db);
  return rows[0] ?? none;
};

export interface VersionRow {
  number: number;
  fields: NamedField[];
  note: string;
  author: string;
  time: Date;
}

/** The published versions, newest first. */
export const loadVersions = async (db: Db | Tx, modelId: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select number, fields, note, author_name as author, create_time as time from content_model_version
    where model_id = ${modelId} order by number desc limit 100`.execute(db);
  return rows;
};

export const insertVersion = async (
  tx: Tx,
  {
    modelId,
    number,
    fields,
    note,
    author,
  }: { modelId: string; number: number; fields: readonly NamedField[]; note: string; author: string },
): Promise<void> => {
  await sql`insert into content_model_version (model_id, number, fields, note, author_name)
    values (${modelId}, ${number}, ${JSON.stringify(fields)}::jsonb, ${note}, ${author})`.execute(tx);
};

/** How many texts are written with a model, on all sites: a number says nothing of them. */
export const countTexts = async (db: Db | Tx, code: string): Promise<number> => {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from content_item i join content_text t on t.item_id = i.id
    where i.model = ${code} and i.deleted_at is null`.execute(db);
  return Number(rows[0]?.total ?? 0);
};

/** Whether a column takes content of a model, or content of it is there. */
export const isUsed = async (db: Db | Tx, code: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from content_item i where i.model = ${code})
      or exists (select from news_class n where n.model = ${code} and n.deleted_at is null) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
};

export interface WrittenValues {
  itemId: string;
  lang: Language;
  title: string;
  values: Readonly<Record<string, unknown>>;
}

/** The values of texts of a model that have one of these fields, after an id. */
export const loadWrittenValues = async (
  db: Db | Tx,
  { code, fids, after }: { code: string; fids: readonly string[]; after: string },
): Promise<(WrittenValues & { id: string })[]> => {
  const { rows } = await sql<WrittenValues & { id: string }>`
    select t.id, t.item_id as "itemId", t.lang, t.title, t.model_values as values
    from content_item i join content_text t on t.item_id = i.id
    where i.model = ${code} and i.deleted_at is null and t.id > ${after} and t.model_values ?| ${[...fids]}::text[]
    order by t.id limit 2000`.execute(db);
  return rows;
};

export interface ModelName {
  id: string;
  code: string;
  title: Readonly<Partial<Record<Language, string>>>;
  builtIn: boolean;
}

/** The models that columns can choose. */
export const loadModelNames = async (db: Db): Promise<ModelName[]> => {
  const { rows } = await sql<ModelName>`
    select id, code, title, built_in as "builtIn" from content_model m
    where m.deleted_at is null and m.state = 'published' order by m.id`.execute(db);
  return rows;
};
