import type { Language } from '@lc/contract/kernel';
import type { SiteTreeNode } from '@lc/contract/sites';
import { translate } from '@lc/contract/words';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { nest } from '../../kernel/resource/read.ts';
import { isSelectable, loadSites, type SiteRow } from './site.queries.ts';
import { loadDepartIdsBelow } from './site-settings.queries.ts';

/** An entry of a tree without a row behind it: its key is negative, and a client goes straight to its address. */
export interface ExtraLeaf {
  key: string;
  title: string;
  url: string;
}

const leaves = [
  { title: 'sites.footerLinks', url: '/cms/friendlylinktype/FriendlyLinkTypeList' },
  { title: 'sites.advertisements', url: '/cms/img/imageManage' },
] as const;

/** What a general site has in its tree besides (section 6); `made` is how many such entries there are already. */
export const extraLeavesOf = (siteType: string | null, language: Language, made = 0): ExtraLeaf[] =>
  siteType === 'generalsite'
    ? leaves.map(({ title, url }, index) => ({
        key: String(-(made + index + 1)),
        title: translate(language, title),
        url,
      }))
    : [];

type LooseNode = Omit<SiteTreeNode, 'children'> & { children?: LooseNode[] };

const toNode = (row: SiteRow): LooseNode => ({
  key: row.id,
  value: row.id,
  title: row.name,
  id: row.id,
  depId: row.depId,
  name: row.name,
  classify: row.classify,
  siteType: row.siteType,
  status: row.status,
  url: null,
});

const leafNode = ({ key, title, url }: ExtraLeaf): SiteTreeNode => ({
  key,
  value: key,
  title,
  id: key,
  depId: null,
  name: title,
  classify: 'other',
  siteType: null,
  status: null,
  url,
  children: [],
});

const complete = (nodes: readonly LooseNode[]): SiteTreeNode[] =>
  nodes.map((node) => ({ ...node, children: complete(node.children ?? []) }));

const withLeaves = (nodes: readonly LooseNode[], language: Language): SiteTreeNode[] => {
  let made = 0;
  const walk = (branch: readonly LooseNode[]): SiteTreeNode[] =>
    branch.map((node) => {
      const extra = extraLeavesOf(node.siteType, language, made);
      made += extra.length;
      return { ...node, children: [...walk(node.children ?? []), ...extra.map(leafNode)] };
    });
  return walk(nodes);
};

/** These rows and whatever stands above them. */
const withAncestors = (rows: readonly SiteRow[], isWanted: (row: SiteRow) => boolean): SiteRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const wanted of rows.filter(isWanted)) {
    for (let row: SiteRow | undefined = wanted; row && !shown.has(row.id); row = byId.get(row.parent ?? ''))
      shown.add(row.id);
  }
  return rows.filter(({ id }) => shown.has(id));
};

/** Folders and sites, general sites with their further entries. */
export const siteTreeOf = async (db: Db, ctx: CallContext): Promise<SiteTreeNode[]> =>
  withLeaves(nest(await loadSites(db, ctx), toNode), ctx.language);

/** The folders alone. */
export const siteGroupTreeOf = async (db: Db, ctx: CallContext): Promise<SiteTreeNode[]> => {
  const rows = await loadSites(db, ctx);
  return complete(
    nest(
      rows.filter(({ classify }) => classify === 'group'),
      toNode,
    ),
  );
};

/** The sites of a department and of those below it, with what stands above them. */
export const siteTreeOfDepartment = async (
  db: Db,
  departId: string,
  ctx: CallContext,
): Promise<SiteTreeNode[]> => {
  const [rows, departs] = await Promise.all([loadSites(db, ctx), loadDepartIdsBelow(db, departId)]);
  const isOfDepart = ({ classify, depId }: SiteRow): boolean =>
    classify === 'other' && depId !== null && departs.has(depId);
  return complete(nest(withAncestors(rows, isOfDepart), toNode));
};

/** Sites without folders, in the order of the tree. */
const flat = (rows: readonly SiteRow[]): SiteRow[] => {
  const walk = (nodes: readonly { row: SiteRow; children?: { row: SiteRow }[] }[]): SiteRow[] =>
    nodes.flatMap(({ row, children = [] }) => [row, ...walk(children)]);
  return walk(nest(rows, (row) => ({ row })));
};

/** Every site that the caller works on. */
export const siteList = async (db: Db, ctx: CallContext): Promise<SiteRow[]> =>
  flat(await loadSites(db, ctx)).filter(
    ({ classify, id }) => classify === 'other' && mayUseSite(ctx.session, id),
  );

/** The sites that the caller can work on now, as choices. */
export const siteChoiceList = async (db: Db, ctx: CallContext) =>
  (await siteList(db, ctx))
    .filter(isSelectable)
    .map(({ id, name }) => ({ value: id, title: name, id, name }));
