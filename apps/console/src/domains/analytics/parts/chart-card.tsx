import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented, Skeleton } from 'antd';
import type { ChartConfiguration } from 'chart.js';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

export interface ChartTable {
  headings: readonly string[];
  /** The first cell names the row, the others are figures. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

interface ChartCardProps {
  title: string;
  config: ChartConfiguration;
  table: ChartTable;
  legend?: ReactNode;
  extra?: ReactNode;
  className?: string;
}

const FigureTable = ({ table, label }: { table: ChartTable; label: string }) => (
  <section className="lc-figures" aria-label={label}>
    <table>
      <thead>
        <tr>
          {table.headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={table.headings[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** A chart with its figures as a table one click away. */
export const ChartCard = ({ title, config, table, legend, extra, className = '' }: ChartCardProps) => {
  const t = useT();
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const body = () => {
    if (table.rows.length === 0) return <Notice kind="empty" title={t('dashboard.noData')} />;
    if (view === 'table') return <FigureTable table={table} label={title} />;
    return (
      <>
        <div className="lc-chart">
          <Suspense fallback={<Skeleton.Node active className="lc-chart-bone" />}>
            <ChartCanvas
              config={config}
              label={`${title}. ${table.rows.map(({ cells }) => cells.join(' ')).join('; ')}`}
            />
          </Suspense>
        </div>
        {legend}
      </>
    );
  };
  return (
    <section className={`lc-panel ${className}`} aria-labelledby={id}>
      <header className="lc-panel-head">
        <h2 id={id}>{title}</h2>
        <div className="lc-panel-extra">
          {extra}
          <Segmented
            size="small"
            aria-label={t('dashboard.viewOf', { name: title })}
            value={view}
            onChange={setView}
            options={[
              {
                value: 'chart',
                icon: <BarChartOutlined aria-hidden="true" />,
                title: t('dashboard.asChart'),
              },
              { value: 'table', icon: <TableOutlined aria-hidden="true" />, title: t('dashboard.asTable') },
            ]}
          />
        </div>
      </header>
      {body()}
    </section>
  );
};
