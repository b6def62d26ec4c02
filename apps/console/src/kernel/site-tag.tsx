import { EnvironmentOutlined, LinkOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { App, Button, Tooltip } from 'antd';
import { useT } from './i18n.ts';
import { useSiteName } from './own-sites.ts';
import { usePageTab } from './page-tab.ts';
import { useSession } from './session.ts';
import { useSiteInAddress, withSite } from './site-address.ts';
import { setSiteSwitchOpen, useSiteSwitch } from './site-switch.ts';
import './site-tag.css';

type Scope = Resource['spec']['scope'];

interface SiteTagProps {
  /** How sites limit what the page shows, as the definition of its resource says. */
  scope: Scope;
  /** The site of the record in view; without one the page shows what the working site has. */
  siteId?: string | undefined;
}

/** Says in the head of a page which site limits it. Pages that no site limits have none. */
export const SiteTag = ({ scope, siteId = '' }: SiteTagProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { fullPath } = usePageTab();
  const { subsite } = useSession();
  const isOffered = useSiteSwitch((state) => state.isOffered);
  const isElsewhere = siteId !== '' && siteId !== subsite?.id;
  const elsewhere = useSiteName(scope === 'site' && isElsewhere ? siteId : '');
  const isOfSite = scope === 'site';
  const isKnown = !isElsewhere || elsewhere !== undefined;
  const named = siteId || subsite?.id;
  useSiteInAddress(isOfSite && isKnown && named ? named : null);
  if (!subsite || !named || scope === 'none') return null;
  // To those who work everywhere it would say nothing.
  if (!isOfSite && subsite.flag === '1') return null;
  if (isOfSite && !isKnown) return null;
  const ofSite = elsewhere
    ? t('siteTag.of', { name: elsewhere })
    : t('shell.workingSite', { name: subsite.name });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(withSite(fullPath, named), location.origin).href);
      message.success(t('siteTag.copied'));
    } catch {
      message.error(t('siteTag.notCopied'));
    }
  };
  return (
    <span className="lc-site-tag">
      <EnvironmentOutlined aria-hidden="true" />
      <span>{isOfSite ? ofSite : t('siteTag.all')}</span>
      {isOfSite && (
        <Tooltip title={t('siteTag.copy')}>
          <Button
            type="text"
            size="small"
            icon={<LinkOutlined aria-hidden="true" />}
            aria-label={t('siteTag.copy')}
            onClick={() => void copy()}
          />
        </Tooltip>
      )}
      {isOfSite && isOffered && (
        <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setSiteSwitchOpen(true)}>
          {t('siteTag.switch')}
        </Button>
      )}
    </span>
  );
};
