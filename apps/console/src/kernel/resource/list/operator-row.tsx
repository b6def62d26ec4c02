import { DeleteOutlined, DownloadOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons';
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
  /** "Add", where no head has it. */
  add?: ReactNode;
  onExport: () => void;
  onImport: () => void;
  onRecycleBin: () => void;
  extra?: ReactNode;
}

/** What can be done with the list as a whole. */
export const OperatorRow = ({ resource, list, isExporting, add, extra, ...on }: OperatorRowProps) => {
  const t = useT();
  const may = useMay(resource);
  return (
    <div className="lc-list-operators">
      {add}
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
