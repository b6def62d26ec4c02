import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useT } from '../../i18n.ts';

/** Something that can be done with one row, or with the ticked ones. */
export interface Action {
  key: string;
  label: string;
  isDangerous?: boolean;
  run: () => void;
}

/** The first action as a link, the others behind "More". */
export const RowActions = ({ actions, name }: { actions: readonly Action[]; name: string }) => {
  const t = useT();
  const [first, ...others] = actions;
  if (!first) return null;
  return (
    <div className="lc-row-actions">
      <Button type="link" size="small" onClick={first.run}>
        {first.label}
      </Button>
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ key, label, isDangerous, run }) => ({
              key,
              label,
              danger: isDangerous,
              onClick: run,
            })),
          }}
        >
          <Button
            type="link"
            size="small"
            icon={<DownOutlined aria-hidden="true" />}
            iconPlacement="end"
            aria-label={t('list.moreFor', { name })}
          >
            {t('list.more')}
          </Button>
        </Dropdown>
      )}
    </div>
  );
};
