import { SettingOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { Button, Checkbox, Popover } from 'antd';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import type { Column } from '../projections.ts';
import type { useColumnChoice } from './use-column-choice.ts';

interface ColumnSettingsProps {
  resource: Resource;
  columns: readonly Column[];
  choice: ReturnType<typeof useColumnChoice>;
}

/** Which columns are shown; at least one is. */
export const ColumnSettings = ({ resource, columns, choice }: ColumnSettingsProps) => {
  const t = useT();
  const { names } = choice;
  const handleToggle = (name: string, isShown: boolean) => {
    const next = columns
      .map((column) => column.name)
      .filter((other) => (other === name ? isShown : names.includes(other)));
    if (next.length > 0) choice.choose(next);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('list.columns')}
      content={
        <div className="lc-columns">
          {columns.map(({ name }) => (
            <Checkbox
              key={name}
              checked={names.includes(name)}
              disabled={names.length === 1 && names.includes(name)}
              onChange={(event) => handleToggle(name, event.target.checked)}
            >
              {labelOf(resource.spec.name, name)}
            </Checkbox>
          ))}
          <Button type="link" size="small" disabled={choice.isUsual} onClick={() => choice.choose(undefined)}>
            {t('list.columnsReset')}
          </Button>
          <small>{t('list.columnsKept')}</small>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={t('list.columns')}
      />
    </Popover>
  );
};
