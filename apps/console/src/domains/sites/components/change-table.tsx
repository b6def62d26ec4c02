import type { GrantChange } from '@lc/contract/sites';
import { Table, type TableColumnsType, Tag } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

const Names = ({ names, count }: { names: readonly string[]; count: number }) => {
  const t = useT();
  if (count === 0) return <span className="lc-grant-quiet">–</span>;
  return (
    <ul className="lc-grant-list">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {count > names.length && <li>{t('grantPage.moreSites', { count: count - names.length })}</li>}
    </ul>
  );
};

/** What changes for each person and role. */
export const ChangeTable = ({ changes }: { changes: readonly GrantChange[] }) => {
  const t = useT();
  const columns: TableColumnsType<GrantChange> = [
    {
      key: 'name',
      title: t('grantPage.name'),
      render: (_value, { name, code, limit }) => (
        <div className="lc-grant-name">
          <span>
            {name}{' '}
            {limit && (
              <Tag color="warning">{t(limit === 'set' ? 'grantPage.limitSet' : 'grantPage.limitLifted')}</Tag>
            )}
          </span>
          <small>{code}</small>
        </div>
      ),
    },
    {
      key: 'added',
      title: t('grantPage.added'),
      render: (_value, { added, addedCount }) => <Names names={added} count={addedCount} />,
    },
    {
      key: 'removed',
      title: t('grantPage.removed'),
      render: (_value, { removed, removedCount }) => <Names names={removed} count={removedCount} />,
    },
    { key: 'unchanged', title: t('grantPage.unchanged'), dataIndex: 'unchangedCount', width: 110 },
  ];
  return (
    <Table<GrantChange>
      size="medium"
      bordered
      rowKey={({ type, id }) => `${type}:${id}`}
      scroll={{ x: 'max-content' }}
      columns={columns}
      dataSource={[...changes]}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
    />
  );
};
