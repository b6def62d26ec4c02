import { compareRoles, role as roleResource } from '@lc/contract/access';
import type { EndpointResult } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Input, Segmented, Skeleton, Table, type TableColumnsType, Tag } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { nameOf, ReferencePicker, type Row } from '../../../kernel/resource/index.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { useHeight } from '../../../ui/use-height.ts';
import './grants.css';

type Comparison = EndpointResult<typeof compareRoles>;
type Held = Comparison['permissions'][number];
type Side = 'left' | 'both' | 'right';

const sideOf = ({ heldBy }: Held, leftId: string): Side => {
  if (heldBy.length === 2) return 'both';
  return heldBy[0] === leftId ? 'left' : 'right';
};

const textOf = ({ title, perms, path }: Held): string =>
  [...path, title, perms].filter(Boolean).join('\n').normalize('NFC').toLocaleLowerCase();

const colours = { left: 'blue', both: 'default', right: 'purple' } as const;
const sides = ['left', 'both', 'right'] as const;

interface ComparedProps {
  comparison: Comparison;
  leftId: string;
}

const Compared = ({ comparison, leftId }: ComparedProps) => {
  const t = useT();
  const [heightRef, height] = useHeight();
  const [side, setSide] = useState<Side | 'all'>('all');
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim().normalize('NFC').toLocaleLowerCase());
  const rows = useMemo(
    () =>
      comparison.permissions
        .filter((row) => textOf(row).includes(wanted))
        .map((row) => ({ ...row, side: sideOf(row, leftId) })),
    [comparison, wanted, leftId],
  );
  const names = new Map(comparison.roles.map(({ id, roleName }) => [id, roleName]));
  const right = comparison.roles.find(({ id }) => id !== leftId);
  const words: Readonly<Record<Side, string>> = {
    left: t('rolePage.compareOnly', { name: names.get(leftId) ?? '' }),
    both: t('rolePage.compareBoth'),
    right: t('rolePage.compareOnly', { name: right?.roleName ?? '' }),
  };
  const countOf = (one: Side): number => rows.filter((row) => row.side === one).length;
  const columns: TableColumnsType<(typeof rows)[number]> = [
    {
      key: 'title',
      title: labelOf('menu', 'name'),
      render: (_value, { path, title, perms }) => (
        <span className="lc-compare-name">
          {path.length > 0 && <small>{path.join(' / ')}</small>}
          <span>
            <MarkedText text={title} sought={wanted} />
          </span>
          {perms && (
            <code>
              <MarkedText text={perms} sought={wanted} />
            </code>
          )}
        </span>
      ),
    },
    {
      key: 'side',
      title: t('rolePage.compareHeld'),
      width: 150,
      render: (_value, row) => (
        <Tag color={colours[row.side]} className="lc-compare-side">
          {words[row.side]}
        </Tag>
      ),
    },
  ];
  if (comparison.permissions.length === 0) return <Notice kind="empty" title={t('rolePage.compareSame')} />;
  return (
    <>
      <Input
        allowClear
        aria-label={t('rolePage.compareFilter')}
        placeholder={t('rolePage.compareFilter')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className="lc-compare-sides">
        <Segmented
          aria-label={t('rolePage.compareShown')}
          value={side}
          options={[
            { value: 'all' as const, label: `${t('rolePage.compareAll')} (${rows.length})` },
            ...sides.map((one) => ({ value: one, label: `${words[one]} (${countOf(one)})` })),
          ]}
          onChange={setSide}
        />
      </div>
      <div className="lc-grants-tree" ref={heightRef}>
        <Table
          virtual
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ y: Math.max(200, height - 40), x: 300 }}
          columns={columns}
          dataSource={rows.filter((row) => side === 'all' || row.side === side)}
          locale={{ emptyText: <Notice kind="noMatch" title={t('rolePage.compareNone')} /> }}
        />
      </div>
    </>
  );
};

/** What a role grants beside what another one does: only this one, both, only the other. */
export const CompareDrawer = ({ role, onClose }: { role: Row; onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const [otherId, setOtherId] = useState<string>();
  const isAsked = otherId !== undefined && otherId !== role.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['grantComparison', language, role.id, otherId],
    queryFn: ({ signal }) => api(compareRoles, { query: { ids: `${role.id},${otherId}` } }, { signal }),
    enabled: isAsked,
    staleTime: 0,
  });
  const body = () => {
    if (!isAsked) return <Notice kind="empty" title={t('rolePage.compareChoose')} />;
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
    return <Compared key={otherId} comparison={data} leftId={role.id} />;
  };
  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={t('rolePage.compareOf', { name: nameOf(roleResource, role) })}
      onClose={onClose}
      classNames={{ body: 'lc-grants' }}
    >
      <label htmlFor={id}>{t('rolePage.compareWith')}</label>
      <ReferencePicker id={id} to="role" value={otherId} onChange={setOtherId} />
      {body()}
    </Drawer>
  );
};
