import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { Menu, Popover } from 'antd';
import { useState } from 'react';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { chooseTop } from '../nav-store.ts';
import { flatten } from '../navigation.ts';
import { hrefOf, openMenu } from '../open-menu.ts';
import { useWindowWidth } from '../use-window.ts';
import { isPlainClick, MenuBadge, toItems } from './menu-items.tsx';
import { topMenuCount } from './top-menu-count.ts';

const choose = (node: MenuNode) => {
  chooseTop(node.id);
  openMenu(node);
};

const TopMenu = ({
  node,
  isCurrent,
  onChosen,
}: {
  node: MenuNode;
  isCurrent: boolean;
  onChosen?: () => void;
}) => {
  const shared = {
    className: 'lc-top-menu',
    title: node.meta.title,
    'aria-current': isCurrent ? ('true' as const) : undefined,
  };
  const content = (
    <>
      <span className="lc-menu-text">{node.meta.title}</span>
      <MenuBadge node={node} />
    </>
  );
  const handleClick = () => {
    choose(node);
    onChosen?.();
  };
  const href = hrefOf(node);
  if (!href) {
    return (
      <button type="button" {...shared} onClick={handleClick}>
        {content}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        handleClick();
      }}
    >
      {content}
    </a>
  );
};

/** The top menus of the header: as many as width and language allow, the rest in a popover. */
export const TopMenus = ({
  nodes,
  currentId,
}: {
  nodes: readonly MenuNode[];
  currentId: string | undefined;
}) => {
  const t = useT();
  const count = topMenuCount(useWindowWidth(), useLanguage());
  const [isOpen, setIsOpen] = useState(false);
  const rest = nodes.slice(count);
  return (
    <nav aria-label={t('shell.mainMenu')} className="lc-top-menus">
      {nodes.slice(0, count).map((node) => (
        <TopMenu key={node.id} node={node} isCurrent={node.id === currentId} />
      ))}
      {rest.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          open={isOpen}
          onOpenChange={setIsOpen}
          content={
            <div className="lc-top-rest">
              {rest.map((node) => (
                <TopMenu
                  key={node.id}
                  node={node}
                  isCurrent={node.id === currentId}
                  onChosen={() => setIsOpen(false)}
                />
              ))}
            </div>
          }
        >
          <button
            type="button"
            className="lc-top-menu lc-top-more"
            aria-haspopup="true"
            aria-expanded={isOpen}
            aria-current={rest.some(({ id }) => id === currentId) ? 'true' : undefined}
          >
            {t('shell.moreMenus')}
            <span aria-hidden="true">▾</span>
          </button>
        </Popover>
      )}
    </nav>
  );
};

interface TopTreeProps {
  nodes: readonly MenuNode[];
  selectedId: string | undefined;
  theme: 'dark' | 'light';
}

/** The whole menu in the header, for the top menu navigation. */
export const TopTree = ({ nodes, selectedId, theme }: TopTreeProps) => {
  const t = useT();
  const count = topMenuCount(useWindowWidth(), useLanguage());
  const rest = nodes.slice(count);
  const items = [
    ...toItems(nodes.slice(0, count), { isRow: true }),
    ...(rest.length > 0 ? [{ key: 'more', label: t('shell.moreMenus'), children: toItems(rest) }] : []),
  ];
  return (
    <nav aria-label={t('shell.mainMenu')} className="lc-top-menus">
      <Menu
        mode="horizontal"
        disabledOverflow
        theme={theme}
        items={items}
        selectedKeys={selectedId ? [selectedId] : []}
        onClick={({ key, domEvent }) => {
          const node = flatten(nodes).find(({ id }) => id === key);
          if (node && isPlainClick(domEvent)) openMenu(node);
        }}
      />
    </nav>
  );
};
