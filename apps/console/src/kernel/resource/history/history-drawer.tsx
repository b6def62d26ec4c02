import type { Resource } from '@lc/contract/kernel';
import { Drawer } from 'antd';
import { useT } from '../../i18n.ts';
import { nameOf, type Row } from '../row.ts';
import { HistoryList } from './history-list.tsx';

interface HistoryDrawerProps {
  resource: Resource;
  row: Row;
  onClose: () => void;
}

/** The history of one record beside the list it stands in. */
const HistoryDrawer = ({ resource, row, onClose }: HistoryDrawerProps) => {
  const t = useT();
  return (
    <Drawer
      open
      size="min(640px, 100vw)"
      title={t('history.of', { name: nameOf(resource, row) })}
      onClose={onClose}
    >
      <HistoryList resource={resource} id={row.id} />
    </Drawer>
  );
};

export default HistoryDrawer;
