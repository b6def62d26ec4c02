import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import type { DomainSeed } from '../../kernel/seeds.ts';
import { demoDepartments } from './departments.seed.ts';
import { pages } from './menu.ts';
import { demoPositions } from './positions.seed.ts';

/** The departments and positions of the demo group. */
const seedDemo = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, {
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
  await insertMissing(tx, {
    table: 'sys_position',
    key: ['id'],
    rows: demoPositions.map(({ id, code, name }) => ({
      id,
      code,
      name: localize(name),
      sort_order: Number(id),
      create_by: 'admin',
    })),
  });
};

export const seed: DomainSeed = { pages, demo: seedDemo };
