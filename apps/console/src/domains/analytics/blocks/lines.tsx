import type { DashboardBlock } from '@lc/contract/analytics';
import { Skeleton } from 'antd';
import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { late } from '../../../kernel/late.tsx';
import { Legend } from '../components/legend.tsx';
import { type Palette, seriesColour, usePalette } from '../components/palette.ts';
import { listOfCell, useListAddress } from './figure-link.tsx';
import { lengthOf, useFigures } from './use-figures.ts';

const ChartCanvas = late(
  () => import('../components/chart-canvas.tsx'),
  () => <Skeleton.Node active className="lc-chart-bone" />,
);

const dashes = [[], [6, 4], [2, 3]];
const looks = ['solid', 'dashed', 'dotted'] as const;

const lineConfig = (
  { columns, rows }: DashboardBlock,
  palette: Palette,
  {
    write,
    open,
  }: { write: ReturnType<typeof useFigures>['write']; open: (row: number, column: number) => void },
): ChartConfiguration<'line'> => ({
  type: 'line',
  data: {
    labels: rows.map(({ label }) => label.slice(5)),
    datasets: columns.map(({ label }, place) => ({
      label,
      data: rows.map(({ values }) => lengthOf(values[place])),
      borderColor: seriesColour(palette, place),
      backgroundColor: `${seriesColour(palette, place)}1f`,
      borderDash: [...(dashes[place % dashes.length] ?? [])],
      borderWidth: 2,
      pointRadius: rows.length > 14 ? 0 : 3,
      pointHoverRadius: 5,
      fill: place === 0,
      stepped: columns[place]?.format === 'decimal',
      cubicInterpolationMode: 'monotone' as const,
    })),
  },
  options: {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    onClick: (_, [hit]) => hit && open(hit.index, hit.datasetIndex),
    plugins: {
      tooltip: {
        titleFont: { family: palette.font },
        bodyFont: { family: palette.font },
        callbacks: {
          title: ([item]) => rows[item?.dataIndex ?? 0]?.label ?? '',
          afterBody: ([item]) => rows[item?.dataIndex ?? 0]?.note ?? '',
          label: ({ datasetIndex, dataIndex, dataset }) => {
            const column = columns[datasetIndex];
            return ` ${dataset.label}: ${column ? write(rows[dataIndex]?.values[datasetIndex], column.format) : ''}`;
          },
        },
      },
    },
    scales: {
      x: {
        grid: { display: false },
        border: { color: palette.grid },
        ticks: { color: palette.text, font: { family: palette.font }, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: {
        beginAtZero: columns[0]?.format !== 'decimal',
        grid: { color: palette.grid },
        border: { display: false },
        ticks: {
          color: palette.text,
          font: { family: palette.font },
          precision: 0,
          maxTicksLimit: 6,
          callback: (value) => write(String(value), 'number'),
        },
      },
    },
  },
});

/** Figures by day as lines; a day leads to its list. */
export const Lines = ({ block }: { block: DashboardBlock }) => {
  const palette = usePalette();
  const { write } = useFigures();
  const addressOf = useListAddress();
  const [, navigate] = useLocation();
  const { columns, rows, title } = block;
  const paletteKey = JSON.stringify(palette);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette and the formats are new objects each time; the key stands for them
  const config = useMemo(
    (): ChartConfiguration =>
      lineConfig(block, palette, {
        write,
        open: (row, column) => {
          const [line, day] = [columns[column], rows[row]];
          const address = line && day && addressOf(listOfCell(line, day));
          if (address !== undefined) navigate(address);
        },
      }),
    [block, paletteKey],
  );
  const words = rows
    .map(({ label, values, note }) => [label, ...values, note].filter(Boolean).join(' '))
    .join('; ');
  return (
    <>
      <div className="lc-chart">
        <ChartCanvas config={config} label={`${title}. ${words}`} />
      </div>
      <Legend
        entries={columns.map(({ label, format, currency }, place) => ({
          label,
          colour: seriesColour(palette, place),
          line: looks[place % looks.length] ?? 'solid',
          note:
            format === 'number'
              ? write(String(rows.reduce((sum, { values }) => sum + lengthOf(values[place]), 0)), format)
              : write(rows.at(-1)?.values[place], format, currency),
        }))}
      />
    </>
  );
};
