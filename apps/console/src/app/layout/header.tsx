import { MenuOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../../kernel/i18n.ts';
import type { Navigation } from '../navigation.ts';
import { PaletteButton } from '../palette/palette-host.tsx';
import { paths } from '../paths.ts';
import type { Settings } from '../settings/settings-store.ts';
import { Bell } from './bell.tsx';
import { isPlainClick } from './menu-items.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { TopMenus, TopTree } from './top-menus.tsx';
import { LanguagePicker, UserMenu } from './user-menu.tsx';

interface HeaderProps {
  navigation: Navigation;
  settings: Settings;
  isMobile: boolean;
  onOpenMenu: () => void;
  /** Undefined where the settings drawer is not offered. */
  onOpenSettings?: () => void;
}

const Logo = ({ isBare }: { isBare: boolean }) => {
  const t = useT();
  return (
    <a
      className="lc-logo"
      href={paths.home}
      title={t('shell.toHome')}
      aria-label={isBare ? t('shell.toHome') : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(paths.home);
      }}
    >
      <img src="/favicon.svg" alt="" width="28" height="28" />
      {!isBare && <span>{t('shell.title')}</span>}
    </a>
  );
};

/** The header: logo, top menus, and what belongs to the reader. */
export const Header = ({ navigation, settings, isMobile, onOpenMenu, onOpenSettings }: HeaderProps) => {
  const t = useT();
  const isTop = settings.layout === 'topmenu';
  const hasTopMenus = navigation.topMenus.length > 0;
  return (
    <header className="lc-header" data-dark={isTop && settings.menuTheme === 'dark' ? '' : undefined}>
      {isMobile && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden="true" />}
          aria-label={t('shell.openMenu')}
          onClick={onOpenMenu}
        />
      )}
      <Logo isBare={isMobile} />
      {!isMobile && isTop && (
        <TopTree nodes={navigation.all} selectedId={navigation.selectedId} theme={settings.menuTheme} />
      )}
      {!isMobile && !isTop && hasTopMenus && (
        <TopMenus nodes={navigation.topMenus} currentId={navigation.top?.id} />
      )}
      {(isMobile || (!isTop && !hasTopMenus)) && <div className="lc-header-title">{t('shell.title')}</div>}
      <div className="lc-header-end">
        {onOpenSettings && (
          <button
            type="button"
            className="lc-header-button"
            aria-label={t('settings.open')}
            onClick={onOpenSettings}
          >
            <SettingOutlined aria-hidden="true" />
          </button>
        )}
        <PaletteButton />
        <Bell />
        <SiteSwitch />
        <LanguagePicker />
        <UserMenu />
      </div>
    </header>
  );
};
