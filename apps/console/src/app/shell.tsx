import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import type { PermissionResult } from '@lc/contract/identity/session.api.ts';
import { App } from 'antd';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { useColumnTitles } from '../kernel/column-titles.ts';
import { type Translate, useT } from '../kernel/i18n.ts';
import { lateAside } from '../kernel/late.tsx';
import { lateDialog } from '../kernel/late-dialog.tsx';
import { registerPages } from '../kernel/pages.ts';
import { useSession } from '../kernel/session.ts';
import { openSideDrawer } from '../kernel/side-drawer.ts';
import { withoutSite } from '../kernel/site-address.ts';
import { visibleMenu } from '../kernel/visible-menu.ts';
import { rememberVisit } from '../kernel/visits.ts';
import { allParts } from '../kernel/words.ts';
import { useIsBelow } from '../ui/use-window.ts';
import { rememberScreens } from './known-screens.ts';
import { useBadgeCounts } from './layout/badge-counts.ts';
import { Breadcrumbs } from './layout/breadcrumb.tsx';
import { ConnectionBanner } from './layout/connection-banner.tsx';
import { Header } from './layout/header.tsx';
import { Side } from './layout/side.tsx';
import { useNavigation } from './navigation.ts';
import { PaletteHost } from './palette/palette-host.tsx';
import { paths } from './paths.ts';
import { buildRoutes, type ConsoleRoute, findRoute, firstPageBelow, pathOf, routesOf } from './routes.ts';
import { loadConsoleSettings } from './session/console-settings.ts';
import { useAddressOfSite, useSentSite } from './session/sent-site.ts';
import { useSettings } from './settings/settings-store.ts';
import { ShellContext, type ShellData, useShell } from './shell-context.ts';
import { panelId, TabBar } from './tabs/tab-bar.tsx';
import { TabPages } from './tabs/tab-pages.tsx';
import { tabActions, useTabStore } from './tabs/tab-store.ts';
import { titleOfTab } from './tabs/tab-title.ts';
import { TourHost } from './tour/tour-host.tsx';
import { useHeaderHidden } from './use-header-hidden.ts';
import { useOnce } from './use-once.ts';

const SentSiteBar = lateAside(() => import('./session/sent-site-bar.tsx'));
const SettingsDrawer = lateDialog(() => import('./settings/settings-drawer.tsx'));

const profileComponent = 'account/profile';
const helpComponent = 'account/help';
registerPages({ [profileComponent]: () => import('./account/profile-page.tsx') }, ['shell', 'kernel']);
// It says what each page is for.
registerPages({ [helpComponent]: () => import('./account/help-page.tsx') }, allParts);

interface ShellProps {
  menu: readonly MenuNode[];
  auth: PermissionResult['auth'];
}

const framePage = (path: string, title: string, component: string): ConsoleRoute => ({
  path,
  title,
  component,
  redirect: null,
  keepAlive: true,
  url: null,
  isExternal: false,
  chain: [],
});

/** Pages that everybody has, whatever the menu. */
const framePages = (t: Translate): ConsoleRoute[] => [
  framePage(paths.profile, t('shell.profile'), profileComponent),
  framePage(paths.help, t('help.title'), helpComponent),
];

/** What the open address shows, or where it leads on to. */
const useShellData = ({ menu, auth }: ShellProps): { data: ShellData; redirect: string | null } => {
  const [pathname] = useBrowserLocation();
  const search = useSearch();
  const t = useT();
  const built = useMemo(() => {
    const granted = new Set(auth.map(({ action }) => action));
    const routes = routesOf(buildRoutes(menu, granted), framePages(t));
    return { routes, granted, visible: visibleMenu(menu, granted) };
  }, [menu, auth, t]);
  const path = pathOf(pathname);
  // With its question mark, or empty. The site that limits the page is no part of which page it is.
  const fullPath = withoutSite(`${path}${search}`);
  const route = findRoute(built.routes, path);
  const data = useMemo(() => ({ ...built, menu, route, fullPath }), [built, menu, route, fullPath]);
  // What is no page says so at its address, as it was typed.
  const below = route ? route.redirect : firstPageBelow(menu, built.granted, path);
  const redirect = below ?? (path === pathname ? null : fullPath);
  return { data, redirect };
};

