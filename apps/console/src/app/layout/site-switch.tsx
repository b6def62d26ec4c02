import { EnvironmentOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { latePane } from '../../kernel/late-dialog.tsx';
import { useSession } from '../../kernel/session.ts';
import { setSiteSwitchOpen, useSiteSwitch } from '../../kernel/site-switch.ts';

// Only who opens it needs the search box and what comes with it.
const SiteList = latePane(() => import('./site-list.tsx'));

/** The working site in the header, and the list to change it from. */
export const SiteSwitch = () => {
  const t = useT();
  const { subsite } = useSession();
  const isOpen = useSiteSwitch((state) => state.isOpen);
  useEffect(() => {
    useSiteSwitch.setState({ isOffered: true });
    return () => useSiteSwitch.setState({ isOffered: false, isOpen: false });
  }, []);
  if (!subsite) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setSiteSwitchOpen}
      content={<SiteList onDone={() => setSiteSwitchOpen(false)} />}
    >
      <button
        type="button"
        className="lc-header-button"
        aria-label={t('shell.workingSite', { name: subsite.name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <EnvironmentOutlined aria-hidden="true" />
        <span className="lc-wide-only lc-user-name">{subsite.name}</span>
      </button>
    </Popover>
  );
};
