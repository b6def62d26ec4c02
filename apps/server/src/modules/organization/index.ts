import { pickLocalized } from '@lc/contract/kernel';
import { departTree } from '@lc/contract/organization';
import type { ModuleContext } from '../../kernel/module.ts';
import { nest } from '../../kernel/resource/read.ts';

/** Departments. */
export const organizationModule = ({ db, route }: ModuleContext): void => {
  route(departTree, async ({ ctx }) => {
    const rows = await db
      .selectFrom('sys_depart')
      .select(['id', 'parent_id as parent', 'depart_name', 'org_code'])
      .where('deleted_at', 'is', null)
      .orderBy('depart_order')
      .orderBy('id')
      .execute();
    const parents = new Set(rows.map(({ parent }) => parent));
    return nest(rows, (row) => ({
      key: row.id,
      value: row.id,
      title: pickLocalized(row.depart_name, ctx.language),
      orgCode: row.org_code,
      isLeaf: !parents.has(row.id),
    }));
  });
};
