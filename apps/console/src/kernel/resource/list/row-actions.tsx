import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';

/** Something that can be done with one row, or with the ticked ones. */
export interface Action {
  key: string;
  label: string;
  isDangerous?: boolean;
  isPrimary?: boolean;
  /** Stands for the label where room is short. */
  icon?: ReactNode;
  run: () => void;
}

interface RowActionsProps {
  actions: readonly Action[];
  name: string;
  /** Icons in place of words, as far as there are any. */
  isCompact?: boolean;
}

/** The first action, the others behind "More". */
export const RowActions = ({ actions, name, isCompact = false }: RowActionsProps) => {
  const t = useT();
  const [first, ...others] = actions;
  if (!first) return null;
  return (
    <div className="lc-row-actions">
      {isCompact && first.icon ? (
        <Tooltip title={first.label}>
          <Button type="text" size="small" icon={first.icon} aria-label={first.label} onClick={first.run} />
        </Tooltip>
      ) : (
        <Button type="link" size="small" onClick={first.run}>
          {first.label}
        </Button>
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ key, label, icon, isDangerous, run }) => ({
              key,
              label,
              icon,
              danger: isDangerous,
              onClick: run,
            })),
          }}
        >
          {isCompact ? (
            <Button
              type="text"
              size="small"
              icon={<EllipsisOutlined aria-hidden="true" />}
              aria-label={t('list.moreFor', { name })}
            />
          ) : (
            <Button
              type="link"
              size="small"
              icon={<DownOutlined aria-hidden="true" />}
              iconPlacement="end"
              aria-label={t('list.moreFor', { name })}
            >
              {t('list.more')}
            </Button>
          )}
        </Dropdown>
      )}
    </div>
  );
};
