import {
  ApartmentOutlined,
  BulbOutlined,
  CompassOutlined,
  GlobalOutlined,
  HistoryOutlined,
  InfoCircleOutlined,
  KeyOutlined,
  LockOutlined,
  LoginOutlined,
  StarOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { languageNames, languages } from '@lc/contract/kernel';
import { type ReactNode, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useBookmarks } from '../../kernel/bookmarks.ts';
import { type Translate, useLanguage, useT } from '../../kernel/i18n.ts';
import { MenuIcon } from '../../kernel/menu-icon.tsx';
import { useVisits } from '../../kernel/visits.ts';
import { pagesIn } from '../menu-pages.ts';
import { openMenu } from '../open-menu.ts';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import { openDepartSwitch } from '../session/depart-switch.ts';
import { switchLanguage } from '../session/language-switch.ts';
import { openOwnDialog } from '../session/own-dialogs.tsx';
import { openPasswordDialog } from '../session/password-hint.ts';
import { type Appearance, setAppearance } from '../settings/appearance.ts';
import { type ShellData, useShell } from '../shell-context.ts';
import type { Findable } from './match.ts';
import { openPalette } from './palette-store.ts';

export type EntryGroup = 'favourite' | 'visited' | 'page' | 'record' | 'action';

/** Something the palette offers. */
export interface PaletteEntry extends Findable {
  key: string;
  group: EntryGroup;
  icon: ReactNode;
  run: () => void;
  /** Of a page: its address. */
  path?: string;
  /** A page of one record. */
  isRecord?: boolean;
}

const pagesOf = (visible: ShellData['visible']): PaletteEntry[] =>
  pagesIn(visible).map(({ node, above }) => ({
    key: `page:${node.id}`,
    group: 'page',
    title: node.meta.title,
    place: above.join(' / '),
    icon: <MenuIcon name={node.meta.icon} />,
    run: () => openMenu(node),
  }));

const appearances: readonly Appearance[] = ['system', 'light', 'dark'];

const actionsOf = (t: Translate, language: string): PaletteEntry[] => {
  const action = (key: string, icon: ReactNode, title: string, run: () => void, place?: string) =>
    ({ key: `action:${key}`, group: 'action', icon, title, run, place }) satisfies PaletteEntry;
  return [
    action('help', <InfoCircleOutlined />, t('help.title'), () => navigate(paths.help)),
    action('shortcuts', <KeyOutlined />, t('palette.shortcuts'), () => openPalette('shortcuts')),
    action('tour', <CompassOutlined />, t('tour.start'), () => openPalette('tour')),
    ...languages
      .filter((code) => code !== language)
      .map((code) =>
        action(
          `language:${code}`,
          <GlobalOutlined />,
          languageNames[code],
          () => void switchLanguage(code).catch(() => undefined),
          t('shell.language'),
        ),
      ),
    ...appearances.map((wish) =>
      action(
        `appearance:${wish}`,
        <BulbOutlined />,
        t(`shell.appearance.${wish}`),
        () => setAppearance(wish),
        t('shell.appearance'),
      ),
    ),
    action('password', <LockOutlined />, t('shell.changePassword'), openPasswordDialog),
    action('department', <ApartmentOutlined />, t('departSwitch.open'), openDepartSwitch),
    action('signIns', <LoginOutlined />, t('mySignIns.title'), () => openOwnDialog('signIns')),
    action('standIn', <UserSwitchOutlined />, t('standIn.mine'), () => openOwnDialog('standIn')),
  ];
};

/** Everything the palette offers to the reader: pages opened last, pages of the menu, actions. */
export const useEntries = (): PaletteEntry[] => {
  const t = useT();
  const language = useLanguage();
  const { visible, routes, fullPath } = useShell();
  const { bookmarks } = useBookmarks();
  const visits = useVisits((state) => state.visits);
  return useMemo(() => {
    const entryOf = (group: 'favourite' | 'visited', path: string, title: string): PaletteEntry[] => {
      const route = findRoute(routes, path);
      // Rights may have been taken since; and a page without a query is named in today's language.
      if (!route || path === fullPath) return [];
      const entry: PaletteEntry = {
        key: `${group}:${path}`,
        group,
        title: path.includes('?') ? title : route.title,
        place: route.chain
          .slice(0, -1)
          .map((node) => node.meta.title)
          .join(' / '),
        icon: group === 'favourite' ? <StarOutlined /> : <HistoryOutlined />,
        run: () => navigate(path),
        path,
        isRecord: new URLSearchParams(path.split('?')[1]).has('id'),
      };
      return [entry];
    };
    const favourites = bookmarks.flatMap(({ path, title }) => entryOf('favourite', path, title));
    const visited = visits
      .filter(
        (visit) => visit.fullPath !== paths.home && !bookmarks.some(({ path }) => path === visit.fullPath),
      )
      .flatMap((visit) => entryOf('visited', visit.fullPath, visit.title));
    return [...favourites, ...visited.slice(0, 6), ...pagesOf(visible), ...actionsOf(t, language)];
  }, [t, language, visible, routes, fullPath, visits, bookmarks]);
};
