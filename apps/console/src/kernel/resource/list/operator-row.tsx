import {
  DeleteOutlined,
  DownloadOutlined,
  EllipsisOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useIsBelow } from '../../../ui/use-window.ts';
import { useT } from '../../i18n.ts';
import { useDisabled, useMay } from '../use-may.ts';
import type { ResourceList } from '../use-resource-list.ts';

interface OperatorRowProps {
  resource: Resource;
  list: ResourceList;
  isExporting: boolean;
  /** "Add", where no head has it. */
  add?: ReactNode;
  onExport: () => void;
  onImport: () => void;
  onRecycleBin: () => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  extra?: ReactNode;
}

/** What can be done with the list as a whole; behind one button where there is little room. */
export const OperatorRow = ({
  resource,
  list,
  isExporting,
  add,
  isFull,
  onFull,
  extra,
  ...on
}: OperatorRowProps) => {
  const t = useT();
  const may = useMay(resource);
  const isDisabled = useDisabled(resource);
  const isTight = useIsBelow('lg');
  const actions = [
    { key: 'export', right: 'export', icon: <DownloadOutlined aria-hidden="true" />, onClick: on.onExport },
    { key: 'import', right: 'import', icon: <UploadOutlined aria-hidden="true" />, onClick: on.onImport },
    {
      key: 'recycleBin',
      right: 'recycled',
      icon: <DeleteOutlined aria-hidden="true" />,
      onClick: on.onRecycleBin,
    },
  ] as const;
  const fullWords = t(isFull ? 'list.fullScreenEnd' : 'list.fullScreen');
  const offered = actions
    .filter(({ right }) => may(right) || isDisabled(right))
    .map((action) => ({ ...action, disabled: isDisabled(action.right) }));
  return (
    <div className="lc-list-operators">
      {add}
      {!isTight &&
        offered.map(({ key, icon, disabled, onClick }) => (
          <Button
            key={key}
            icon={icon}
            disabled={disabled}
            loading={key === 'export' && isExporting}
            onClick={onClick}
          >
            {t(`list.${key}`)}
          </Button>
        ))}
      {isTight && offered.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: offered.map(({ right: _, ...item }) => ({ ...item, label: t(`list.${item.key}`) })),
          }}
        >
          <Button loading={isExporting} icon={<EllipsisOutlined aria-hidden="true" />}>
            {t('list.more')}
          </Button>
        </Dropdown>
      )}
      {extra}
      <Tooltip title={t('list.withKeys', { label: t('list.refresh'), keys: 'Alt+R' })}>
        <Button
          className="lc-list-refresh"
          type="text"
          icon={<ReloadOutlined spin={list.isFetching} />}
          aria-label={t('list.refresh')}
          onClick={list.retry}
        />
      </Tooltip>
      {!isTight && (
        <Tooltip title={fullWords}>
          <Button
            type="text"
            icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            aria-label={fullWords}
            onClick={() => onFull(!isFull)}
          />
        </Tooltip>
      )}
    </div>
  );
};
