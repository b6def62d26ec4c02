import { Alert, Button } from 'antd';
import { useT } from '../../kernel/i18n.ts';
import { useOwnSites } from '../../kernel/own-sites.ts';
import { useSession } from '../../kernel/session.ts';
import { dropSentSite } from './sent-site.ts';
import './sent-site-bar.css';

/** Says that an address was sent from a site on which the reader does not work, and that they see their own. */
const SentSiteBar = () => {
  const t = useT();
  const { subsite } = useSession();
  const { isSuccess } = useOwnSites();
  if (!isSuccess || !subsite) return null;
  const own = subsite.name;
  return (
    <Alert
      className="lc-sent-site"
      type="info"
      showIcon
      role="status"
      title={t('sentSite.foreign', { own })}
      action={
        <Button size="small" onClick={dropSentSite}>
          {t('sentSite.stay', { own })}
        </Button>
      }
    />
  );
};

export default SentSiteBar;
