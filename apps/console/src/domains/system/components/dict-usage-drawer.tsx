import type { EndpointResult } from '@lc/contract/kernel';
import { dict, dictUsage } from '@lc/contract/system';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton, Table, type TableColumnsType, Tag, Tooltip } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, textOf, useDictionary } from '../../../kernel/resource/index.ts';
import { EmptyState, LoadError } from '../../../ui/states.tsx';

type Value = EndpointResult<typeof dictUsage>['values'][number];

/** Which fields use a dictionary, and how many records hold each of its values. */
export const DictUsageDrawer = ({ dictionary, onClose }: { dictionary: Row; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const items = useDictionary(textOf(dictionary.dictCode));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dictUsage', language, dictionary.id],
    queryFn: ({ signal }) => api(dictUsage, { query: { id: dictionary.id } }, { signal }),
    staleTime: 0,
  });
  const columns: TableColumnsType<Value> = [
    {
      key: 'value',
      title: t('dictPage.value'),
      render: (_value, { value }) => {
        const item = items.find((candidate) => candidate.value === value);
        return (
          <>
            <Tag color={item?.color ?? undefined}>{item?.text ?? value}</Tag>
            <code>{value}</code>
          </>
        );
      },
    },
    { key: 'rows', title: t('dictPage.rows'), align: 'right', render: (_value, { rows }) => rows ?? '–' },
    {
      key: 'fixed',
      title: t('dictPage.fixed'),
      render: (_value, { isFixed }) =>
        isFixed && (
          <Tooltip title={t('dictPage.fixedHint')}>
            <Tag>{t('dictPage.fixed')}</Tag>
          </Tooltip>
        ),
    },
  ];
  return (
    <Drawer
      open
      size="min(560px, 100vw)"
      title={t('dictPage.usageOf', { name: nameOf(dict, dictionary) })}
      onClose={onClose}
    >
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data?.fields.length === 0 && (
        <EmptyState title={t('dictPage.unused')} hint={t('dictPage.unusedHint')} />
      )}
      {data && data.fields.length > 0 && (
        <>
          <h3>{t('dictPage.usedBy')}</h3>
          <p>
            {data.fields.map(({ resource, field }) => (
              <Tag key={`${resource}-${field}`}>{t('system.fieldOfResource', { resource, field })}</Tag>
            ))}
          </p>
          <Table<Value>
            size="small"
            bordered
            rowKey="value"
            columns={columns}
            dataSource={data.values}
            pagination={false}
          />
        </>
      )}
    </Drawer>
  );
};
