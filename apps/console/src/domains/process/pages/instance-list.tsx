import {
  closeInstance,
  type InstanceStatus,
  instanceList,
  instanceProcesses,
  instanceStatuses,
  resumeInstance,
  statusWords,
  suspendInstance,
} from '@lc/contract/process';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Pagination, Popconfirm, Select, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { FailedTimers } from '../components/failed-timers.tsx';
import { OpenedInstance } from '../components/opened.tsx';
import { processKey, useCommand } from '../components/use-command.ts';
import '../../../ui/page-card.css';
import '../components/process.css';

const pageSize = 10;

interface ProcessFilterProps {
  value: string | undefined;
  onChange: (key: string | undefined) => void;
}

/** The instances of one process alone. */
const ProcessFilter = ({ value, onChange }: ProcessFilterProps) => {
  const t = useT();
  const language = useLanguage();
  const { data, isFetching } = useQuery({
    queryKey: [processKey, 'processes', language],
    queryFn: ({ signal }) => api(instanceProcesses, {}, { signal, isBackground: true }),
  });
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className="lc-process-filter"
      aria-label={t('processAddress.process')}
      placeholder={t('processAddress.process')}
      loading={isFetching}
      value={value}
      options={data?.map(({ processKey: key, name }) => ({ value: key, label: name }))}
      onChange={(key?: string) => onChange(key)}
    />
  );
};

/** The instances of the sites that the reader manages. */
const InstanceList = () => {
  const t = useT();
  const path = usePageTab().fullPath.split('?')[0] ?? '/';
  const language = useLanguage();
  const { run, isBusy } = useCommand();
  const [pageNo, setPageNo] = useState(1);
  const [keyword, setKeyword] = useState('');
  const [isOverdue, setIsOverdue] = useState(false);
  const [isStranded, setIsStranded] = useState(false);
  const [status, setStatus] = useState<InstanceStatus>();
  const [processKeyAsked, setProcessKeyAsked] = useState<string>();
  const query = {
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(keyword && { keyword }),
    ...(isOverdue && { overdue: 'true' as const }),
    ...(isStranded && { stranded: 'true' as const }),
    ...(status && { status }),
    ...(processKeyAsked && { processKey: processKeyAsked }),
  };
  const isFiltered = Object.keys(query).length > 2;
  const { data, error, refetch } = useQuery({
    queryKey: [processKey, 'instances', language, query],
    queryFn: ({ signal }) => api(instanceList, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const search = (text: string) => {
    setKeyword(text.trim());
    setPageNo(1);
  };
  return (
    <section className="lc-page-card">
      <PageHeader
        title={t('processPage.instances')}
        search={{ label: t('processAddress.search'), onSearch: search }}
      />
      <div className="lc-process-row lc-process-filters">
        <Select<InstanceStatus>
          allowClear
          className="lc-process-filter"
          aria-label={t('processAddress.status')}
          placeholder={t('processAddress.status')}
          value={status}
          options={instanceStatuses.map((value) => ({ value, label: t(statusWords[value]) }))}
          onChange={(value?: InstanceStatus) => {
            setStatus(value);
            setPageNo(1);
          }}
        />
        <ProcessFilter
          value={processKeyAsked}
          onChange={(value) => {
            setProcessKeyAsked(value);
            setPageNo(1);
          }}
        />
        <Checkbox
          checked={isOverdue}
          onChange={({ target }) => {
            setIsOverdue(target.checked);
            setPageNo(1);
          }}
        >
          {t('processPage.overdueOnly')}
        </Checkbox>
        <Checkbox
          checked={isStranded}
          onChange={({ target }) => {
            setIsStranded(target.checked);
            setPageNo(1);
          }}
        >
          {t('processPage.strandedOnly')}
        </Checkbox>
      </div>
      <FailedTimers />
      {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.records.length === 0 && (
        <Notice kind={isFiltered ? 'noMatch' : 'empty'} title={t('processPage.noInstances')} />
      )}
      <ul className="lc-process-steps">
        {data?.records.map(
          ({ id, title, status, processName, starter, createTime, overdue, stranded, waitsSince }) => (
            <li key={id} className="lc-process-step">
              <div className="lc-process-row">
                <Link className="lc-process-link" href={`${path}?${new URLSearchParams({ id })}`}>
                  {title}
                </Link>
                <Tag>{t(statusWords[status])}</Tag>
                {stranded > 0 && (
                  <Tag color="error">{t('processPage.strandedCount', { count: stranded })}</Tag>
                )}
                {overdue > 0 && <Tag color="error">{t('processPage.overdueCount', { count: overdue })}</Tag>}
                {status === 'running' && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => void run(() => api(suspendInstance, { query: { processInstanceId: id } }))}
                  >
                    {t('process.button.suspend')}
                  </Button>
                )}
                {status === 'suspended' && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => void run(() => api(resumeInstance, { query: { processInstanceId: id } }))}
                  >
                    {t('process.button.resume')}
                  </Button>
                )}
                {(status === 'running' || status === 'suspended') && (
                  <Popconfirm
                    title={t('processPage.closeAsk')}
                    onConfirm={() => void run(() => api(closeInstance, { query: { processInstanceId: id } }))}
                  >
                    <Button size="small" danger disabled={isBusy}>
                      {t('process.button.close')}
                    </Button>
                  </Popconfirm>
                )}
              </div>
              <div>
                {[
                  processName,
                  starter,
                  createTime,
                  waitsSince && t('processPage.waitsSince', { time: waitsSince }),
                ]
                  .filter((part) => part)
                  .join(' · ')}
              </div>
            </li>
          ),
        )}
      </ul>
      {data && data.total > pageSize && (
        <Pagination
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          onChange={setPageNo}
        />
      )}
    </section>
  );
};

/** The list of instances, and with `?id=` in the address the page of one. */
const InstanceListPage = () => {
  const id = new URLSearchParams(useSearch()).get('id');
  return id === null ? <InstanceList /> : <OpenedInstance id={id} />;
};

export default InstanceListPage;
