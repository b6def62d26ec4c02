import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { isWebAddress } from '@lc/contract/kernel/web-address.ts';
import { navigate } from 'wouter/use-browser-location';
import { isFrame } from '../kernel/visible-menu.ts';
import { targetOf } from './routes.ts';

/** The outside page that a menu entry opens in a window of its own: what is no page of the console and is not embedded. */
const outsideOf = (node: MenuNode): string | undefined => {
  const { internalOrExternal, url, target } = node.meta;
  const isEmbedded = isFrame(node.component ?? '');
  const isOutside = internalOrExternal || (!isEmbedded && (target === '_blank' || !targetOf(node)));
  return isOutside && url !== null && isWebAddress(url) ? url : undefined;
};

/** Where a menu entry leads as a link, if it leads anywhere. */
export const hrefOf = (node: MenuNode): string | undefined => outsideOf(node) ?? targetOf(node) ?? undefined;

/** Goes where a menu entry leads: a page in a tab, or a window of its own for outside ones. */
export const openMenu = (node: MenuNode): void => {
  const outside = outsideOf(node);
  if (outside) {
    window.open(outside, '_blank', 'noopener,noreferrer');
    return;
  }
  const path = targetOf(node);
  if (!path) return;
  if (node.meta.internalOrExternal) window.open(path, '_blank', 'noopener');
  else navigate(path);
};
