import type { DashboardBlock } from '@lc/contract/analytics';
import { useLanguage, useT } from '../../../kernel/i18n.ts';

type Format = DashboardBlock['columns'][number]['format'];

const isNumber = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** How figures are written: money with the digits of the wire, never as a number of JavaScript. */
export const useFigures = () => {
  const t = useT();
  const language = useLanguage();
  const usual = { numberingSystem: 'latn' } as const;
  const share = new Intl.NumberFormat(language, { ...usual, style: 'percent', maximumFractionDigits: 0 });
  const money = (value: `${number}`, currency: string | null): string =>
    new Intl.NumberFormat(language, {
      ...usual,
      minimumFractionDigits: currency === 'MMK' ? 0 : 2,
      maximumFractionDigits: currency === 'MMK' ? 0 : 2,
    }).format(value);
  const write = (
    value: string | null | undefined,
    format: Format,
    currency: string | null = null,
  ): string => {
    if (value === null || value === undefined || !isNumber(value)) return '—';
    const plain = new Intl.NumberFormat(language, { ...usual, maximumFractionDigits: 1 }).format(value);
    switch (format) {
      case 'money':
        return money(value, currency);
      case 'decimal':
        return new Intl.NumberFormat(language, { ...usual, maximumFractionDigits: 6 }).format(value);
      case 'percent':
        return `${plain}%`;
      case 'hours':
        return t('dashboard.hours', { count: plain });
      case 'days':
        return t('dashboard.daysOf', { count: plain });
      default:
        return plain;
    }
  };
  return { write, share: (part: number) => share.format(part) };
};

/** A number for drawing alone: how long a bar is. */
export const lengthOf = (value: string | null | undefined): number => Number(value ?? '0');
