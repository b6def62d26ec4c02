import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { Menu } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { flatten } from '../navigation.ts';
import { openMenu } from '../open-menu.ts';
import { isPlainClick, toItems } from './menu-items.tsx';

interface SideMenuProps {
  nodes: readonly MenuNode[];
  selectedId: string | undefined;
  isFolded: boolean;
  theme: 'dark' | 'light';
  onChosen?: () => void;
}

/** The ids from the top of the tree down to an entry, without the entry. */
const branchOf = (nodes: readonly MenuNode[], id: string | undefined): string[] => {
  for (const node of nodes) {
    if (node.id === id) return [];
    const below = branchOf(node.children, id);
    if (below.length > 0 || node.children.some((child) => child.id === id)) return [node.id, ...below];
  }
  return [];
};

/** The menu at the side; one branch is open at a time. */
export const SideMenu = ({ nodes, selectedId, isFolded, theme, onChosen }: SideMenuProps) => {
  const t = useT();
  const branch = useMemo(() => branchOf(nodes, selectedId), [nodes, selectedId]);
  const [openKeys, setOpenKeys] = useState<readonly string[]>(branch);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const items = useMemo(
    () => toItems(nodes, { unfolded: new Set([...branch, ...seen]) }),
    [nodes, branch, seen],
  );
  useEffect(() => setOpenKeys(branch), [branch]);

  const handleOpenChange = (keys: string[]) => {
    const opened = keys.find((key) => !openKeys.includes(key));
    setOpenKeys(opened ? [...branchOf(nodes, opened), opened] : keys);
  };
  const handleUnfold = (keys: string[]) => {
    if (keys.some((key) => !seen.includes(key))) setSeen([...new Set([...seen, ...keys])]);
    if (!isFolded) handleOpenChange(keys);
  };

  return (
    <nav aria-label={t('shell.sideMenu')} className="lc-side-menu">
      <Menu
        mode="inline"
        theme={theme}
        items={items}
        inlineCollapsed={isFolded}
        selectedKeys={selectedId ? [selectedId] : []}
        {...(!isFolded && { openKeys: [...openKeys] })}
        onOpenChange={handleUnfold}
        onClick={({ key, domEvent }) => {
          if (!isPlainClick(domEvent)) return;
          const node = flatten(nodes).find(({ id }) => id === key);
          if (node) openMenu(node);
          onChosen?.();
        }}
      />
    </nav>
  );
};
