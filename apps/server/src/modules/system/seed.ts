import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import { familyDictionaries } from './dictionaries.seed.ts';
import { formsDictionaries } from './forms-dictionaries.seed.ts';
import { mediaDictionaries } from './media-dictionaries.seed.ts';
import { messageDictionaries } from './message-dictionaries.seed.ts';
import { productDictionaries } from './product-dictionaries.seed.ts';

const dictionaries = [
  ...productDictionaries,
  ...mediaDictionaries,
  ...messageDictionaries,
  ...formsDictionaries,
  ...familyDictionaries,
];

const itemRows = dictionaries.flatMap(({ code, items }) =>
  items.map(([value, en, zh, my, color], index) => ({
    dict_code: code,
    item_text: localize([en, zh, my]),
    item_value: value,
    color: color ?? null,
    sort_order: index + 1,
  })),
);

/** The dictionaries that definitions and screens name, with their items. */
export const seedReference = async (tx: Tx): Promise<void> => {
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
    from jsonb_to_recordset(${JSON.stringify(itemRows)}::jsonb)
      as seed (dict_code text, item_text jsonb, item_value text, color text, sort_order integer)
    join sys_dict as dict on dict.dict_code = seed.dict_code and dict.deleted_at is null
    where not exists (
      select from sys_dict_item as held where held.dict_id = dict.id and held.item_value = seed.item_value
    )
    on conflict do nothing`.execute(tx);
};
