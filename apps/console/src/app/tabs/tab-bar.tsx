import { DownOutlined } from '@ant-design/icons';
import { App, Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useColumnTitles } from '../../kernel/column-titles.ts';
import { useT } from '../../kernel/i18n.ts';
import { useDiscard } from '../../kernel/resource/form/use-discard.ts';
import { paths } from '../paths.ts';
import { useShell } from '../shell-context.ts';
import type { Tab } from './tab-rules.ts';
import { tabActions, useTabStore } from './tab-store.ts';
import { titleOfTab } from './tab-title.ts';
import './tab-bar.css';

/** The id of the panel that shows the page of a tab. */
export const panelId = 'lc-page';

type MenuAct = 'refresh' | 'closeLeft' | 'closeRight' | 'closeOthers';

interface TabItemProps {
  tab: Tab;
  title: string;
  isActive: boolean;
  onClose: () => void;
  onAct: (act: MenuAct) => void;
  onMove: (event: KeyboardEvent) => void;
}

const TabItem = ({ tab, title, isActive, onClose, onAct, onMove }: TabItemProps) => {
  const t = useT();
  const { fullPath } = tab;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => onAct('refresh') },
    { key: 'left', label: t('tabs.closeLeft'), onClick: () => onAct('closeLeft') },
    { key: 'right', label: t('tabs.closeRight'), onClick: () => onAct('closeRight') },
    { key: 'others', label: t('tabs.closeOthers'), onClick: () => onAct('closeOthers') },
  ];
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) setIsMenuOpen(true);
    else return onMove(event);
    event.preventDefault();
  };
  const handleOpenChange = (isOpen: boolean) => {
    setIsMenuOpen(isOpen);
    if (!isOpen) element.current?.focus();
  };
  return (
    <Dropdown
      trigger={['contextMenu']}
      open={isMenuOpen}
      autoFocus
      onOpenChange={handleOpenChange}
      menu={{ items, 'aria-label': t('tabs.menu', { title }), onClick: () => setIsMenuOpen(false) }}
    >
      <span className="lc-tab" data-active={isActive ? '' : undefined} role="presentation">
        <button
          ref={element}
          type="button"
          role="tab"
          className="lc-tab-title"
          title={title}
          aria-selected={isActive}
          aria-controls={isActive ? panelId : undefined}
          aria-keyshortcuts="Delete Shift+F10"
          tabIndex={isActive ? 0 : -1}
          onClick={() => navigate(fullPath)}
          onAuxClick={(event) => event.button === 1 && onClose()}
          onKeyDown={handleKeyDown}
        >
          {title}
        </button>
        {fullPath !== paths.home && (
          <button
            type="button"
            className="lc-tab-close"
            tabIndex={-1}
            aria-hidden="true"
            title={t('tabs.close', { title })}
            onClick={onClose}
          >
            ×
          </button>
        )}
      </span>
    </Dropdown>
  );
};

/**
 * Keeps the active tab in view, its cross included, whatever takes room from it: a smaller window, zoom, the side menu,
 * a title that comes late, or the list of all tabs. Returns whether the tabs need more room than there is.
 */
const useTabsInView = (
  list: RefObject<HTMLElement | null>,
  tabs: readonly Tab[],
  active: string,
): boolean => {
  const [isOverflowing, setOverflowing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs that come or go are observed, and a new active one is scrolled to
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const follow = () => {
      setOverflowing(element.scrollWidth > element.clientWidth);
      const tab = element.querySelector('[data-active]');
      tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    };
    const observer = new ResizeObserver(follow);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [list, tabs, active]);
  return isOverflowing;
};

/** The open pages. Arrow keys move, Delete closes, Shift+F10 or a right click opens the menu. */
export const TabBar = () => {
  const t = useT();
  const { message } = App.useApp();
  const discard = useDiscard();
  const { routes } = useShell();
  const { tabs, active } = useTabStore();
  const { titles } = useColumnTitles();
  const list = useRef<HTMLDivElement>(null);
  const isOverflowing = useTabsInView(list, tabs, active);

  const close = (fullPath: string) =>
    discard(tabActions.losesTyped('close', fullPath), () => {
      const refusal = tabActions.close(fullPath);
      if (refusal) void message.warning(t(refusal === 'home' ? 'tabs.homeStays' : 'tabs.lastStays'));
    });
  const act = (name: MenuAct, fullPath: string) =>
    discard(tabActions.losesTyped(name, fullPath), () => tabActions[name](fullPath));
  const move = (index: number) => (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const at = (wanted + tabs.length) % tabs.length;
    const next = tabs[at];
    if (next) navigate(next.fullPath);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };

  return (
    <div className="lc-tabs">
      <div ref={list} className="lc-tabs-list" role="tablist" aria-label={t('tabs.label')}>
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.fullPath}
            tab={tab}
            title={titleOfTab(tab, routes, titles, t)}
            isActive={tab.fullPath === active}
            onClose={() => close(tab.fullPath)}
            onAct={(name) => act(name, tab.fullPath)}
            onMove={move(index)}
          />
        ))}
      </div>
      {isOverflowing && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            selectedKeys: [active],
            items: tabs.map((tab) => ({ key: tab.fullPath, label: titleOfTab(tab, routes, titles, t) })),
            onClick: ({ key }) => navigate(key),
          }}
        >
          <button type="button" className="lc-tabs-more" aria-label={t('tabs.all')} aria-haspopup="menu">
            <DownOutlined aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </div>
  );
};
