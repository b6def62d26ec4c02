import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { Action } from './row-actions.tsx';

/** What can be done with the ticked rows, side by side. */
export const BatchButtons = ({ actions }: { actions: readonly Action[] }) =>
  actions.map(({ key, label, isDangerous, run }) => (
    <Button key={key} size="small" danger={isDangerous} onClick={run}>
      {label}
    </Button>
  ));

/** "N selected · Clear", and what can be done with them. */
export const SelectionBar = ({
  list,
  children,
}: {
  list: Pick<ResourceList, 'selection'>;
  children?: ReactNode;
}) => {
  const t = useT();
  const { ids, clear } = list.selection;
  if (ids.length === 0) return null;
  return (
    <div className="lc-list-selection" role="status">
      <span>{t('list.selected', { count: ids.length })}</span>
      <span aria-hidden="true">·</span>
      <Button type="link" size="small" onClick={clear}>
        {t('list.clear')}
      </Button>
      {children}
    </div>
  );
};
