import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing } from '../../kernel/db/seed-rows.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { headings, pages } from './menu.ts';
import { demoStaff } from './staff.seed.ts';

const dayMs = 86_400_000;

/** The demo staff in their departments, which must be there. */
const seedDemo = async (tx: Tx, { passwordHash, now }: DemoSeedInput): Promise<void> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await insertMissing(tx, {
    table: 'sys_user',
    key: ['id'],
    rows: demoStaff.map((person) => ({
      id: person.id,
      username: person.username,
      realname: person.realname,
      work_no: person.workNo,
      sex: person.sex,
      birthday: person.birthday,
      email: `${person.username}@example.com`,
      phone: person.phone,
      telephone: person.telephone ?? null,
      post: person.post,
      org_code: person.departments[0],
      language: person.language,
      status: person.isFrozen ? ('2' as const) : ('1' as const),
      all_subsite: person.allSites ?? false,
      password_hash: passwordHash,
      password_changed_at: daysAgo(person.passwordAge),
      create_by: 'admin',
      create_time: daysAgo(person.age),
    })),
  });
  const places = demoStaff.flatMap(({ id, departments }) =>
    departments.map((orgCode) => ({ user_id: id, org_code: orgCode })),
  );
  await sql`
    insert into sys_user_depart (user_id, depart_id)
    select staff.id, depart.id
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as seed (user_id bigint, org_code text)
    join sys_user as staff on staff.id = seed.user_id
    join sys_depart as depart on depart.org_code = seed.org_code and depart.deleted_at is null
    on conflict do nothing`.execute(tx);
  const positions = demoStaff.map(({ id, position }) => ({ user_id: id, code: position }));
  await sql`
    insert into sys_user_position (user_id, position_id)
    select seed.user_id, held.id
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as seed (user_id bigint, code text)
    join sys_user as staff on staff.id = seed.user_id
    join sys_position as held on held.code = seed.code and held.deleted_at is null
    on conflict do nothing`.execute(tx);
  const standIns = [
    { user_name: 'thiri.aung', agent_user_name: 'su.myat.noe', from: -40, to: -33, status: '1' },
    { user_name: 'chen.xiaoli', agent_user_name: 'zhang.wei', from: 30, to: 37, status: '1' },
    { user_name: 'kyaw.zin', agent_user_name: 'thiri.aung', from: 60, to: 70, status: '0' },
  ] as const;
  await insertMissing(tx, {
    table: 'sys_user_agent',
    key: ['id'],
    rows: standIns.map(({ user_name, agent_user_name, from, to, status }, index) => ({
      id: String(1 + index),
      user_name,
      agent_user_name,
      start_time: daysAgo(-from),
      end_time: daysAgo(-to),
      status,
      create_by: user_name,
      create_time: daysAgo(41),
    })),
  });
};

export const seed: DomainSeed = { headings, pages, demo: seedDemo };
