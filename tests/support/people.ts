import type { GrantKey } from '@lc/contract/registry';
import { sql } from 'kysely';
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
  const username = `person.${process.pid}.${++made}`;
  const hash = options.password === undefined ? null : await hashPassword(options.password);
  const user = await sql<{ id: string }>`
    insert into sys_user (username, realname, language, all_subsite, password_hash, password_changed_at, must_change_password)
    values (${username}, ${`Person ${made}`}, ${language}, ${sites === 'all'}, ${hash}, now(),
      ${options.mustChangePassword ?? false}) returning id`.execute(db);
  const userId = idOf(user.rows);
  const role = isAdministrator ? '1' : await makeRole(db, permissions);
  await sql`insert into sys_user_role (user_id, role_id)
    select ${userId}, unnest(${[role, ...roles]}::bigint[])`.execute(db);
  for (const site of sites === 'all' ? [] : sites) {
    await sql`insert into user_subsite (user_id, subsite_id) values (${userId}, ${site})`.execute(db);
  }
  const subsiteId = sites === 'all' ? testSites.myanmar : (sites[0] ?? null);
  return { userId, username, subsiteId };
};

/** A role that holds exactly these permissions. @returns its id. */
export const makeRole = async (db: Db, permissions: readonly GrantKey[]): Promise<string> => {
  const role = await sql<{ id: string }>`
    insert into sys_role (role_name, role_code) values ('{"en-US":"Made for a test"}', ${`test_${process.pid}_${++made}`})
    returning id`.execute(db);
  const roleId = idOf(role.rows);
  const granted = await sql`
    insert into sys_role_permission (role_id, permission_id)
    select ${roleId}::bigint, id from sys_permission
    where menu_type = '2' and deleted_at is null and perms = any(${[...permissions]}::text[])`.execute(db);
  if (Number(granted.numAffectedRows) !== new Set(permissions).size) {
    throw new Error(`No button in the database for some of ${permissions.join(', ')}`);
  }
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
