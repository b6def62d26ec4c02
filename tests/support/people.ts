import type { GrantKey } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import { hashPassword } from '../../apps/server/src/kernel/auth/password.ts';
import type { Db } from '../../apps/server/src/kernel/db/database.ts';

/** A member of staff made for one test. */
export interface Person {
  userId: string;
  username: string;
  subsiteId: string | null;
}

export interface PersonOptions {
  /** Sites he may work on; "all" is the flag. The first is the working site. */
  sites?: 'all' | readonly string[];
  language?: string;
  /** Without one nobody can sign in with a password. */
  password?: string;
  mustChangePassword?: boolean;
  isAdministrator?: boolean;
  /** Roles beside the one made for the person. */
  roles?: readonly string[];
}

/** Sites of the seed: the platform's and two of a country. */
export const testSites = { platform: '16', myanmar: '102', china: '103' } as const;

let made = 0;

/** A person with a role of his own that holds exactly these permissions. */
export const makePerson = async (
  db: Db,
  options: PersonOptions & { permissions?: readonly GrantKey[] },
): Promise<Person> => {
  const {
    sites = 'all',
    language = 'en-US',
    permissions = [],
    isAdministrator = false,
    roles = [],
  } = options;
  const number = ++made;
  const username = `person.${process.pid}.${number}`;
  const hash = options.password === undefined ? null : await hashPassword(options.password);
  const others = isAdministrator ? ['1', ...roles] : roles;
  // One statement: people are made by the thousand.
  const { rows } = await sql<{ id: string; granted: number }>`
    with person as (
      insert into sys_user (username, realname, language, all_subsite, password_hash, password_changed_at,
        must_change_password)
      values (${username}, ${`Person ${number}`}, ${language}, ${sites === 'all'}, ${hash}, now(),
        ${options.mustChangePassword ?? false}) returning id),
    own as (
      insert into sys_role (role_name, role_code)
      select '{"en-US":"Made for a test"}'::jsonb, ${`test_${process.pid}_${number}`} where ${!isAdministrator}
      returning id),
    granted as (${grant(sql`select id from own`, permissions)}),
    held as (
      insert into sys_user_role (user_id, role_id)
      select person.id, role.id from person,
        (select id from own union all select unnest(${others}::bigint[])) as role (id)),
    placed as (
      insert into user_subsite (user_id, subsite_id)
      select id, unnest(${sites === 'all' ? [] : sites}::bigint[]) from person)
    select id, (select count(*)::int from granted) as granted from person`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an insert returned no row');
  if (!isAdministrator) expectGranted(row.granted, permissions);
  const subsiteId = sites === 'all' ? testSites.myanmar : (sites[0] ?? null);
  return { userId: row.id, username, subsiteId };
};

const grant = (role: RawBuilder<unknown>, permissions: readonly GrantKey[]): RawBuilder<unknown> => sql`
  insert into sys_role_permission (role_id, permission_id)
  select role.id, p.id from (${role}) as role, sys_permission p
  where p.menu_type = '2' and p.deleted_at is null and p.perms = any(${[...permissions]}::text[])
  returning permission_id`;

const expectGranted = (granted: number, permissions: readonly GrantKey[]): void => {
  if (granted !== new Set(permissions).size)
    throw new Error(`No button in the database for some of ${permissions.join(', ')}`);
};

/** A role that holds exactly these permissions. @returns its id. */
export const makeRole = async (db: Db, permissions: readonly GrantKey[]): Promise<string> => {
  const role = await sql<{ id: string }>`
    insert into sys_role (role_name, role_code) values ('{"en-US":"Made for a test"}', ${`test_${process.pid}_${++made}`})
    returning id`.execute(db);
  const roleId = idOf(role.rows);
  const granted = await grant(sql`select ${roleId}::bigint as id`, permissions).execute(db);
  expectGranted(granted.rows.length, permissions);
  return roleId;
};

const idOf = (rows: readonly { id: string }[]): string => {
  const [row] = rows;
  if (!row) throw new Error('an insert returned no row');
  return row.id;
};

/** Gives accounts one phone number in several spellings, as accounts from before numbers were compared may have it. */
export const sharePhone = async (
  db: Db,
  userIds: readonly string[],
  spellings: readonly string[],
): Promise<void> => {
  await sql`alter table sys_user disable trigger user`.execute(db);
  await sql`update sys_user u set phone = given.phone, phone_shared = true
    from unnest(${[...userIds]}::bigint[], ${[...spellings]}::text[]) as given (id, phone)
    where u.id = given.id`.execute(db);
  await sql`insert into sys_shared_phone select distinct phone_e164(phone) from sys_user
    where id = any(${[...userIds]}::bigint[]) on conflict do nothing`.execute(db);
  await sql`alter table sys_user enable trigger user`.execute(db);
};
