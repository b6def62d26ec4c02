import { blockPeriods } from '@lc/contract/analytics';
import { useSearch } from 'wouter';
import { usePageTab } from '../../../kernel/page-tab.ts';

/** What the address says of the figures that are shown. */
export interface AskedFigures {
  period?: string;
  from?: string;
  to?: string;
  subsiteId?: string;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

const read = (search: string): AskedFigures => {
  const params = new URLSearchParams(search);
  const [period, from, to, site] = ['period', 'from', 'to', 'subsiteId'].map((name) => params.get(name));
  return {
    ...(isDay(from ?? null) && isDay(to ?? null) && { from: from ?? '', to: to ?? '' }),
    ...(blockPeriods.some((name) => name === period) && { period: period ?? '' }),
    ...(/^\d+$/.test(site ?? '') && { subsiteId: site ?? '' }),
  };
};

/** Site and period of the dashboard, kept in its address. */
export const useAsked = (): [AskedFigures, (asked: AskedFigures) => void] => {
  const search = useSearch();
  const { setSearch } = usePageTab();
  const ask = (asked: AskedFigures): void => setSearch(new URLSearchParams(Object.entries(asked)).toString());
  return [read(search), ask];
};
