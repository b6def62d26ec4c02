import { EnvironmentOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { late } from '../../kernel/late.tsx';
import { useSession } from '../../kernel/session.ts';
import { setSiteSwitchOpen, useSiteSwitch } from '../../kernel/site-switch.ts';
import { PageSkeleton } from '../../ui/states.tsx';

// Only who opens it needs the search box and what comes with it.
const SiteList = late(() => import('./site-list.tsx'), PageSkeleton);

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
