import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import type { DictionarySeed, DomainSeed, SeedInput } from '../../kernel/seeds.ts';
import { familyDictionaries } from './dictionaries.seed.ts';
import { headings, pages } from './menu.ts';
import { productDictionaries } from './product-dictionaries.seed.ts';

const itemRows = (dictionaries: readonly DictionarySeed[]) =>
  dictionaries.flatMap(({ code, items }) =>
    items.map(([value, en, zh, my, color], index) => ({
      dict_code: code,
      item_text: localize([en, zh, my]),
      item_value: value,
      color: color ?? null,
      sort_order: index + 1,
    })),
  );

/** The dictionaries that definitions and screens name, with their items. */
const seedReference = async (tx: Tx, { dictionaries }: SeedInput): Promise<void> => {
  await insertMissing(tx, {
    table: 'sys_dict',
    key: ['dict_code'],
    rows: dictionaries.map(({ code, name, type = '0' }) => ({
      dict_name: localize(name),
      dict_code: code,
      type,
    })),
  });
  await sql`
    insert into sys_dict_item (dict_id, item_text, item_value, color, sort_order)
    select dict.id, seed.item_text, seed.item_value, seed.color, seed.sort_order
    from jsonb_to_recordset(${JSON.stringify(itemRows(dictionaries))}::jsonb)
      as seed (dict_code text, item_text jsonb, item_value text, color text, sort_order integer)
    join sys_dict as dict on dict.dict_code = seed.dict_code and dict.deleted_at is null
    where not exists (
      select from sys_dict_item as held where held.dict_id = dict.id and held.item_value = seed.item_value
    )
    on conflict do nothing`.execute(tx);
};

/** Rules as an office would write them, for networks that documentation has; switched off. */
const demoRules = [
  { id: '1', network: '198.51.100.0/25', scope: 'console', mode: 'white', note: 'Office in Yangon' },
  { id: '2', network: '198.51.100.128/25', scope: 'console', mode: 'white', note: '昆明办公室' },
  { id: '3', network: '192.0.2.44', scope: 'login', mode: 'black', note: 'စကားဝှက် ခန့်မှန်းနေသည်' },
] as const;

const seedDemo = (tx: Tx): Promise<void> =>
  insertMissing(tx, {
    table: 'sys_ip_rule',
    key: ['id'],
    rows: demoRules.map((rule) => ({ ...rule, enabled: false, create_by: 'admin' })),
  });

export const seed: DomainSeed = {
  headings,
  pages,
  dictionaries: [...productDictionaries, ...familyDictionaries],
  reference: seedReference,
  demo: seedDemo,
};