/** The title of the open page, as its tab says it; remembered for the time before the tree is loaded again. */
const useTitle = (): string => {
  const t = useT();
  const { routes, route, fullPath } = useShell();
  const { titles } = useColumnTitles();
  const tab = useTabStore((state) => state.tabs.find((open) => open.fullPath === fullPath));
  const owner = useSession().info?.id;
  const title = tab ? titleOfTab(tab, routes, titles, t) : '';
  useEffect(() => {
    if (!title) return;
    tabActions.rememberTitle(fullPath, title);
    if (owner && route) rememberVisit(owner, { fullPath, title });
  }, [fullPath, title, owner, route]);
  return title;
};

const useSettingsOffered = (): boolean => {
  const [isOffered, setIsOffered] = useState(import.meta.env.DEV);
  useEffect(() => {
    void loadConsoleSettings().then((settings) => settings?.settingsDrawer && setIsOffered(true));
  }, []);
  return isOffered;
};

/** @param foreignSite the site that the address was sent from, where it is none of the reader's */
const Frame = ({ foreignSite }: { foreignSite: string | undefined }) => {
  const t = useT();
  const settings = useSettings();
  const navigation = useNavigation();
  const isMobile = useIsBelow('md');
  const title = useTitle();
  const isSettingsOffered = useSettingsOffered();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const isHeaderHidden = useHeaderHidden(settings.isHeaderFixed && settings.isHeaderHiding);
  const areSettingsMounted = useOnce(areSettingsOpen);
  const hasTabBar = settings.isMultiTab && !isMobile;
  return (
    <div
      className="lc-shell"
      data-layout={settings.layout}
      data-width={settings.contentWidth}
      data-header={settings.isHeaderFixed ? (isHeaderHidden ? 'hidden' : 'fixed') : 'free'}
      data-tabs={hasTabBar ? '' : undefined}
    >
      <a className="lc-skip" href={`#${panelId}`}>
        {t('shell.skipToContent')}
      </a>
      <div className="lc-top">
        <Header
          navigation={navigation}
          settings={settings}
          isMobile={isMobile}
          onOpenMenu={openSideDrawer}
          onOpenSettings={isSettingsOffered ? () => setAreSettingsOpen(true) : undefined}
        />
      </div>
      <div className="lc-body">
        <Side navigation={navigation} settings={settings} isMobile={isMobile} />
        <div className="lc-column">
          {hasTabBar && <TabBar />}
          <ConnectionBanner />
          <main
            id={panelId}
            className="lc-content"
            tabIndex={-1}
            role={hasTabBar ? 'tabpanel' : undefined}
            aria-label={title}
          >
            <Breadcrumbs title={title} tree={navigation.tree} />
            {foreignSite && <SentSiteBar />}
            <TabPages isMultiTab={hasTabBar} />
          </main>
          <footer className="lc-foot">{t('shell.footer.copyright')}</footer>
        </div>
      </div>
      <PaletteHost />
      <TourHost />
      {areSettingsMounted && (
        <SettingsDrawer isOpen={areSettingsOpen} onClose={() => setAreSettingsOpen(false)} />
      )}
    </div>
  );
};

/** Header, side menu, tabs and pages, built from the server's menu. */
export const Shell = ({ menu, auth }: ShellProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { data, redirect } = useShellData({ menu, auth });
  const sent = useSentSite((name) => void message.info(t('sentSite.chosen', { name })));
  useBadgeCounts(menu);
  useEffect(() => rememberScreens(data.routes), [data.routes]);
  useLayoutEffect(() => {
    // The page is that of the site that is being chosen.
    if (sent.isChanging) return;
    if (redirect) navigate(redirect, { replace: true });
    else tabActions.arrive(data.fullPath);
  }, [sent.isChanging, redirect, data.fullPath]);
  useAddressOfSite(sent.id !== undefined);
  return (
    <ShellContext value={data}>
      <Frame foreignSite={sent.isChanging ? undefined : sent.id} />
    </ShellContext>
  );
};
