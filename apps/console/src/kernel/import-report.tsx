import type { ImportNote, ImportReport as Report } from '@lc/contract/kernel';
import { Alert, Collapse, Table } from 'antd';
import { type MessageKey, useT } from './i18n.ts';
import './import-report.css';

interface NotesProps {
  notes: readonly ImportNote[];
  /** How many there are, listed or not. */
  count: number;
  /** The title of what is said of each. */
  title: MessageKey;
}

const Notes = ({ notes, count, title }: NotesProps) => {
  const t = useT();
  return (
    <div className="lc-import-report-notes">
      <Table
        size="small"
        tableLayout="fixed"
        pagination={false}
        rowKey="key"
        dataSource={notes.map((note, index) => ({ ...note, key: index }))}
        columns={[
          { title: t('importReport.place'), dataIndex: 'place', width: '26%' },
          { title: t('importReport.value'), dataIndex: 'value', width: '34%' },
          { title: t(title), dataIndex: 'note' },
        ]}
      />
      {count > notes.length && <p>{t('importReport.more', { count: count - notes.length })}</p>}
    </div>
  );
};

/** What an import took, understood as something else, and left out; shown before anything is written. */
export const ImportReport = ({ report }: { report: Report }) => {
  const t = useT();
  const { taken, understood, understoodCount, leftOut, leftOutCount } = report;
  const lists = [
    { key: 'leftOut', notes: leftOut, count: leftOutCount, title: 'importReport.why' },
    { key: 'understood', notes: understood, count: understoodCount, title: 'importReport.understood' },
  ] as const;
  return (
    <section className="lc-import-report">
      <Alert
        showIcon
        type={leftOutCount > 0 ? 'warning' : 'info'}
        title={
          leftOutCount > 0 ? t('importReport.lost', { count: leftOutCount }) : t('importReport.nothingLost')
        }
        description={`${t('importReport.taken')}: ${taken}`}
      />
      <Collapse
        defaultActiveKey={lists.filter(({ count }) => count > 0).map(({ key }) => key)}
        items={lists
          .filter(({ count }) => count > 0)
          .map(({ key, notes, count, title }) => ({
            key,
            label: `${t(`importReport.${key}`)} (${count})`,
            children: <Notes notes={notes} count={count} title={title} />,
          }))}
      />
    </section>
  );
};
