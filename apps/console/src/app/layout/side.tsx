import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { PageSkeleton } from '../../ui/states.tsx';
import type { Navigation } from '../navigation.ts';
import { changeSettings, type Settings } from '../settings/settings-store.ts';
import { useShell } from '../shell-context.ts';
import { SideMenu } from './side-menu.tsx';

// The tree component is heavy, and most pages stand beside the plain menu.
const SideTree = lazy(() => import('./side-tree.tsx'));

interface SideContentProps {
  navigation: Navigation;
  settings: Settings;
  isFolded: boolean;
  isMobile: boolean;
  isTreeLeft: boolean;
  onLeaveTree: () => void;
  onChosen?: () => void;
}

const SideContent = ({ navigation, settings, isTreeLeft, onLeaveTree, ...rest }: SideContentProps) => {
  if (navigation.tree && !isTreeLeft) {
    return (
      <Suspense fallback={<PageSkeleton rows={6} />}>
        <SideTree
          key={navigation.tree.id}
          menu={navigation.tree}
          onBack={onLeaveTree}
          onChosen={rest.onChosen}
        />
      </Suspense>
    );
  }
  return (
    <SideMenu
      nodes={rest.isMobile || settings.layout === 'topmenu' ? navigation.all : navigation.side}
      selectedId={navigation.selectedId}
      isFolded={rest.isFolded}
      theme={rest.isMobile ? 'light' : settings.menuTheme}
      onChosen={rest.onChosen}
    />
  );
};

interface SideProps {
  navigation: Navigation;
  settings: Settings;
  isMobile: boolean;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}

/** The side area: menu or column tree, folded or open; a drawer on narrow windows. */
export const Side = ({ navigation, settings, isMobile, isDrawerOpen, onCloseDrawer }: SideProps) => {
  const t = useT();
  const { fullPath } = useShell();
  // Left for this page only: coming to another page with a tree shows the tree again.
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const isTreeLeft = leftAt === fullPath;
  const hasTree = navigation.tree !== undefined && !isTreeLeft;
  const shared = { navigation, settings, isMobile, isTreeLeft, onLeaveTree: () => setLeftAt(fullPath) };

  if (isMobile) {
    return (
      <Drawer
        open={isDrawerOpen}
        placement="left"
        size={288}
        title={t('shell.title')}
        onClose={onCloseDrawer}
        styles={{ body: { padding: 0 } }}
      >
        <SideContent {...shared} isFolded={false} onChosen={onCloseDrawer} />
      </Drawer>
    );
  }
  if (settings.layout === 'topmenu' && !hasTree) return null;
  const isFolded = !settings.isSideOpen && !hasTree;
  const width = hasTree ? 'var(--side-tree)' : isFolded ? 'var(--side-folded)' : 'var(--side-open)';
  const label = t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu');
  return (
    <aside
      className="lc-side"
      style={{ width }}
      data-fixed={settings.isSideFixed || hasTree ? '' : undefined}
      data-dark={settings.menuTheme === 'dark' && !hasTree ? '' : undefined}
      data-folded={isFolded ? '' : undefined}
    >
      <div className="lc-side-scroll">
        <SideContent {...shared} isFolded={isFolded} />
      </div>
      {!hasTree && (
        <button
          type="button"
          className="lc-side-fold"
          aria-label={label}
          aria-expanded={!isFolded}
          title={label}
          onClick={() => changeSettings({ isSideOpen: isFolded })}
        >
          {isFolded ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
        </button>
      )}
    </aside>
  );
};
