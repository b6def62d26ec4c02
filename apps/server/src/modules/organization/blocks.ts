import { user } from '@lc/contract/identity';
import type { Resource } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { type Block, columnFor, listedRows, type Row } from '../../kernel/blocks/index.ts';
import { namesOfReferences } from '../../kernel/resource/reference-names.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';

/** Most departments of the picture. */
const most = 10;

/** Staff by the department in which they stand. */
const peopleBlock: Block = {
  name: 'organization.people',
  place: 310,
  look: 'bars',
  permission: 'user:list',
  isOfNoSite: true,
  read: async ({ db, ctx, site }) => {
    const { rows } = await sql<{ code: string | null; id: string | null; count: string }>`
      select d.org_code as code, d.id, count(*)::text as count
      from (select t.org_code ${listedRows({ resource: user as Resource, ctx, site })}) people
      left join sys_depart d on d.org_code = people.org_code and d.deleted_at is null and ${visibleRows(depart, ctx, 'd')}
      group by 1, 2 order by count(*) desc, 1 limit ${most}`.execute(db);
    const ids = rows.flatMap(({ id }) => id ?? []);
    const names = await namesOfReferences(db, { to: 'depart', ids }, ctx);
    return {
      columns: [
        columnFor({
          key: 'count',
          label: translate(ctx.language, 'dashboard.count'),
          list: { permission: 'user:list', query: {}, by: null, per: 'one' },
        }),
      ],
      rows: rows.map(
        ({ code, id, count }): Row => ({
          key: code ?? '-',
          label: names.get(id ?? '') ?? translate(ctx.language, 'dashboard.noDepartment'),
          values: [count],
          query: code === null ? null : { orgCode: code },
        }),
      ),
    };
  },
};

/** What the dashboard tells of departments. */
export const organizationBlocks: readonly Block[] = [peopleBlock];
