import type { dashboardFigures } from '@lc/contract/analytics';
import type { EndpointResult } from '@lc/contract/kernel';
import { Segmented } from 'antd';
import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { ChartCard } from './chart-card.tsx';
import { Legend } from './legend.tsx';
import { seriesColour, usePalette } from './palette.ts';
import { useNumbers } from './use-numbers.ts';

type Figures = EndpointResult<typeof dashboardFigures>;
export type Days = '7' | '30' | '90';

const spans: readonly Days[] = ['7', '30', '90'];
const allSeries = ['signIns', 'failedSignIns', 'changes'] as const;
/** Lines also differ by their dashes and marks, not by colour alone. */
const looks = {
  signIns: { dash: [], line: 'solid', mark: 'circle' },
  failedSignIns: { dash: [6, 4], line: 'dashed', mark: 'triangle' },
  changes: { dash: [2, 3], line: 'dotted', mark: 'rect' },
} as const;

/** `MM-DD` out of `YYYY-MM-DD`: months have no names in the Burmese of most browsers. */
const monthAndDay = (day: string): string => day.slice(5);

interface ActivityChartProps {
  days: Figures['days'];
  span: Days;
  onSpan: (span: Days) => void;
}

/** Sign-ins, failed ones and changes by day. */
export const ActivityChart = ({ days, span, onSpan }: ActivityChartProps) => {
  const t = useT();
  const language = useLanguage();
  const palette = usePalette();
  const { number } = useNumbers();
  const paletteKey = JSON.stringify(palette);
  // Whoever may not list sign-ins has no figures of them.
  const series = useMemo(
    () => allSeries.filter((name) => days.every((entry) => entry[name] !== null)),
    [days],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette and the formats are new objects each time; their keys stand for them
  const config = useMemo((): ChartConfiguration<'line'> => {
    const isDense = days.length > 14;
    return {
      type: 'line',
      data: {
        labels: days.map(({ day }) => monthAndDay(day)),
        datasets: series.map((name) => ({
          label: t(`dashboard.${name}`),
          data: days.map((entry) => entry[name]),
          borderColor: seriesColour(palette, allSeries.indexOf(name)),
          backgroundColor: seriesColour(palette, allSeries.indexOf(name)),
          borderDash: [...looks[name].dash],
          borderWidth: 2,
          pointStyle: looks[name].mark,
          pointRadius: isDense ? 0 : 3,
          pointHoverRadius: 5,
          cubicInterpolationMode: 'monotone' as const,
        })),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: {
          tooltip: {
            titleFont: { family: palette.font },
            bodyFont: { family: palette.font },
            usePointStyle: true,
            callbacks: {
              label: ({ dataset, parsed }) => ` ${dataset.label}: ${number(parsed.y ?? 0)}`,
            },
          },
        },
        scales: {
          x: {
            grid: { display: false },
            border: { color: palette.grid },
            ticks: {
              color: palette.text,
              font: { family: palette.font },
              maxRotation: 0,
              autoSkipPadding: 16,
            },
          },
          y: {
            beginAtZero: true,
            grid: { color: palette.grid },
            border: { display: false },
            ticks: {
              color: palette.text,
              font: { family: palette.font },
              precision: 0,
              maxTicksLimit: 6,
              callback: (value) => number(Number(value)),
            },
          },
        },
      },
    };
  }, [days, language, paletteKey, series, t]);

  return (
    <ChartCard
      className="lc-panel-wide"
      title={t('dashboard.activity')}
      config={config}
      table={{
        headings: [t('dashboard.day'), ...series.map((name) => t(`dashboard.${name}`))],
        rows: days.toReversed().map((entry) => ({
          key: entry.day,
          cells: [entry.day, ...series.map((name) => number(entry[name] ?? 0))],
        })),
      }}
      legend={
        <Legend
          entries={series.map((name) => ({
            label: t(`dashboard.${name}`),
            colour: seriesColour(palette, allSeries.indexOf(name)),
            note: number(days.reduce((sum, entry) => sum + (entry[name] ?? 0), 0)),
            line: looks[name].line,
          }))}
        />
      }
      extra={
        <Segmented
          size="small"
          value={span}
          onChange={onSpan}
          options={spans.map((count) => ({ value: count, label: t('dashboard.days', { count }) }))}
        />
      }
    />
  );
};
