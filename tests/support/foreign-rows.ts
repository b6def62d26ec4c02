import { columnOf, type Field, fieldEntries, type Resource } from '@lc/contract/kernel';
import { type ResourceName, resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../apps/server/src/kernel/db/database.ts';
import { testSites } from './people.ts';

/** Stands in every text of a planted row: an answer that has it has leaked. */
export const sentinel = 'zqxsentinel';

/**
 * Columns of a planted row that cannot be made up from its definition, by column. A resource whose table has rules
 * of its own (a kind that asks for an address, say) says here what pleases them.
 */
const planted: Partial<Record<ResourceName, Readonly<Record<string, string | number | boolean | null>>>> = {
  // The smaller id stands first.
  duplicatePair: { a_id: '1', b_id: '2' },
  applyPublic: { query_code_hash: 'planted' },
  brokenLink: { source: 'body 1' },
  contentSignup: { query_code_hash: 'planted' },
  contentQuestion: { query_code_hash: 'planted', address_hash: 'planted' },
  contentOpinion: { address_hash: 'planted' },
  // Times in their order, and numbers that tables take.
  serviceProduct: { sale_from: null, restricted_stock: null, service_frequency: -1 },
  coupon: { valid_to: null },
  order: { buyer_kind: 'seeker' },
  entitlement: { valid_to: null },
  // One process of a site approves each table, and the demo has it.
  process: { biz_table: null },
  subsite: { classify: 'other', site_type: 'generalsite' },
  // The database works it out of the salary.
  jobPosting: { salary_usd_month: 'default' },
  jobRevision: { patch: JSON.stringify({ title: sentinel }) },
};

/** Rows of logs are written by what happens and files by uploads, so they are planted where they lie. */
const logs: Partial<Record<ResourceName, (db: Db, site: string) => Promise<string>>> = {
  auditLog: async (db, site) => {
    const changes = JSON.stringify({ title: [{ 'en-US': sentinel }, { 'en-US': `${sentinel} 2` }] });
    const { rows } = await sql<{ id: string }>`
      insert into audit_log (actor_name, address, subsite_id, action, resource, record_id, record_label, changes)
      values (${sentinel}, ${sentinel}, ${site}, 'edit', 'newsClass', 4711, ${sentinel}, ${changes}::jsonb)
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  },
  revealLog: async (db, site) => {
    const changes = JSON.stringify({ field: [null, 'contactPhone'], purpose: [null, sentinel] });
    const { rows } = await sql<{ id: string }>`
      insert into audit_log (actor_name, address, subsite_id, action, resource, record_id, record_label, changes)
      values (${sentinel}, ${sentinel}, ${site}, 'reveal', 'company', 4711, ${sentinel}, ${changes}::jsonb)
      returning id * 32 + 1 as id`.execute(db);
    return rows[0]?.id ?? '';
  },
  // A file stands on bytes.
  mediaFile: async (db, site) => {
    await sql`insert into file_blob (sha256, md5code, size, mime, storage_key)
      values (${sentinel.padEnd(64, '0')}, ${sentinel}, 1, 'text/plain', ${`blob/${sentinel}`})
      on conflict do nothing`.execute(db);
    const { rows } = await sql<{ id: string }>`
      insert into media_file (subsite_id, name, kind, ext, mime, size, md5code, sha256, dir, visibility, alt, credit, create_by)
      values (${site}, ${sentinel}, 'document', 'txt', 'text/plain', 1, ${sentinel}, ${sentinel.padEnd(64, '0')},
        'library', 'private', ${JSON.stringify({ 'en-US': sentinel })}::jsonb, ${sentinel}, ${sentinel})
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  },
};

/** What rows of other resources ask of a planted one. */
const extraRows: Partial<Record<ResourceName, (db: Db, id: string) => Promise<unknown>>> = {
  // What is handed in names a version of its form.
  formDesign: (db, id) =>
    sql`insert into form_version (design_id, number, json_str, widgets)
      values (${id}, 1, ${JSON.stringify({ list: [], sentinel })}, 0)`.execute(db),
  // A text has versions, what somebody typed, and addresses that show it to strangers.
  contentText: (db, id) =>
    sql`with written as (
        insert into content_version (text_id, number, content, author_name)
        select ${id}, number, jsonb_build_object('title', ${sentinel}::text, 'body', ${`<p>${sentinel}</p>`}::text, 'values', '{}'::jsonb), ${sentinel}
        from generate_series(1, 2) number),
      typed as (
        insert into content_autosave (text_id, user_id, base_version, content)
        select ${id}, u.id, 0, ${JSON.stringify({ title: sentinel, body: sentinel })}::jsonb
        from sys_user u where u.username = 'admin')
      insert into content_preview_link (text_id, number, token_hash, expires_at, create_by)
      values (${id}, 1, ${sentinel}, now() + interval '1 day', ${sentinel})`.execute(db),
};

/** A row that somebody without the site must never hear of. */
export interface ForeignRow {
  resource: Resource;
  id: string;
}

const texts = sql`${JSON.stringify({ 'en-US': sentinel, 'zh-CN': sentinel })}::jsonb`;

/** A value of each kind that pleases its column; undefined for what points elsewhere and may be left out. */
const madeUp = (name: string, field: Field): RawBuilder<unknown> | undefined => {
  switch (field.kind) {
    case 'text':
      return sql`${sentinel.slice(0, field.max)}`;
    case 'code':
    case 'personal':
    case 'serial':
      return sql`${sentinel}`;
    case 'localized':
    case 'html':
      return texts;
    case 'integer':
      return sql`${field.min}::integer`;
    case 'bigint':
    case 'decimal':
    case 'money':
      return sql`1`;
    case 'boolean':
      return sql`true`;
    case 'choice':
      return sql`${field.default ?? field.values[0]}`;
    case 'choices':
      return sql`array[${field.values[0]}]`;
    case 'codes':
      return sql`array[${sentinel}]`;
    case 'date':
      return sql`current_date`;
    case 'month':
      return sql`'2026-11'`;
    case 'time':
      return sql`'09:30'`;
    case 'dateTime':
      // An end comes after its start.
      return name.toLowerCase().includes('end') ? sql`now() + interval '1 day'` : sql`now()`;
    default:
      return undefined;
  }
};

const reference = async (db: Db, to: string, known: readonly ForeignRow[]): Promise<string | undefined> => {
  const own = known.find(({ resource }) => resource.spec.name === to);
  if (own) return own.id;
  const target = Object.values<Resource>(resources).find(({ spec }) => spec.name === to);
  if (!target) return undefined;
  const { rows } = await sql<{
    id: string | null;
  }>`select min(id)::text as id from ${sql.table(target.spec.table)}
    where deleted_at is null`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Plants one row of a resource in a site. @returns its id. */
const insertRow = async (
  db: Db,
  resource: Resource,
  site: string,
  known: readonly ForeignRow[],
): Promise<string> => {
  const { spec } = resource;
  const values = new Map<string, RawBuilder<unknown>>();
  for (const [name, field] of fieldEntries(resource)) {
    if (field.kind === 'reference' || field.kind === 'file') {
      const to = field.kind === 'file' ? resources.mediaFile.spec.name : field.to;
      const id = field.required ? await reference(db, to, known) : undefined;
      if (id !== undefined) values.set(columnOf(name), sql`${id}::bigint`);
      continue;
    }
    const value = madeUp(name, field);
    if (value) values.set(columnOf(name), value);
  }
  for (const [column, value] of Object.entries(planted[spec.name as ResourceName] ?? {}))
    values.set(column, value === null ? sql`null` : value === 'default' ? sql`default` : sql`${value}`);
  if (spec.scope === 'site') values.set('subsite_id', sql`${site}::bigint`);
  try {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(spec.table)} (${sql.join([...values.keys()].map((column) => sql.ref(column)))})
      values (${sql.join([...values.values()])}) returning id`.execute(db);
    return rows[0]?.id ?? '';
  } catch (error) {
    throw new Error(
      `No row of "${spec.name}" could be planted in a foreign site. Tell the columns that its table asks for in \`planted\` of tests/support/foreign-rows.ts.`,
      { cause: error },
    );
  }
};

