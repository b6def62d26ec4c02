import {
  DownloadOutlined,
  DownOutlined,
  GlobalOutlined,
  LayoutOutlined,
  PrinterOutlined,
} from '@ant-design/icons';
import { blockPeriods, exportBlocks } from '@lc/contract/analytics';
import { addDays } from '@lc/contract/kernel';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { useOwnSites, useSiteName } from '../../../kernel/own-sites.ts';
import { useSession } from '../../../kernel/session.ts';
import type { AskedFigures } from './use-asked.ts';

const SiteSelect = late(
  () => import('./site-select.tsx'),
  () => <Button loading />,
);
const DaysSelect = late(
  () => import('./days-select.tsx'),
  () => <Button loading />,
);

interface DashboardBarProps {
  asked: AskedFigures;
  onAsk: (asked: AskedFigures) => void;
  /** The site whose figures are shown, and the days of it. */
  site: string | null;
  days: { from: string; to: string } | undefined;
  onArrange: () => void;
}

const custom = 'custom';

/** What the dashboard shows: site and period; and what may be done with it. */
export const DashboardBar = ({ asked, onAsk, site, days, onArrange }: DashboardBarProps) => {
  const t = useT();
  const { subsite } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const isElsewhere = site !== null && site !== subsite?.id;
  const { data: sites } = useOwnSites(isChoosing);
  const siteName = useSiteName(isElsewhere ? site : '');
  const { subsiteId, from, to, period } = asked;
  const elsewhere = subsiteId === undefined ? {} : { subsiteId };
  const labelOf = (name: string): string =>
    name === 'today' ? t('dashboard.today') : t('dashboard.days', { count: name });
  const choosePeriod = (name: string): void => {
    if (name !== custom) onAsk({ ...elsewhere, period: name });
    else if (days) onAsk({ ...elsewhere, from: addDays(days.to, -13), to: days.to });
  };
  const chooseSite = (id: string | undefined): void => {
    setChoosing(false);
    if (id === undefined) return;
    const days = from !== undefined && to !== undefined ? { from, to } : period && { period };
    onAsk({ ...days, ...(id !== subsite?.id && { subsiteId: id }) });
  };
  return (
    <div className="lc-dashboard-bar">
      {isChoosing && sites ? (
        <SiteSelect sites={sites} value={site ?? undefined} onChoose={chooseSite} />
      ) : (
        <Button
          icon={<GlobalOutlined aria-hidden="true" />}
          loading={isChoosing}
          onClick={() => setChoosing(true)}
        >
          <span className="lc-sr-only">{t('dashboard.site')}</span>
          {isElsewhere ? (siteName ?? site) : subsite?.name}
          <DownOutlined aria-hidden="true" />
        </Button>
      )}
      <Segmented
        aria-label={t('dashboard.period')}
        value={from === undefined ? (period ?? '30') : custom}
        options={[
          ...blockPeriods.map((name) => ({ value: name as string, label: labelOf(name) })),
          { value: custom, label: t('dashboard.custom') },
        ]}
        onChange={choosePeriod}
      />
      {from !== undefined && to !== undefined && (
        <DaysSelect from={from} to={to} onChoose={(days) => onAsk({ ...elsewhere, ...days })} />
      )}
      <div className="lc-dashboard-tools">
        <Button icon={<LayoutOutlined aria-hidden="true" />} onClick={onArrange}>
          {t('dashboard.arrange')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={async () => {
            const { download } = await import('../../../kernel/files/transfer.ts');
            await download(exportBlocks.path, { ...asked });
          }}
        >
          {t('dashboard.export')}
        </Button>
        <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
          {t('dashboard.print')}
        </Button>
      </div>
    </div>
  );
};
