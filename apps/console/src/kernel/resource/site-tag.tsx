import { EnvironmentOutlined, LinkOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { App, Button, Tooltip } from 'antd';
import { useT } from '../i18n.ts';
import { useSiteName } from '../own-sites.ts';
import { usePageTab } from '../page-tab.ts';
import { useSession } from '../session.ts';
import { setSiteSwitchOpen, siteParam, useSiteSwitch } from '../site-switch.ts';
import './site-tag.css';

interface SiteTagProps {
  resource: Resource;
  /** The site of the record in view; without one the page shows what the working site has. */
  siteId?: string | undefined;
}

/** Says in the head of a page which site limits it. Pages that no site limits have none. */
export const SiteTag = ({ resource, siteId = '' }: SiteTagProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { fullPath } = usePageTab();
  const { subsite } = useSession();
  const isOffered = useSiteSwitch((state) => state.isOffered);
  const { scope } = resource.spec;
  const isElsewhere = siteId !== '' && siteId !== subsite?.id;
  const elsewhere = useSiteName(scope === 'site' && isElsewhere ? siteId : '');
  if (!subsite || scope === 'none') return null;
  const isOfSite = scope === 'site';
  // To those who work everywhere it would say nothing.
  if (!isOfSite && subsite.flag === '1') return null;
  if (isOfSite && isElsewhere && elsewhere === undefined) return null;
  const ofSite = elsewhere
    ? t('siteTag.of', { name: elsewhere })
    : t('shell.workingSite', { name: subsite.name });
  const copy = async (): Promise<void> => {
    const address = new URL(fullPath, location.origin);
    address.searchParams.set(siteParam, siteId || subsite.id);
    try {
      await navigator.clipboard.writeText(address.href);
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
