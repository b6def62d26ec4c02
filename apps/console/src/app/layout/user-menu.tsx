import {
  ApartmentOutlined,
  CloudDownloadOutlined,
  GlobalOutlined,
  InfoCircleOutlined,
  LockOutlined,
  LoginOutlined,
  LogoutOutlined,
  UserOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { languageNames, languages } from '@lc/contract/kernel';
import { App, Avatar, Dropdown, type MenuProps } from 'antd';
import { navigate } from 'wouter/use-browser-location';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { signOut, useSession } from '../../kernel/session.ts';
import { greetingKey } from '../greeting.ts';
import { paths } from '../paths.ts';
import { openDepartSwitch } from '../session/depart-switch.ts';
import { switchLanguage } from '../session/language-switch.ts';
import { openOwnDialog } from '../session/own-dialogs.tsx';
import { openPasswordDialog } from '../session/password-hint.ts';
import { leaveNotice } from '../session/session-notice.ts';
import { type Appearance, setAppearance, useAppearance } from '../settings/appearance.ts';
import { tabActions } from '../tabs/tab-store.ts';

/** The language picker of the header. */
export const LanguagePicker = () => {
  const t = useT();
  const language = useLanguage();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: languages.map((code) => ({
          key: code,
          label: <span lang={code}>{languageNames[code]}</span>,
          onClick: () => void switchLanguage(code).catch(() => undefined),
        })),
      }}
    >
      <button type="button" className="lc-header-button" aria-haspopup="menu">
        <span className="lc-sr-only">{t('shell.language')}</span>
        <GlobalOutlined aria-hidden="true" />
        <span className="lc-wide-only">{languageNames[language]}</span>
      </button>
    </Dropdown>
  );
};

const wishes: readonly Appearance[] = ['system', 'light', 'dark'];

const useLogOut = () => {
  const t = useT();
  const { modal } = App.useApp();
  return () =>
    modal.confirm({
      title: t('shell.signOutTitle'),
      content: t('shell.signOutText'),
      okText: t('shell.signOut'),
      cancelText: t('common.cancel'),
      onOk: async () => {
        const next = await signOut((reason) => leaveNotice(t('session.logOutFailed', { reason })));
        tabActions.reset();
        location.assign(next);
      },
    });
};

/** The reader's own menu, behind name and picture. */
export const UserMenu = () => {
  const t = useT();
  const { info, name } = useSession();
  const wish = useAppearance((state) => state.wish);
  const logOut = useLogOut();
  const shown = info?.realname || name || '';
  const greeting = t(greetingKey(new Date().getHours()));
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className="lc-user-card">
          <strong>{shown}</strong>
          <span>{info?.departName || info?.username}</span>
        </span>
      ),
    },
    { type: 'divider' },
    {
      key: 'profile',
      icon: <UserOutlined aria-hidden="true" />,
      label: t('shell.profile'),
      onClick: () => navigate(paths.profile),
    },
    {
      key: 'department',
      icon: <ApartmentOutlined aria-hidden="true" />,
      label: t('departSwitch.open'),
      onClick: openDepartSwitch,
    },
    {
      key: 'password',
      icon: <LockOutlined aria-hidden="true" />,
      label: t('shell.changePassword'),
      onClick: openPasswordDialog,
    },
    {
      key: 'signIns',
      icon: <LoginOutlined aria-hidden="true" />,
      label: t('mySignIns.title'),
      onClick: () => openOwnDialog('signIns'),
    },
    {
      key: 'standIn',
      icon: <UserSwitchOutlined aria-hidden="true" />,
      label: t('standIn.mine'),
      onClick: () => openOwnDialog('standIn'),
    },
    {
      key: 'runs',
      icon: <CloudDownloadOutlined aria-hidden="true" />,
      label: t('listRun.mine'),
      onClick: () => openOwnDialog('runs'),
    },
    {
      key: 'help',
      icon: <InfoCircleOutlined aria-hidden="true" />,
      label: t('help.title'),
      onClick: () => navigate(paths.help),
    },
    {
      key: 'appearance',
      type: 'group',
      label: t('shell.appearance'),
      children: wishes.map((value) => ({
        key: value,
        label: t(`shell.appearance.${value}`),
        onClick: () => setAppearance(value),
      })),
    },
    { type: 'divider' },
    {
      key: 'logout',
      icon: <LogoutOutlined aria-hidden="true" />,
      label: t('shell.signOut'),
      onClick: logOut,
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [wish] }}
    >
      <button type="button" className="lc-header-button" aria-haspopup="menu">
        <span className="lc-sr-only">{t('shell.userMenu', { name: shown })}</span>
        <Avatar size={28} aria-hidden="true" src={info?.avatar || undefined} className="lc-avatar" alt="">
          {[...shown][0]?.toUpperCase()}
        </Avatar>
        <span className="lc-wide-only lc-user-name lc-greeting">
          {t('shell.greetingLine', { greeting, name: shown })}
        </span>
      </button>
    </Dropdown>
  );
};
