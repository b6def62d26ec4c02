import { Alert, App, Button, Space } from 'antd';
import { useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { useOwnSites, useSiteName } from '../../kernel/own-sites.ts';
import { useSession } from '../../kernel/session.ts';
import { dropSentSite } from './sent-site.ts';
import { changeWorkingSite } from './working-site.ts';
import './sent-site-bar.css';

interface SentSiteBarProps {
  /** The site that the address was sent from. */
  id: string;
  fullPath: string;
}

/** Says that an address was sent from another site, and offers to work there. */
const SentSiteBar = ({ id, fullPath }: SentSiteBarProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { subsite } = useSession();
  const { isPending } = useOwnSites();
  const name = useSiteName(id);
  const [isChanging, setChanging] = useState(false);
  if (isPending || !subsite) return null;
  const own = subsite.name;
  const change = async (): Promise<void> => {
    setChanging(true);
    try {
      await changeWorkingSite({ id, siteType: null });
      void message.success(t('sites.switched'));
    } finally {
      setChanging(false);
    }
  };
  return (
    <Alert
      className="lc-sent-site"
      type="info"
      showIcon
      role="status"
      title={name ? t('sentSite.title', { name, own }) : t('sentSite.foreign', { own })}
      action={
        <Space wrap>
          {name && (
            <Button
              type="primary"
              size="small"
              loading={isChanging}
              // The frame says why it was refused.
              onClick={() => void change().catch(() => undefined)}
            >
              {t('sentSite.switch', { name })}
            </Button>
          )}
          <Button size="small" onClick={() => dropSentSite(fullPath)}>
            {t('sentSite.stay', { own })}
          </Button>
        </Space>
      }
    />
  );
};

export default SentSiteBar;
