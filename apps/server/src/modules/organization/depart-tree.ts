import type { DepartRow } from '@lc/contract/organization';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { nest } from '../../kernel/resource/read.ts';
import { loadDepartNames, loadDeparts } from './depart.queries.ts';

/** The departments as a tree. */
export const departTreeOf = async (db: Db, ctx: CallContext) =>
  nest(await loadDeparts(db, ctx), ({ parent: _parent, ...node }) => node);

/** The departments as a tree of ids and names. */
export const departIdTreeOf = async (db: Db, ctx: CallContext) =>
  nest(await loadDepartNames(db, ctx), ({ id, title }) => ({ key: id, value: id, title }));

/** Departments that a text leads to, without their place in the tree. */
export const findDeparts = async (db: Db, ctx: CallContext, keyword = ''): Promise<DepartRow[]> =>
  keyword === '' ? [] : loadDeparts(db, ctx, keyword);

/** The tree of the departments that a name leads to and of those above them. */
export const departTreeByName = async (db: Db, ctx: CallContext, name = '') => {
  const [all, found] = await Promise.all([loadDeparts(db, ctx), loadDeparts(db, ctx, name)]);
  const byId = new Map(all.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const { id } of found) {
    for (let row = byId.get(id); row && !shown.has(row.id); row = byId.get(row.parent ?? ''))
      shown.add(row.id);
  }
  return nest(
    all.filter(({ id }) => shown.has(id)),
    ({ parent: _parent, ...node }) => node,
  );
};
