import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useT } from '../../kernel/i18n.ts';
import { late } from '../../kernel/late.tsx';
import { closeSideDrawer, leaveSideTree, useSideDrawer } from '../../kernel/side-drawer.ts';
import { useFolded } from '../../kernel/tree/use-folded.ts';
import { PageSkeleton } from '../../ui/states.tsx';
import { useWindowWidth } from '../../ui/use-window.ts';
import type { Navigation } from '../navigation.ts';
import { changeSettings, type Settings } from '../settings/settings-store.ts';
import { useShell } from '../shell-context.ts';
import { SideMenu } from './side-menu.tsx';

// The tree component is heavy, and most pages stand beside the plain menu.
const SideTree = late(
  () => import('./side-tree.tsx'),
  () => <PageSkeleton rows={6} />,
);

interface SideProps {
  navigation: Navigation;
  settings: Settings;
  isMobile: boolean;
}

const DrawnSide = ({ navigation }: Pick<SideProps, 'navigation'>) => {
  const t = useT();
  const { fullPath } = useShell();
  const { isOpen, leftAt } = useSideDrawer();
  return (
    <Drawer
      open={isOpen}
      placement="left"
      size={288}
      title={t('shell.title')}
      onClose={closeSideDrawer}
      styles={{ body: { padding: 0 } }}
    >
      {navigation.tree && leftAt !== fullPath ? (
        <SideTree
          key={navigation.tree.id}
          menu={navigation.tree}
          back={{ label: t('tree.back'), icon: '←', run: () => leaveSideTree(fullPath) }}
          onChosen={closeSideDrawer}
        />
      ) : (
        <SideMenu
          nodes={navigation.all}
          selectedId={navigation.selectedId}
          isFolded={false}
          theme="light"
          onChosen={closeSideDrawer}
        />
      )}
    </Drawer>
  );
};

/** Below this width in px the menu beside a tree is folded: both would leave the page no room. */
const roomForBoth = 1200;

/** The tree of columns between menu and page; it can be folded, and the browser remembers it. */
const TreeArea = ({ menu }: { menu: NonNullable<Navigation['tree']> }) => {
  const t = useT();
  const [isFolded, fold] = useFolded('lc.sideTreeFolded');
  const name = t('tree.label');
  const showLabel = t('list.showTree', { name });
  return (
    <aside className="lc-side" style={{ width: isFolded ? 40 : 'var(--side-tree)' }} data-fixed="">
      {isFolded ? (
        <button
          type="button"
          className="lc-side-fold"
          aria-label={showLabel}
          aria-expanded={false}
          title={showLabel}
          onClick={() => fold(false)}
        >
          <MenuUnfoldOutlined aria-hidden="true" />
        </button>
      ) : (
        <div className="lc-side-scroll">
          <SideTree
            key={menu.id}
            menu={menu}
            back={{
              label: t('list.hideTree', { name }),
              icon: <MenuFoldOutlined />,
              run: () => fold(true),
            }}
          />
        </div>
      )}
    </aside>
  );
};

const MenuArea = ({ navigation, settings }: Omit<SideProps, 'isMobile'>) => {
  const t = useT();
  const isCrowded = useWindowWidth() < roomForBoth && navigation.tree !== undefined;
  const isFolded = !settings.isSideOpen || isCrowded;
  const label = t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu');
  return (
    <aside
      className="lc-side"
      style={{ width: isFolded ? 'var(--side-folded)' : 'var(--side-open)' }}
      data-fixed={settings.isSideFixed ? '' : undefined}
      data-dark={settings.menuTheme === 'dark' ? '' : undefined}
      data-folded={isFolded ? '' : undefined}
    >
      <div className="lc-side-scroll">
        <SideMenu
          nodes={navigation.side}
          selectedId={navigation.selectedId}
          isFolded={isFolded}
          theme={settings.menuTheme}
        />
      </div>
      {!isCrowded && (
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

/** The side area: the menu, where the header does not have all of it, and beside it the tree of the open page if it has one; a drawer on narrow windows. */
export const Side = ({ isMobile, ...props }: SideProps) => {
  if (isMobile) return <DrawnSide navigation={props.navigation} />;
  return (
    <>
      {props.settings.layout !== 'topmenu' && props.navigation.side.length > 0 && <MenuArea {...props} />}
      {props.navigation.tree && <TreeArea menu={props.navigation.tree} />}
    </>
  );
};
