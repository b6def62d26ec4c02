import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { ChartCard } from './chart-card.tsx';
import { Legend } from './legend.tsx';
import { type Palette, seriesColour, usePalette } from './palette.ts';
import { useNumbers } from './use-numbers.ts';

interface Share {
  label: string;
  value: number;
}

interface ShareChartProps {
  title: string;
  /** What the labels are. */
  heading: string;
  shares: readonly Share[];
  look: 'doughnut' | 'bars';
}

const longLabel = 22;

const shorten = (text: string): string => {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length > longLabel ? `${letters.slice(0, longLabel).join('')}…` : text;
};

const doughnut = (shares: readonly Share[], palette: Palette): ChartConfiguration<'doughnut'> => ({
  type: 'doughnut',
  data: {
    labels: shares.map(({ label }) => label),
    datasets: [
      {
        data: shares.map(({ value }) => value),
        backgroundColor: shares.map((_share, index) => seriesColour(palette, index)),
        borderColor: palette.surface,
        borderWidth: 2,
      },
    ],
  },
  options: {
    animation: false,
    maintainAspectRatio: false,
    cutout: '62%',
    plugins: { tooltip: { titleFont: { family: palette.font }, bodyFont: { family: palette.font } } },
  },
});

const bars = (shares: readonly Share[], palette: Palette): ChartConfiguration<'bar'> => ({
  type: 'bar',
  data: {
    labels: shares.map(({ label }) => shorten(label)),
    datasets: [
      {
        data: shares.map(({ value }) => value),
        backgroundColor: seriesColour(palette, 0),
        borderRadius: 3,
        maxBarThickness: 18,
      },
    ],
  },
  options: {
    animation: false,
    maintainAspectRatio: false,
    indexAxis: 'y',
    plugins: { tooltip: { titleFont: { family: palette.font }, bodyFont: { family: palette.font } } },
    scales: {
      x: {
        beginAtZero: true,
        grid: { color: palette.grid },
        border: { display: false },
        ticks: { color: palette.text, precision: 0, maxTicksLimit: 6, font: { family: palette.font } },
      },
      y: {
        grid: { display: false },
        border: { color: palette.grid },
        ticks: { color: palette.text, autoSkip: false, font: { family: palette.font } },
      },
    },
  },
});

/** How a number is made up. */
export const ShareChart = ({ title, heading, shares, look }: ShareChartProps) => {
  const t = useT();
  const language = useLanguage();
  const palette = usePalette();
  const { number, percent } = useNumbers();
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const paletteKey = JSON.stringify(palette);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette is a new object each time; its key stands for it
  const config = useMemo(
    (): ChartConfiguration => (look === 'doughnut' ? doughnut(shares, palette) : bars(shares, palette)),
    [shares, look, language, paletteKey],
  );
  return (
    <ChartCard
      title={title}
      config={config}
      className={look === 'doughnut' ? 'lc-panel-doughnut' : undefined}
      table={{
        headings: [heading, t('dashboard.count'), t('dashboard.share')],
        rows: shares.map(({ label, value }) => ({
          key: label,
          cells: [label, number(value), percent(value, total)],
        })),
      }}
      legend={
        look === 'doughnut' && (
          <Legend
            entries={shares.map(({ label, value }, index) => ({
              label,
              colour: seriesColour(palette, index),
              note: `${number(value)} · ${percent(value, total)}`,
            }))}
          />
        )
      }
    />
  );
};
