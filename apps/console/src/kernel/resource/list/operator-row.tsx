import {
  DeleteOutlined,
  DownloadOutlined,
  PlusOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { useMay } from '../use-may.ts';
import type { ResourceList } from '../use-resource-list.ts';

interface OperatorRowProps {
  resource: Resource;
  list: ResourceList;
  isExporting: boolean;
  onAdd?: () => void;
  /** What "Add" is called. */
  addLabel?: string;
  onExport: () => void;
  onImport: () => void;
  onRecycleBin: () => void;
  extra?: ReactNode;
}

/** What can be done with the list as a whole. */
export const OperatorRow = ({
  resource,
  list,
  isExporting,
  onAdd,
  addLabel,
  extra,
  ...on
}: OperatorRowProps) => {
  const t = useT();
  const may = useMay(resource);
  const add = addLabel ?? t('list.add');
  return (
    <div className="lc-list-operators">
      {onAdd && (
        <Tooltip title={t('list.withKeys', { label: add, keys: 'Alt+N' })}>
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        </Tooltip>
      )}
      {may('export') && (
        <Button icon={<DownloadOutlined aria-hidden="true" />} loading={isExporting} onClick={on.onExport}>
          {t('list.export')}
        </Button>
      )}
      {may('import') && (
        <Button icon={<UploadOutlined aria-hidden="true" />} onClick={on.onImport}>
          {t('list.import')}
        </Button>
      )}
      {may('recycled') && (
        <Button icon={<DeleteOutlined aria-hidden="true" />} onClick={on.onRecycleBin}>
          {t('list.recycleBin')}
        </Button>
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
    </div>
  );
};
