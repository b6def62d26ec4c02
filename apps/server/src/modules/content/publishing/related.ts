import { idsIn } from '@lc/contract/content';
import { chainOf, type Drawer } from './drawer.ts';
import { type ListItem, toListItem } from './item-data.ts';
import { type LiveItem, loadChosen } from './items.queries.ts';
import { listItems } from './page-data.ts';
import type { SiteColumn } from './site-model.ts';

/** The items that a text names, as lists show them: while visitors read them. */
const chosenItems = async (drawer: Drawer, ids: readonly string[]): Promise<ListItem[]> => {
  if (ids.length === 0) return [];
  for (const id of ids) drawer.deps.add(`item:${id}`);
  const place = { siteId: drawer.site.row.id, chain: chainOf(drawer) };
  const rows = await loadChosen(drawer.tx, place, ids);
  return Promise.all(rows.map((row) => toListItem(drawer, row)));
};

/** What visitors are led to from an item: what its text names, else the newest of its column. */
export const relatedTo = async (drawer: Drawer, item: LiveItem, column: SiteColumn): Promise<ListItem[]> => {
  const isOther = ({ id }: ListItem): boolean => id !== item.id;
  const chosen = (await chosenItems(drawer, idsIn(item.content.values?.relatedIds))).filter(isOther);
  if (chosen.length > 0) return chosen;
  return (await listItems(drawer, [column], { limit: 6 })).filter(isOther).slice(0, 5);
};
