import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { firstOwnId, insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import type { DomainSeed, SeedInput } from '../../kernel/seeds.ts';
import { pages } from './menu.ts';
import { buttonRows, menuRows } from './menu-rows.ts';
import { homePage } from './menus.seed.ts';
import { administratorRole, demoRoles } from './roles.seed.ts';

/** The administrator role, the menus of every page that exists and a button for every permission. */
const seedReference = async (tx: Tx, input: SeedInput): Promise<void> => {
  await insertMissing(tx, {
    table: 'sys_role',
    key: ['role_code'],
    rows: [
      {
        ...administratorRole,
        role_name: localize(administratorRole.role_name),
        is_administrator: true,
      },
    ],
  });
  await insertMissing(tx, { table: 'sys_permission', key: ['id'], rows: menuRows(input) });
  await insertMissing(tx, { table: 'sys_permission', key: ['menu_type', 'perms'], rows: buttonRows(input) });
};

/** Roles with what they may do, and who has them. Laid after the staff. */
const seedDemo = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, {
    table: 'sys_role',
    key: ['id'],
    rows: demoRoles.map(({ id, code, name, description }) => ({
      id,
      role_name: localize(name),
      role_code: code,
      description,
      create_by: 'admin',
    })),
  });
  const grants = demoRoles.flatMap(({ id, permissions, hasPlatformMenus = false }) =>
    permissions.map((perms) => ({ role_id: id, perms, platform: hasPlatformMenus })),
  );
  // The buttons and pages of the keys, the menus above them, and home.
  await sql`
    with recursive granted as (
      select seed.role_id, menu.id, menu.parent_id
      from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as seed (role_id bigint, perms text, platform boolean)
      join sys_permission as menu on menu.perms = seed.perms
        and (seed.platform or menu.side_tree ->> 'site' is distinct from 'platform')
      union
      select granted.role_id, menu.id, menu.parent_id
      from granted join sys_permission as menu on menu.id = granted.parent_id
    )
    insert into sys_role_permission (role_id, permission_id)
    select role_id, id from granted
    union
    select role_id, ${homePage.id}::bigint from granted
    on conflict do nothing`.execute(tx);
  const holders = demoRoles.flatMap(({ id, holders: usernames }) =>
    usernames.map((username) => ({ role_id: id, username })),
  );
  await sql`
    insert into sys_user_role (user_id, role_id)
    select staff.id, seed.role_id
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as seed (role_id bigint, username text)
    join sys_user as staff on staff.username = seed.username and staff.id < ${firstOwnId}
    on conflict do nothing`.execute(tx);
};

export const seed: DomainSeed = { pages, reference: seedReference, demo: seedDemo };
