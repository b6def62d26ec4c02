import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { navigate } from 'wouter/use-browser-location';
import { isFrame } from '../kernel/visible-menu.ts';
import { targetOf } from './routes.ts';

/** Only addresses of the web are opened: never `javascript:` or the like from a menu record. */
export const isWebAddress = (address: string | null): address is string =>
  /^https?:\/\//i.test(address ?? '');

/** Where a menu entry leads as a link, if it leads anywhere. */
export const hrefOf = (node: MenuNode): string | undefined => {
  if (node.meta.internalOrExternal && isWebAddress(node.meta.url)) return node.meta.url;
  return targetOf(node) ?? undefined;
};

/** Goes where a menu entry leads: a page in a tab, or a window of its own for outside ones. */
export const openMenu = (node: MenuNode): void => {
  const { internalOrExternal, url, target } = node.meta;
  const isOutside = internalOrExternal || (!isFrame(node.component ?? '') && target === '_blank');
  if (isOutside && isWebAddress(url)) {
    window.open(url, '_blank', 'noopener,noreferrer');
    return;
  }
  const path = targetOf(node);
  if (!path) return;
  if (internalOrExternal) window.open(path, '_blank', 'noopener');
  else navigate(path);
};
