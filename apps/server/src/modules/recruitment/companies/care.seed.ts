import { companyContact } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertRows } from '../../../kernel/db/seed-rows.ts';
import { readPersonalKeys } from '../../../kernel/personal.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';
import { sealedColumns } from '../demo-rows.ts';

const day = 86_400_000;

const people = {
  '16': ['Daw Khin Mar Oo', 'ဦးဇော်မျိုးထွန်း', 'Ma Phyu Phyu Win'],
  '102': ['ဒေါ်သန္တာမြင့်', 'U Aye Min', 'Ko Thet Naing'],
  '103': ['李海燕', '王志强', 'Nang Kham'],
} as const;
const titles = ['HR manager', 'General manager', 'Recruiter'];

/** What staff talked about with companies, in the languages in which they write. */
const talks = [
  ['call', 'Asked for the new licence; they will send a scan this week.'],
  ['visit', 'ရုံးသို့ သွားရောက်ခဲ့သည်။ ဝန်ထမ်း ၂၀ ဦး ထပ်မံခေါ်ယူလိုသည်။'],
  ['message', '对方询问招聘会展位的价格，已发报价。'],
  ['meeting', 'Plans two more shops next year and wants to post jobs for both.'],
  ['note', 'Pays by bank transfer at the end of the month.'],
] as const;

interface Company {
  id: string;
  site: '16' | '102' | '103';
  made: Date;
  isAgency: boolean;
}

/** Contacts, benefits, documents and follow-ups of the demo companies; every name and number is made up. */
export const seedCompanyCare = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const { rows: companies } = await sql<Company>`select id, subsite_id::text as site, create_time as made,
    agency_licence_no is not null as "isAgency" from company
    where registration_no like 'DEMO-%' and not exists (select from company_contact c where c.company_id = company.id)
    order by id`.execute(tx);
  const { rows: welfare } = await sql<{ id: string }>`select id from welfare order by id limit 12`.execute(
    tx,
  );
  const { rows: staff } = await sql<{ id: string }>`select id from sys_user
    where username in ('thiri.aung', 'hnin.wai', 'li.xuemei') order by id`.execute(tx);
  const keys = await readPersonalKeys(tx);
  const dateIn = (days: number): string => new Date(now.getTime() + days * day).toISOString().slice(0, 10);
  const by = { create_by: 'admin', create_time: now.toISOString() };

  await insertRows(
    tx,
    'company_contact',
    companies.flatMap(({ id, site }, index) =>
      people[site].slice(0, 1 + (index % 3)).map((name, place) => ({
        company_id: id,
        name,
        title: titles[(index + place) % titles.length],
        ...sealedColumns(keys, companyContact.spec.fields, {
          phone: `${site === '103' ? '+86138' : '+9597'}${String(71_000_000 + index * 100 + place)}`,
          email: `contact${index + 1}.${place + 1}@example.com`,
        }),
        is_primary: place === 0,
        sort_order: place + 1,
        ...by,
      })),
    ),
  );
  await insertRows(
    tx,
    'company_welfare',
    companies.flatMap(({ id }, index) => [
      ...[0, 1, 2].map((place) => ({
        company_id: id,
        welfare_id: welfare[(index * 2 + place) % welfare.length]?.id ?? null,
        custom_text: null,
        sort: place + 1,
        ...by,
      })),
      ...(index % 4 === 0
        ? [{ company_id: id, welfare_id: null, custom_text: 'Ferry from Hledan', sort: 4, ...by }]
        : []),
    ]),
  );
  await insertRows(
    tx,
    'company_document',
    companies.flatMap(({ id, isAgency }, index) => [
      {
        company_id: id,
        kind: 'business_licence',
        doc_no: `DEMO-L-${1000 + index}`,
        issued_on: dateIn(-300 - index),
        // One of them ends soon.
        expires_on: dateIn(index === 0 ? 21 : 400 + index * 13),
        ...by,
      },
      {
        company_id: id,
        kind: isAgency ? 'agency_licence' : 'tax_certificate',
        doc_no: `DEMO-T-${2000 + index}`,
        issued_on: dateIn(-200),
        expires_on: dateIn(600),
        ...by,
      },
    ]),
  );
  await insertRows(
    tx,
    'company_follow_up',
    companies.flatMap(({ id }, index) =>
      [0, 1].map((place) => {
        const [kind, content] = talks[(index + place * 2) % talks.length] ?? talks[0];
        const isDone = (index + place) % 3 === 0;
        return {
          company_id: id,
          kind,
          content,
          assignee_id: staff[index % staff.length]?.id ?? null,
          follow_up_on: kind === 'note' ? null : dateIn(isDone ? -index - 1 : (index % 7) + place),
          status: isDone ? 'done' : 'open',
          create_by: 'thiri.aung',
          create_time: new Date(now.getTime() - (index + 1) * day).toISOString(),
        };
      }),
    ),
  );
};
