import type { Resource } from '@lc/contract/kernel';
import { maxMoved, pageLimits } from '@lc/contract/kernel';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../i18n.ts';
import { refusalOf, resourceApi } from '../resource-api.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { Action } from './row-actions.tsx';

/** What can be done with the ticked rows, side by side. */
export const BatchButtons = ({ actions }: { actions: readonly Action[] }) =>
  actions.map(({ key, label, isDangerous, isDisabled, run }) => (
    <Button key={key} size="small" danger={isDangerous} disabled={isDisabled === true} onClick={run}>
      {label}
    </Button>
  ));

/** Most rows that are ticked at once; calls that take several ids take as many. */
const mostTicked = 1000;

interface SelectAllProps {
  resource: Resource;
  list: ResourceList;
  /** Takes everything that matches without ticking it, where there is something to do with that. */
  onWhole?: (() => void) | undefined;
  /** The page has actions of its own, which want the rows. */
  needsRows: boolean;
}

/** Selects what the list finds beyond the page in view: a few rows are ticked, many are taken as they match. */
export const SelectAll = ({ resource, list, onWhole, needsRows }: SelectAllProps) => {
  const t = useT();
  const { message } = App.useApp();
  const numbers = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const [isLoading, setLoading] = useState(false);
  const { rows, page, selection, query } = list;
  const total = page?.total ?? 0;
  const isWhole = onWhole !== undefined && total > (needsRows ? mostTicked : maxMoved);
  const wanted = isWhole ? total : Math.min(total, mostTicked);
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
    <Button type="link" size="small" loading={isLoading} onClick={isWhole ? onWhole : () => void handleAll()}>
      {t(total > wanted ? 'list.selectFirstOnes' : 'list.selectAll', { count: numbers.format(wanted) })}
    </Button>
  );
};

interface SelectionBarProps {
  list: Pick<ResourceList, 'selection'>;
  /** How many rows are selected as they match, ticked or not. */
  whole?: number | undefined;
  /** Ticks more than the page in view. */
  more?: ReactNode;
  children?: ReactNode;
}

/** "N selected · Clear", the way to all that match, and what can be done with them. */
export const SelectionBar = ({ list, whole, more, children }: SelectionBarProps) => {
  const t = useT();
  const numbers = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const { ids, clear } = list.selection;
  if (ids.length === 0) return null;
  return (
    <div className="lc-list-selection" role="status">
      <span>
        {whole === undefined
          ? t('list.selected', { count: ids.length })
          : t('list.allSelected', { count: numbers.format(whole) })}
      </span>
      <Button type="link" size="small" onClick={clear}>
        {t('list.clear')}
      </Button>
      {whole === undefined && more}
      {children}
    </div>
  );
};
