import { dashboardFigures } from '@lc/contract/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { ActivityChart, type Days } from '../parts/activity-chart.tsx';
import { RecentActivity } from '../parts/recent-activity.tsx';
import { ShareChart } from '../parts/share-chart.tsx';
import { StatTiles } from '../parts/stat-tiles.tsx';
import './analysis.css';

/** What the server puts where people have no department. */
const unnamed = '—';
const bones = ['tiles', 'activity', 'shares'];

/** The home page: figures of the moment, what happened by day, and what happened last. */
const AnalysisPage = () => {
  const t = useT();
  const language = useLanguage();
  const [span, setSpan] = useState<Days>('30');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', language, span],
    queryFn: ({ signal }) => api(dashboardFigures, { query: { days: span } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const departments = useMemo(
    () =>
      data?.peopleByDepartment?.map(({ label, value }) => ({
        label: label === unnamed ? t('dashboard.noDepartment') : label,
        value,
      })),
    [data, t],
  );
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
  if (!data)
    return (
      <div className="lc-analysis" aria-busy="true">
        {bones.map((bone) => (
          <section className="lc-panel lc-panel-whole" key={bone}>
            <Skeleton active title={false} paragraph={{ rows: bone === 'tiles' ? 2 : 6 }} />
          </section>
        ))}
      </div>
    );
  return (
    <div className="lc-analysis" aria-busy={isFetching}>
      <StatTiles figures={data} />
      <ActivityChart days={data.days} span={span} onSpan={setSpan} />
      <RecentActivity recent={data.recent} />
      <ShareChart
        look="doughnut"
        title={t('dashboard.columnsByKind')}
        heading={t('dashboard.kind')}
        shares={data.columnsByKind}
      />
      {departments && (
        <ShareChart
          look="bars"
          title={t('dashboard.peopleByDepartment')}
          heading={t('dashboard.department')}
          shares={departments}
        />
      )}
    </div>
  );
};

export default AnalysisPage;
