import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import { demoDepartments } from './departments.seed.ts';

/** The departments of the demo group. */
export const seedDemo = (tx: Tx): Promise<void> =>
  insertMissing(tx, {
    table: 'sys_depart',
    key: ['id'],
    rows: demoDepartments.map(({ id, parentId, orgCode, name, isCompany }) => ({
      id,
      parent_id: parentId,
      depart_name: localize(name),
      org_code: orgCode,
      org_category: isCompany ? ('1' as const) : ('2' as const),
      depart_order: Number(orgCode.slice(-2)),
      create_by: 'admin',
    })),
  });
