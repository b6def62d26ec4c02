import { rules } from '@lc/contract/kernel';
import {
  addDomain,
  deleteDomain,
  editDomain,
  type SiteDomain,
  siteDomains,
  subsite,
} from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input, Switch, Table, type TableColumnsType, Tag } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { Notice } from '../../../ui/notice.tsx';
import { limited } from '../../../ui/text-limit.ts';
import { TabLoaded } from './tab-loaded.tsx';
import { useSaving } from './use-saving.ts';

interface TabProps {
  id: string;
  isOpen: boolean;
}

const AddDomain = ({ id }: { id: string }) => {
  const t = useT();
  const inputId = useId();
  const { isSaving, save } = useSaving();
  const [host, setHost] = useState('');
  const [path, setPath] = useState('/');
  const [https, setHttps] = useState(true);
  const [isTried, setTried] = useState(false);
  const wrongHost = isTried && !rules.host(host.trim());
  const wrongPath = isTried && !rules.basePath(path.trim());
  const handleAdd = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!rules.host(host.trim()) || !rules.basePath(path.trim())) return;
    const body = { subsiteId: id, host: host.trim(), path: path.trim(), https };
    if (!(await save(() => api(addDomain, { body })))) return;
    setHost('');
    setPath('/');
    setTried(false);
  };
  return (
    <form noValidate onSubmit={(event) => void handleAdd(event)}>
      <Form component={false} layout="vertical">
        <div className="lc-site-add">
          <Form.Item
            label={labelOf('domain', 'host')}
            htmlFor={`${inputId}-host`}
            required
            validateStatus={wrongHost ? 'error' : undefined}
            help={wrongHost && t('rule.host', { label: labelOf('domain', 'host') })}
          >
            <Input
              id={`${inputId}-host`}
              placeholder="www.example.com"
              {...limited(253)}
              value={host}
              aria-invalid={wrongHost}
              onChange={(event) => setHost(event.target.value)}
            />
          </Form.Item>
          <Form.Item
            label={labelOf('domain', 'path')}
            htmlFor={`${inputId}-path`}
            validateStatus={wrongPath ? 'error' : undefined}
            help={wrongPath && t('rule.basePath', { label: labelOf('domain', 'path') })}
          >
            <Input
              id={`${inputId}-path`}
              {...limited(100)}
              value={path}
              aria-invalid={wrongPath}
              onChange={(event) => setPath(event.target.value)}
            />
          </Form.Item>
          <Form.Item label={labelOf('domain', 'https')} htmlFor={`${inputId}-https`}>
            <Switch id={`${inputId}-https`} checked={https} onChange={setHttps} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('sitePage.addDomain')}
          </Button>
        </div>
      </Form>
    </form>
  );
};

/** The domains of a site: adding one, making one the primary one, taking one away. */
export const DomainsTab = ({ id, isOpen }: TabProps) => {
  const t = useT();
  const { modal } = App.useApp();
  const { save } = useSaving();
  const query = useQuery({
    queryKey: [subsite.spec.name, 'domains', id],
    queryFn: ({ signal }) => api(siteDomains, { query: { subsiteId: id } }, { signal }),
  });
  const confirmDelete = (domain: SiteDomain) =>
    modal.confirm({
      title: t('sitePage.deleteDomain', { name: domain.host + domain.path }),
      content: t('sitePage.deleteDomainHint'),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => save(() => api(deleteDomain, { query: { id: domain.id } })),
    });
  const columns: TableColumnsType<SiteDomain> = [
    {
      key: 'address',
      title: labelOf('domain', 'host'),
      render: (_, { host, path, https }) => `${https ? 'https' : 'http'}://${host}${path}`,
    },
    {
      key: 'primary',
      title: labelOf('domain', 'isPrimary'),
      render: (_, domain) =>
        domain.isPrimary ? (
          <Tag color="green">{labelOf('domain', 'isPrimary')}</Tag>
        ) : (
          isOpen && (
            <Button
              type="link"
              size="small"
              onClick={() => void save(() => api(editDomain, { body: { id: domain.id, isPrimary: true } }))}
            >
              {t('sitePage.makePrimary')}
            </Button>
          )
        ),
    },
    ...(isOpen
      ? [
          {
            key: 'actions',
            title: t('list.actions'),
            render: (_: unknown, domain: SiteDomain) => (
              <Button type="link" size="small" danger onClick={() => confirmDelete(domain)}>
                {t('list.delete')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="lc-site-pane">
      {isOpen && <AddDomain id={id} />}
      <TabLoaded query={query}>
        {(domains) => (
          <Table<SiteDomain>
            size="medium"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={columns}
            dataSource={domains}
            locale={{ emptyText: <Notice kind="empty" title={t('sitePage.noDomains')} /> }}
          />
        )}
      </TabLoaded>
    </div>
  );
};
