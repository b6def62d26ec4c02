import { dict } from '@lc/contract/system';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';

/** The dictionaries visible to the caller, by name. */
export const listDictionaries = async (
  db: Db,
  ctx: CallContext,
): Promise<{ code: string; name: string }[]> => {
  const { rows } = await sql<{ code: string; name: string }>`
    select d.dict_code as code, ${localizedIn('d.dict_name', ctx.language)} as name from sys_dict d
    where d.deleted_at is null and ${visibleRows(dict, ctx, 'd')} order by 2, 1`.execute(db);
  return rows;
};
