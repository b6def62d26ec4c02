import type { Translate } from '../../kernel/i18n.ts';
import { type ConsoleRoute, findRoute } from '../routes.ts';
import type { Tab } from './tab-rules.ts';

/**
 * The title of a tab: its own, else with a query `newsClassId` that of the column (and 'announcement' behind it
 * when `tabTagName` is `product`), else the menu's.
 */
export const titleOfTab = (
  tab: Tab,
  routes: readonly ConsoleRoute[],
  columnTitles: Readonly<Record<string, string>>,
  t: Translate,
): string => {
  if (tab.ownTitle) return tab.ownTitle;
  const query = new URLSearchParams(tab.fullPath.split('?')[1] ?? '');
  const columnId = query.get('newsClassId');
  const column = columnId ? columnTitles[columnId] : undefined;
  if (column)
    return query.get('tabTagName') === 'product' ? t('tabs.announcement', { title: column }) : column;
  if (columnId && tab.lastTitle) return tab.lastTitle;
  return findRoute(routes, tab.fullPath)?.title ?? tab.lastTitle ?? tab.fullPath;
};
