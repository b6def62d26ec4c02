import type { Resource } from '@lc/contract/kernel';
import { pageLimits } from '@lc/contract/kernel';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../i18n.ts';
import { refusalOf, resourceApi } from '../resource-api.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { Action } from './row-actions.tsx';

/** What can be done with the ticked rows, side by side. */
export const BatchButtons = ({ actions }: { actions: readonly Action[] }) =>
  actions.map(({ key, label, isDangerous, run }) => (
    <Button key={key} size="small" danger={isDangerous} onClick={run}>
      {label}
    </Button>
  ));

/** Most rows that are ticked at once; calls that take several ids take as many. */
const mostTicked = 1000;

/** Ticks every row that the list finds, beyond the page in view. */
export const SelectAll = ({ resource, list }: { resource: Resource; list: ResourceList }) => {
  const t = useT();
  const { message } = App.useApp();
  const numbers = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const [isLoading, setLoading] = useState(false);
  const { rows, page, selection, query } = list;
  const total = page?.total ?? 0;
  const wanted = Math.min(total, mostTicked);
  const isPageTicked = rows.length > 0 && rows.every(({ id }) => selection.ids.includes(id));
  if (!isPageTicked || selection.ids.length >= wanted) return null;

  const handleAll = async () => {
    setLoading(true);
    try {
      for (let pageNo = 1; (pageNo - 1) * pageLimits.max < wanted; pageNo++) {
        const { records } = await resourceApi.list(resource, { ...query, pageNo, pageSize: pageLimits.max });
        selection.add(records);
      }
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button type="link" size="small" loading={isLoading} onClick={() => void handleAll()}>
      {t(total > mostTicked ? 'list.selectFirstOnes' : 'list.selectAll', { count: numbers.format(wanted) })}
    </Button>
  );
};

interface SelectionBarProps {
  list: Pick<ResourceList, 'selection'>;
  /** Ticks more than the page in view. */
  more?: ReactNode;
  children?: ReactNode;
}

/** "N selected · Clear", the way to all that match, and what can be done with them. */
export const SelectionBar = ({ list, more, children }: SelectionBarProps) => {
  const t = useT();
  const { ids, clear } = list.selection;
  if (ids.length === 0) return null;
  return (
    <div className="lc-list-selection" role="status">
      <span>{t('list.selected', { count: ids.length })}</span>
      <Button type="link" size="small" onClick={clear}>
        {t('list.clear')}
      </Button>
      {more}
      {children}
    </div>
  );
};
