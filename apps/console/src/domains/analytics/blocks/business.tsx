import { type blockPeriods, dashboardBlocks } from '@lc/contract/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { BlockPanel } from './block-panel.tsx';
import { BlockTile } from './block-tile.tsx';
import { DashboardBar } from './dashboard-bar.tsx';
import { SiteContext } from './figure-link.tsx';
import { useAsked } from './use-asked.ts';
import './blocks.css';

const ArrangeDrawer = lateDialog(() => import('./arrange-drawer.tsx'));

type Period = (typeof blockPeriods)[number];

/** The figures of a site and a period, block by block as the reader arranged them. */
export const Business = () => {
  const t = useT();
  const language = useLanguage();
  const [asked, ask] = useAsked();
  const [isArranging, setArranging] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'blocks', language, asked],
    queryFn: ({ signal }) =>
      api(dashboardBlocks, { query: { ...asked, period: asked.period as Period | undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <LoadError
        title={t('dashboard.failed')}
        message={error.message}
        actions={
          <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('list.retry')}
          </Button>
        }
      />
    );
  const tiles = data?.blocks.filter(({ look }) => look === 'tile') ?? [];
  const panels = data?.blocks.filter(({ look }) => look !== 'tile') ?? [];
  return (
    <SiteContext value={data?.subsiteId ?? null}>
      <div className="lc-business" aria-busy={isFetching}>
        <DashboardBar
          asked={asked}
          onAsk={ask}
          site={data?.subsiteId ?? null}
          days={data}
          onArrange={() => setArranging(true)}
        />
        {!data && (
          <section className="lc-panel">
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </section>
        )}
        {tiles.length > 0 && (
          <dl className="lc-figure-tiles">
            {tiles.map((block, index) => (
              <BlockTile key={block.name} block={block} index={index} />
            ))}
          </dl>
        )}
        <div className="lc-blocks">
          {panels.map((block) => (
            <BlockPanel key={block.name} block={block} />
          ))}
        </div>
        {data && panels.length > 0 && (
          <p className="lc-dashboard-foot">
            {t('dashboard.span', { from: data.from, to: data.to })}
            {data.zone !== null && ` · ${t('dashboard.zone', { zone: data.zone })}`}
            {data.compared &&
              ` · ${t('dashboard.compared', { at: data.compared.at, differences: data.compared.differences })}`}
          </p>
        )}
        {isArranging && data && (
          <ArrangeDrawer blocks={data.blocks} hidden={data.hidden} onClose={() => setArranging(false)} />
        )}
      </div>
    </SiteContext>
  );
};
