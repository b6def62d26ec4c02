import { member } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { type DemoRow, insertRows } from '../../../kernel/db/seed-rows.ts';
import { readPersonalKeys } from '../../../kernel/personal.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';
import { sealedColumns } from '../demo-rows.ts';
import { demoPeople } from '../seekers/demo-people.ts';

const day = 86_400_000;

/** The states of the demo members: most are in order, each other state has somebody. */
const states = ['pending', 'locked', 'frozen', 'cancelling'] as const;
const stateOf = (index: number): string =>
  index % 13 === 12 ? (states[Math.floor(index / 13)] ?? 'normal') : 'normal';

/** Four of five seekers have an account; each company has an owner and a recruiter. */
export const seedMembers = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const keys = await readPersonalKeys(tx);
  const seekers = demoPeople.filter(({ id }) => id % 5 !== 0);
  const rows = seekers.map((person, index): DemoRow => {
    const made = now.getTime() - (90 - person.id) * day;
    return {
      id: person.id,
      subsite_id: person.site,
      username: person.name[1].toLowerCase().replace(/\W/g, ''),
      name: person.name[0],
      kind: 'seeker',
      status: stateOf(index),
      ...sealedColumns(keys, member.spec.fields, { phone: person.phone, email: person.email }),
      lang: person.lang,
      register_source: index % 4 === 0 ? 'fair' : index % 3 === 0 ? 'h5' : 'web',
      last_login_at: new Date(now.getTime() - ((person.id * 5) % 20) * day).toISOString(),
      create_by: 'admin',
      create_time: new Date(made).toISOString(),
    };
  });
  await insertRows(tx, 'member', rows);
  await seedSignIns(tx, rows);
  const consents = seekers.flatMap(({ id }) =>
    ['terms', 'privacy', ...(id % 2 === 0 ? ['share_resume'] : [])].map((purpose) => ({
      member_id: id,
      purpose,
      document_version: '2026-06',
      granted: true,
      at: new Date(now.getTime() - (90 - id) * day).toISOString(),
    })),
  );
  await insertRows(tx, 'consent', consents);
  await seedStaffOfCompanies(tx, now);
};

/** The devices of the demo members, and addresses of no real network. */
const devices = [
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
];

/** The last sign-in of each member, with what came before it: some successes, now and then a wrong password. */
const seedSignIns = (tx: Tx, members: readonly DemoRow[]): Promise<void> =>
  insertRows(
    tx,
    'member_sign_in',
    members.flatMap(({ id, last_login_at: last }) => {
      const number = Number(id);
      const count = 2 + (number % 4);
      return Array.from({ length: count }, (_, place) => {
        const hasFailed = place > 0 && (number + place) % 5 === 0;
        return {
          id: number * 10 + place,
          member_id: id,
          at: new Date(Date.parse(String(last)) - place * (1.6 * day + number * 60_000)).toISOString(),
          outcome: hasFailed ? '0' : '1',
          reason: hasFailed ? 'credentials' : 'password',
          address: `203.0.113.${1 + (number % 250)}`,
          user_agent: devices[(number + (place > 2 ? 1 : 0)) % devices.length],
          create_time: new Date(Date.parse(String(last))).toISOString(),
        };
      });
    }),
  );

/** People of companies; made up, too. */
const ownerNames = ['ဦးသန်းထွန်း', 'ဒေါ်ခင်လှ', '张伟', 'U Aung Min', 'ဒေါ်စန်းစန်း', '李娜'];

const seedStaffOfCompanies = async (tx: Tx, now: Date): Promise<void> => {
  const keys = await readPersonalKeys(tx);
  const { rows: companies } = await sql<{
    id: string;
    site: string;
  }>`select id, subsite_id as site from company
    where deleted_at is null order by id limit 12`.execute(tx);
  const roles = ['owner', 'recruiter'] as const;
  const people = companies.flatMap(({ id, site }, index) =>
    roles.map((role, place) => ({ company: id, site, role, id: 201 + index * 2 + place })),
  );
  const rows = people.map(
    ({ id, site, role, company }): DemoRow => ({
      id,
      subsite_id: site,
      username: `${role}.${company}`,
      name: ownerNames[id % ownerNames.length],
      kind: 'company',
      status: 'normal',
      ...sealedColumns(keys, member.spec.fields, {
        phone: `+959420${String(id * 811).padStart(6, '0')}`,
        email: `${role}@company${company}.example`,
      }),
      lang: site === '103' ? 'zh-CN' : 'my-MM',
      register_source: 'web',
      last_login_at: new Date(now.getTime() - (id % 9) * day).toISOString(),
      create_by: 'admin',
      create_time: new Date(now.getTime() - 60 * day).toISOString(),
    }),
  );
  await insertRows(tx, 'member', rows);
  await seedSignIns(tx, rows);
  await insertRows(
    tx,
    'company_member',
    people.map(({ id, company, role }) => ({
      member_id: id,
      company_id: company,
      role,
      status: 'active',
      joined_at: new Date(now.getTime() - 60 * day),
    })),
  );
};
