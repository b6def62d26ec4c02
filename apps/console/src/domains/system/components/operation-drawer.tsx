import { auditLog } from '@lc/contract/system';
import { Drawer } from 'antd';
import { labelOf } from '../../../kernel/labels.ts';
import { ChangeTable, changesOf, type Row, textOf } from '../../../kernel/resource/index.ts';
import { DetailList } from '../../../ui/detail-list.tsx';

interface OperationDrawerProps {
  entry: Row;
  title: string;
  onClose: () => void;
}

const shown = [
  'at',
  'actorName',
  'actorId',
  'action',
  'resource',
  'recordLabel',
  'record',
  'address',
  'durationMs',
  'requestId',
];

/** One entry of the operation log: everything about it, and what changed field by field. */
export const OperationDrawer = ({ entry, title, onClose }: OperationDrawerProps) => {
  const label = (name: string): string => labelOf(auditLog.spec.name, name);
  return (
    <Drawer open size="min(720px, 100vw)" title={title} onClose={onClose}>
      <DetailList
        columns={2}
        items={shown.map((name) => ({
          key: name,
          label: label(name),
          value: textOf(entry[`${name}_dictText`]) || textOf(entry[name]),
          span: name === 'recordLabel' || name === 'requestId' ? 2 : 1,
        }))}
      />
      <h2 className="lc-detail-title">{label('changes')}</h2>
      <ChangeTable changes={changesOf(entry.changeList)} />
    </Drawer>
  );
};
