import type { Resource } from '@lc/contract/kernel';
import { Segmented } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useT } from '../../i18n.ts';
import { late } from '../../late.tsx';
import { usePageTab } from '../../page-tab.ts';
import type { ListViewProps } from './list-table.tsx';

// Most lists are tables.
const views: Readonly<Record<string, ComponentType<ListViewProps>>> = {
  board: late(() => import('../views/board-view.tsx')),
  calendar: late(() => import('../views/calendar-view.tsx')),
};

interface Shape {
  /** What stands in the place of the table, where one chose so. */
  view: ComponentType<ListViewProps> | undefined;
  /** The choice; nothing where the definition has no other view. */
  choice: ReactNode;
}

/** As what a list is shown: as a table, or as another view of the definition, named in the address of its page. */
export const useShape = ({ spec }: Resource, isWhole: boolean): Shape => {
  const t = useT();
  const search = useSearch();
  const { setSearch } = usePageTab();
  const offered = isWhole ? (['board', 'calendar'] as const).filter((name) => spec.views?.[name]) : [];
  if (offered.length === 0) return { view: undefined, choice: undefined };
  const asked = new URLSearchParams(search).get('as');
  const current = offered.find((name) => name === asked) ?? 'list';
  const choose = (next: string): void => {
    const params = new URLSearchParams(search);
    if (next === 'list') params.delete('as');
    else params.set('as', next);
    setSearch(params.toString());
  };
  return {
    view: views[current],
    choice: (
      <Segmented
        aria-label={t('shape.label')}
        value={current}
        options={(['list', ...offered] as const).map((value) => ({ value, label: t(`shape.${value}`) }))}
        onChange={choose}
      />
    ),
  };
};
