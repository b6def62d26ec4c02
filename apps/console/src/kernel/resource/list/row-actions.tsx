import { EllipsisOutlined } from '@ant-design/icons';
import type { PermissionKey } from '@lc/contract/registry';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useElementState } from '../../can.tsx';
import { useT } from '../../i18n.ts';

/** Something that can be done with one row, or with the ticked ones. */
export interface Action {
  key: string;
  label: string;
  isDangerous?: boolean;
  isPrimary?: boolean;
  /** What is done with such a row on most days, where that is not editing. */
  isDaily?: boolean;
  /** Stands before the label in a menu. */
  icon?: ReactNode;
  /** Shown, and out of reach: the right is missing. */
  isDisabled?: boolean;
  run: () => void;
}

/** An action of some rows: `when` says whether this one has it. */
type Offered = Action & { when?: boolean };

/** A function that offers an action as its right says: to those who hold it, to others not at all or disabled. */
export const useOffer = (): ((right: PermissionKey, action: Offered) => Action[]) => {
  const stateOf = useElementState();
  return (right, { when = true, ...action }) => {
    const state = stateOf(right);
    return !when || state === 'hidden' ? [] : [{ ...action, isDisabled: state === 'disabled' }];
  };
};

/** What is done with a row on most days: the move that is to be made now, else what its page names, editing, or what comes first. */
export const dailyOf = (actions: readonly Action[]): Action | undefined =>
  actions.find(({ isPrimary }) => isPrimary) ??
  actions.find(({ isDaily }) => isDaily) ??
  actions.find(({ key }) => key === 'edit') ??
  actions[0];

interface RowActionsProps {
  actions: readonly Action[];
  name: string;
}

/** The daily action as a button with a word, the others behind one icon. */
export const RowActions = ({ actions, name }: RowActionsProps) => {
  const t = useT();
  const daily = dailyOf(actions);
  if (!daily) return null;
  const others = actions.filter((action) => action !== daily);
  return (
    <div className="lc-row-actions">
      <Button
        className="lc-row-daily"
        color={daily.isDangerous ? 'danger' : 'primary'}
        variant={daily.isPrimary ? 'filled' : 'link'}
        size="small"
        title={daily.label}
        disabled={daily.isDisabled === true}
        onClick={daily.run}
      >
        <span>{daily.label}</span>
      </Button>
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ key, label, icon, isDangerous, isDisabled, run }) => ({
              key,
              label,
              icon,
              danger: isDangerous,
              disabled: isDisabled === true,
              onClick: run,
            })),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined aria-hidden="true" />}
            aria-label={t('list.moreFor', { name })}
          />
        </Dropdown>
      )}
    </div>
  );
};
