import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { Menu, Popover } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { useSession } from '../../kernel/session.ts';
import { useLoadedFonts } from '../../ui/use-loaded-fonts.ts';
import { useWidth } from '../../ui/use-width.ts';
import { useWindowWidth } from '../../ui/use-window.ts';
import { chooseTop } from '../nav-store.ts';
import { flatten } from '../navigation.ts';
import { hrefOf, openMenu } from '../open-menu.ts';
import { isPlainClick, MenuBadge, pageAhead, toItems } from './menu-items.tsx';
import { fitMenus, topMenuCount } from './top-menu-count.ts';

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
      {...pageAhead(href)}
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

interface Measured {
  key: string;
  widths: readonly number[];
  more: number;
  /** Room in px for what is beside the menus, with fewer and fewer names beside the pictures (`data-tight`). */
  beside: readonly number[];
}

/** All names, only those of site and language, none. */
const tightness = [0, 1, 2] as const;

const headerOf = (nav: HTMLElement | null): HTMLElement | null =>
  nav?.closest<HTMLElement>('.lc-header') ?? null;

const measure = (nav: HTMLElement | null, items: string): Omit<Measured, 'key'> => {
  const widthOf = (item: Element): number => item.getBoundingClientRect().width;
  const header = headerOf(nav);
  const now = header?.dataset.tight ?? '0';
  const others = [...(header?.children ?? [])].filter((child) => child !== nav);
  const beside = tightness.map((tight) => {
    if (header) header.dataset.tight = String(tight);
    return others.reduce((sum, other) => sum + widthOf(other), 0);
  });
  if (header) header.dataset.tight = now;
  const widths = [...(nav?.querySelectorAll(items) ?? [])].map(widthOf);
  const more = widths.pop() ?? 0;
  return { widths, more, beside };
};

/** Room in px for the menus: less than none where what is beside them takes more than the header has. */
const roomFor = (nav: HTMLElement | null): number => {
  const header = headerOf(nav);
  return nav && header ? nav.clientWidth - Math.max(0, header.scrollWidth - header.clientWidth) : 0;
};

/**
 * How many menus are shown: no more than width and language allow, and none that would be cut. `items` finds the drawn
 * menus, the one that leads to the rest last. While they are measured, before anything is painted, all are drawn. Names
 * beside the pictures give way first, so that a narrower window never shows more menus than a wider one.
 */
const useTopMenuCount = (nodes: readonly MenuNode[], items: string) => {
  const most = topMenuCount(useWindowWidth(), useLanguage());
  const { subsite } = useSession();
  const fonts = useLoadedFonts();
  const titles = nodes.slice(0, most).map(({ meta }) => meta.title);
  const key = [fonts, subsite?.name, ...titles].join('\n');
  const [measured, setMeasured] = useState<Measured>();
  const element = useRef<HTMLElement>(null);
  const [watchWidth, width] = useWidth();
  const nav = useCallback(
    (drawn: HTMLElement | null) => {
      element.current = drawn;
      return watchWidth(drawn);
    },
    [watchWidth],
  );
  const isMeasuring = measured?.key !== key;
  const { tight, count } =
    measured && !isMeasuring && width !== undefined
      ? fitMenus(measured, {
          availableWidth: roomFor(element.current),
          now: Number(headerOf(element.current)?.dataset.tight ?? 0),
          isAll: most >= nodes.length,
        })
      : { tight: 0, count: most };
  useLayoutEffect(() => {
    if (width === undefined) return;
    if (isMeasuring) setMeasured({ key, ...measure(element.current, items) });
    else headerOf(element.current)?.setAttribute('data-tight', String(tight));
  }, [isMeasuring, width, key, items, tight]);
  return { nav, count, hasMore: isMeasuring || count < nodes.length };
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
  const { nav, count, hasMore } = useTopMenuCount(nodes, ':scope > .lc-top-menu');
  const [isOpen, setIsOpen] = useState(false);
  const rest = nodes.slice(count);
  return (
    <nav aria-label={t('shell.mainMenu')} className="lc-top-menus" ref={nav}>
      {nodes.slice(0, count).map((node) => (
        <TopMenu key={node.id} node={node} isCurrent={node.id === currentId} />
      ))}
      {hasMore && (
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
  const { nav, count, hasMore } = useTopMenuCount(nodes, '.ant-menu-root > li');
  const rest = nodes.slice(count);
  const items = [
    ...toItems(nodes.slice(0, count), { isRow: true }),
    ...(hasMore ? [{ key: 'more', label: t('shell.moreMenus'), children: toItems(rest) }] : []),
  ];
  return (
    <nav aria-label={t('shell.mainMenu')} className="lc-top-menus" ref={nav}>
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
