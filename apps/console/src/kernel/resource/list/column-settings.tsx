import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  PushpinFilled,
  PushpinOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import type { ListLayout } from '@lc/contract/system';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { moveItem } from '../../../ui/move-item.ts';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import type { Column } from '../projections.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface ColumnSettingsProps {
  resource: Resource;
  columns: readonly Column[];
  choice: ColumnChoice;
}

/** Which columns are shown, in which order, which of them stay in view, and how close the rows stand. */
export const ColumnSettings = ({ resource, columns, choice }: ColumnSettingsProps) => {
  const t = useT();
  const { names, layout, choose } = choice;
  const isResized = Object.keys(layout.widths ?? {}).length > 0;
  const others = columns.map(({ name }) => name).filter((name) => !names.includes(name));

  const handleToggle = (name: string, isShown: boolean) => {
    const next = isShown ? [...names, name] : names.filter((other) => other !== name);
    if (next.length > 0) choose({ columns: next });
  };
  const handlePin = (name: string) => {
    const pinned = layout.pinned.includes(name)
      ? layout.pinned.filter((other) => other !== name)
      : [...layout.pinned, name];
    choose({ pinned, columns: [...names] });
  };

  const line = (name: string, place: number) => {
    const column = labelOf(resource.spec.name, name);
    const isPinned = layout.pinned.includes(name);
    return (
      <li key={name}>
        <Checkbox
          checked={place >= 0}
          disabled={names.length === 1 && place >= 0}
          onChange={(event) => handleToggle(name, event.target.checked)}
        >
          {column}
        </Checkbox>
        {place >= 0 && (
          <span>
            <Button
              type="text"
              size="small"
              icon={isPinned ? <PushpinFilled aria-hidden="true" /> : <PushpinOutlined aria-hidden="true" />}
              aria-label={t('list.columnPin', { column })}
              aria-pressed={isPinned}
              onClick={() => handlePin(name)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined aria-hidden="true" />}
              aria-label={t('list.columnUp', { column })}
              disabled={place === 0}
              onClick={() => choose({ columns: moveItem(names, place, place - 1) })}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined aria-hidden="true" />}
              aria-label={t('list.columnDown', { column })}
              disabled={place === names.length - 1}
              onClick={() => choose({ columns: moveItem(names, place, place + 1) })}
            />
          </span>
        )}
      </li>
    );
  };

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('list.columns')}
      content={
        <div className="lc-columns">
          <ul>
            {/* One array: a column that changes its place keeps its element, and with it the focus. */}
            {[...names, ...others].map((name) => line(name, names.indexOf(name)))}
          </ul>
          <Segmented<ListLayout['density']>
            aria-label={t('list.density')}
            value={layout.density}
            options={[
              { value: 'middle', label: t('list.densityMiddle') },
              { value: 'small', label: t('list.densitySmall') },
            ]}
            onChange={(density) => choose({ density })}
          />
          <Button
            type="link"
            size="small"
            disabled={choice.isUsual && layout.pinned.length === 0 && !isResized}
            onClick={() => choose({ columns: null, pinned: [], widths: {} })}
          >
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
