import { FolderOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Segmented, Table, type TableColumnsType, type TableProps, Tag } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TableNotice } from '../../../ui/table-notice.tsx';
import { type PrincipalRecord, usePrincipals } from './grant-data.ts';
import './grants.css';
import { shortPager } from '../../../kernel/short-pager.ts';

interface PrincipalTableProps {
  /** Whose table it is, for a reader who hears it. */
  label: string;
  subsiteId?: string;
  empty: string;
  /** What stands between the name and the end of a row. */
  columns: TableColumnsType<PrincipalRecord>;
  rowSelection?: TableProps<PrincipalRecord>['rowSelection'];
}

const pageSize = 20;

export const rowKeyOf = ({ type, id }: Pick<PrincipalRecord, 'type' | 'id'>): string => `${type}:${id}`;

/** The sites given to a principal by itself. */
export const SiteTags = ({ record }: { record: PrincipalRecord }) => {
  const t = useT();
  const { allSubsite, sites, siteCount } = record;
  if (!allSubsite && siteCount === 0) return <span className="lc-grant-quiet">{t('grantPage.noSites')}</span>;
  return (
    <div className="lc-grant-tags">
      {allSubsite && <Tag color="processing">{t('grantPage.everySite')}</Tag>}
      {sites.map(({ id, name, isFolder }) => (
        <Tag key={id} icon={isFolder ? <FolderOutlined aria-hidden="true" /> : undefined}>
          {name}
        </Tag>
      ))}
      {siteCount > sites.length && (
        <span className="lc-grant-quiet">
          {t('grantPage.moreSites', { count: siteCount - sites.length })}
        </span>
      )}
    </div>
  );
};

/** People and roles, to be searched; what is shown of each is the page's. */
export const PrincipalTable = ({ label, subsiteId, empty, columns, rowSelection }: PrincipalTableProps) => {
  const t = useT();
  const [kind, setKind] = useState<'all' | 'user' | 'role'>('all');
  const [typed, setTyped] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const keyword = useDeferredValue(typed.trim());
  const { data, error, isPending, refetch } = usePrincipals({
    pageNo,
    pageSize,
    ...(keyword && { keyword }),
    ...(kind !== 'all' && { type: kind }),
    ...(subsiteId !== undefined && { subsiteId }),
  });

  const name: TableColumnsType<PrincipalRecord>[number] = {
    key: 'name',
    title: t('grantPage.name'),
    render: (_value, record) => (
      <div className="lc-grant-name">
        <span>
          {record.name} {record.type === 'role' && <Tag>{t('grantPage.role')}</Tag>}
        </span>
        <small>{record.code}</small>
      </div>
    ),
  };

  return (
    <div className="lc-grant-panel">
      <div className="lc-grant-tools">
        <Segmented<'all' | 'user' | 'role'>
          aria-label={t('grantPage.whom')}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setPageNo(1);
          }}
          options={[
            { value: 'all', label: t('grantPage.both') },
            { value: 'user', label: t('grantPage.users') },
            { value: 'role', label: t('grantPage.roles') },
          ]}
        />
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" className="lc-search-icon" />}
          aria-label={t('grantPage.find')}
          placeholder={t('grantPage.find')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPageNo(1);
          }}
        />
      </div>
      <Table<PrincipalRecord>
        size="medium"
        bordered
        aria-label={label}
        rowKey={rowKeyOf}
        scroll={{ x: 'max-content' }}
        columns={[name, ...columns]}
        rowSelection={rowSelection}
        dataSource={error ? [] : (data?.records ?? [])}
        pagination={shortPager({ pageNo, pageSize, total: data?.total ?? 0, onPage: setPageNo })}
        locale={{
          emptyText: (
            <TableNotice isPending={isPending} error={error} onRetry={() => void refetch()}>
              <Notice
                kind={keyword ? 'noMatch' : 'empty'}
                title={keyword ? t('grantPage.noneFound') : empty}
              />
            </TableNotice>
          ),
        }}
      />
    </div>
  );
};
