import { SearchOutlined } from '@ant-design/icons';
import { openApi } from '@lc/contract/system';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, Skeleton } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { request } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { findOperations, groupByTag, readDocument } from '../components/openapi.ts';
import { OperationPanel } from '../components/operation-panel.tsx';
import './api-reader.css';

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every endpoint of this server, out of the document that it gives of itself. */
const ApiReaderPage = () => {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [method, setMethod] = useState<string>();
  const wanted = useDeferredValue(keyword);
  const { data, error, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => request<unknown>(openApi.method, openApi.path, { signal }),
  });
  const document = useMemo(() => readDocument(data), [data]);
  const found = useMemo(
    () => findOperations(document.operations, wanted, method),
    [document, wanted, method],
  );

  if (error)
    return <LoadError title={t('apiReader.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <section className="lc-api">
      <search className="lc-api-search">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t('apiReader.search')}
          placeholder={t('apiReader.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Select
          allowClear
          aria-label={t('apiReader.allMethods')}
          placeholder={t('apiReader.allMethods')}
          value={method}
          options={methods.map((value) => ({ value, label: value }))}
          onChange={setMethod}
        />
        <span role="status">{t('apiReader.count', { count: found.length })}</span>
      </search>
      {found.length === 0 && <Notice kind="noMatch" title={t('apiReader.noMatch')} />}
      {groupByTag(found).map(([tag, operations]) => (
        <section key={tag} aria-label={tag}>
          <h3 className="lc-api-tag">{tag}</h3>
          {operations.map((operation) => (
            <OperationPanel key={operation.key} operation={operation} document={document} />
          ))}
        </section>
      ))}
    </section>
  );
};

export default ApiReaderPage;