/** One row, full of the sentinel, of every resource whose rows belong to sites. */
export const insertForeignRows = async (db: Db, site: string): Promise<ForeignRow[]> => {
  const rows: ForeignRow[] = [];
  const limited = Object.values<Resource>(resources).filter(({ spec }) => spec.scope !== 'none');
  // Rows of others need a file.
  const filesFirst: Resource[] = [
    resources.mediaFile,
    ...limited.filter((resource) => resource !== resources.mediaFile),
  ];
  for (const resource of filesFirst) {
    const log = logs[resource.spec.name as ResourceName];
    if (resource.spec.isView && !log)
      throw new Error(
        `"${resource.spec.name}" is a view of rows that belong to sites. Say in \`logs\` of tests/support/foreign-rows.ts how one is planted.`,
      );
    const id = await (log ? log(db, site) : insertRow(db, resource, site, rows));
    await extraRows[resource.spec.name as ResourceName]?.(db, id);
    rows.push({ resource, id });
  }
  for (const row of rows) await insertEntry(db, row, site);
  return rows;
};

/** Notes in the log that a planted row was changed: last, so that lists of the newest begin with it. */
const insertEntry = async (db: Db, { resource, id }: ForeignRow, site: string): Promise<void> => {
  // A change of a site is noted at the site where its author worked.
  const place = resource.spec.scope === 'sites' ? testSites.myanmar : site;
  await sql`insert into audit_log (actor_name, address, subsite_id, action, resource, record_id, record_label)
    values (${sentinel}, ${sentinel}, ${place}, 'edit', ${resource.spec.name}, ${id}, ${sentinel})`.execute(
    db,
  );
};

/** What stands in the planted rows, to be the same when everybody has tried everything. */
export const snapshotRows = async (db: Db, rows: readonly ForeignRow[]): Promise<string[]> => {
  const pictures: string[] = [];
  for (const { resource, id } of rows) {
    const found = await sql<{ row: string }>`
      select t::text as row from ${sql.table(resource.spec.table)} t where t.id = ${id}`.execute(db);
    pictures.push(`${resource.spec.name}: ${found.rows[0]?.row ?? 'gone'}`);
  }
  return pictures;
};
