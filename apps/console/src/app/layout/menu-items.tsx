import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import type { MenuProps } from 'antd';
import { Badge } from 'antd';
import type { MouseEvent, PointerEvent } from 'react';
import { sendFirstCall } from '../../kernel/first-call.ts';
import { useT } from '../../kernel/i18n.ts';
import { MenuIcon } from '../../kernel/menu-icon.tsx';
import { prefetchPage } from '../../kernel/pages.ts';
import { screenAt } from '../known-screens.ts';
import { hrefOf } from '../open-menu.ts';
import { pathOf } from '../routes.ts';
import { useBadgeCount } from './badge-counts.ts';

export type MenuItem = NonNullable<MenuProps['items']>[number];

/** Counts above it are shown as "99+" (section 9). */
export const badgeCap = 99;

/** How long a press may last until its page takes the answer, in ms. */
const pressLifetime = 3000;

const badgeKeys = { waiting: 'shell.waiting', handled: 'shell.handled', ended: 'shell.ended' } as const;

/** How many applications wait, are handled or ended, at the menu that tells it. */
export const MenuBadge = ({ node }: { node: MenuNode }) => {
  const t = useT();
  const count = useBadgeCount(node);
  if (!node.badge || count <= 0) return null;
  const words = t(badgeKeys[node.badge], { count });
  return (
    <span className="lc-menu-badge">
      <Badge count={count} overflowCount={badgeCap} size="small" title={words} />
      <span className="lc-sr-only">{words}</span>
    </span>
  );
};

/** Ctrl, Shift and the like mean a new window, which the browser opens by itself. */
export const isPlainClick = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey;

/**
 * What has the page of an entry there sooner: resting on the entry brings the code, and pressing it sends the first call.
 * @param href where the entry leads, which may be another page than its own
 */
export const pageAhead = (href: string | undefined) => ({
  onMouseEnter: () => {
    const screen = href && screenAt(pathOf(href));
    if (screen) void prefetchPage(screen);
  },
  onPointerDown: (event: PointerEvent) => {
    if (href && event.button === 0 && isPlainClick(event)) sendFirstCall(href, pressLifetime);
  },
});

const MenuLabel = ({ node }: { node: MenuNode }) => {
  const href = hrefOf(node);
  const handleClick = (event: MouseEvent) => {
    if (isPlainClick(event)) event.preventDefault();
  };
  const text = (
    <>
      <span className="lc-menu-text">{node.meta.title}</span>
      <MenuBadge node={node} />
    </>
  );
  if (!href || node.children.length > 0) return <span className="lc-menu-label">{text}</span>;
  return (
    <a className="lc-menu-label" href={href} tabIndex={-1} onClick={handleClick} {...pageAhead(href)}>
      {text}
    </a>
  );
};

/** What stands below an entry that nobody has unfolded: the library draws every entry it is given. */
const unseen = (id: string): MenuItem[] => [{ key: `${id}-unseen`, label: null, disabled: true }];

/**
 * Menu entries as the component library wants them; those of the header's own row have no icons. With `unfolded`,
 * only entries below these are made.
 */
export const toItems = (
  nodes: readonly MenuNode[],
  { isRow = false, unfolded }: { isRow?: boolean; unfolded?: ReadonlySet<string> } = {},
): MenuItem[] =>
  nodes.map((node) => ({
    key: node.id,
    icon: isRow ? null : <MenuIcon name={node.meta.icon} />,
    title: node.meta.title,
    label: <MenuLabel node={node} />,
    ...(node.children.length > 0 && {
      children: unfolded && !unfolded.has(node.id) ? unseen(node.id) : toItems(node.children, { unfolded }),
    }),
  }));
