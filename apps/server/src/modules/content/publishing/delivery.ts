import type { Drawer } from './drawer.ts';
import { chainOf } from './drawer.ts';
import { toItemData } from './item-data.ts';
import { countList, loadLiveItem } from './items.queries.ts';
import { listItems } from './page-data.ts';
import {
  columnAddress,
  columnsBelow,
  homeAddress,
  orderOf,
  pageSizeOf,
  type SiteColumn,
  titleOf,
} from './site-model.ts';

const columnOf = (drawer: Drawer, column: SiteColumn): object => ({
  id: column.id,
  code: column.code,
  path: column.path,
  kind: column.kind,
  model: column.model,
  title: titleOf(column, drawer.lang),
  url: column.kind === 'link' ? column.url : columnAddress(drawer.site, drawer.lang, column),
  children: column.children.filter(({ visible }) => visible).map((child) => columnOf(drawer, child)),
});

/** A site for other front ends: its languages and the columns that visitors see. */
export const deliveredSite = (drawer: Drawer): object => ({
  code: drawer.site.row.code,
  name: drawer.site.row.name,
  lang: drawer.lang,
  languages: drawer.site.languages.map(({ language, isDefault }) => ({
    lang: language,
    isDefault,
    url: homeAddress(drawer.site, language),
  })),
  columns: drawer.site.roots.filter(({ visible }) => visible).map((column) => columnOf(drawer, column)),
});

/** The published items of a column and of what is below it, or of the site; undefined for a page beyond the last. */
export const deliveredList = async (
  drawer: Drawer,
  { columnId, page }: { columnId: string | undefined; page: number },
): Promise<object | undefined> => {
  const { site, tx } = drawer;
  const column = columnId === undefined ? undefined : site.columns.get(columnId);
  if (columnId !== undefined && !column) return undefined;
  const columns = column && columnsBelow(column);
  const place = { siteId: site.row.id, columnIds: columns?.map(({ id }) => id), chain: chainOf(drawer) };
  const total = await countList(tx, place);
  const size = pageSizeOf(column);
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) return undefined;
  const records = await listItems(drawer, columns, {
    limit: size,
    offset: (page - 1) * size,
    order: orderOf(column),
  });
  return { records, total, size, current: page, pages };
};

/** One published item; undefined where visitors do not read it in this language. */
export const deliveredItem = async (drawer: Drawer, id: string): Promise<object | undefined> => {
  drawer.deps.add(`item:${id}`);
  const versions = await loadLiveItem(drawer.tx, { siteId: drawer.site.row.id, id });
  const item = chainOf(drawer).flatMap((lang) => versions.find((one) => one.lang === lang) ?? [])[0];
  return item && drawer.site.columns.has(item.columnId) ? toItemData(drawer, item) : undefined;
};
