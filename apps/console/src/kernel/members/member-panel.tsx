import { SearchOutlined } from '@ant-design/icons';
import type { Member } from '@lc/contract/identity/member.ts';
import type { Page } from '@lc/contract/kernel';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Avatar, Button, Input, Select, Table, type TableColumnsType } from 'antd';
import { type Key, useDeferredValue, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { TableNotice } from '../../ui/table-notice.tsx';
import { useLanguage, useT } from '../i18n.ts';
import { labelOf } from '../labels.ts';
import { refusalOf } from '../resource/resource-api.ts';
import { useResourceOptions } from '../resource/use-resource-options.ts';
import './member-panel.css';
import { shortPager } from '../short-pager.ts';

interface MemberQuery {
  pageNo: number;
  pageSize: number;
  keyword?: string;
}

/** A group of people: how its members are read, added and removed. */
export interface MemberSource {
  /** Tells one group from another. */
  key: readonly string[];
  list: (query: MemberQuery, signal: AbortSignal) => Promise<Page<Member>>;
  add: (userIdList: string[]) => Promise<unknown>;
  remove: (userIds: string) => Promise<unknown>;
}

/** What a group calls its people. */
export interface MemberWords {
  toAdd: string;
  none: string;
  removeConfirm: (name: string) => string;
  removeHint: string;
}

interface MemberPanelProps {
  source: MemberSource;
  words: MemberWords;
}

const pageSize = 10;

/** Finds people and puts them into the group, several at once. */
const AddPeople = ({
  placeholder,
  isSaving,
  onAdd,
}: {
  placeholder: string;
  isSaving: boolean;
  onAdd: (ids: string[]) => Promise<boolean>;
}) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([]);
  const { options, keyword, setKeyword, isFetching } = useResourceOptions('user', isOpen);
  const handleAdd = async () => {
    if (await onAdd(chosen.map(({ value }) => value))) setChosen([]);
  };
  return (
    <div className="lc-members-add">
      <Select
        mode="multiple"
        labelInValue
        allowClear
        aria-label={placeholder}
        placeholder={placeholder}
        maxTagCount="responsive"
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        loading={isFetching}
        notFoundContent={isFetching ? undefined : t('form.noOption')}
        options={options}
        value={chosen}
        onOpenChange={setOpen}
        onChange={(values: { value: string; label: string }[]) => setChosen(values)}
      />
      <Button
        type="primary"
        loading={isSaving}
        disabled={chosen.length === 0}
        onClick={() => void handleAdd()}
      >
        {t('members.add')}
      </Button>
    </div>
  );
};

/** The people of a role or of a department: searching them, adding some, and removing some. */
export const MemberPanel = ({ source, words }: MemberPanelProps) => {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const [ticked, setTicked] = useState<readonly Key[]>([]);
  const [isSaving, setSaving] = useState(false);
  const sought = useDeferredValue(keyword.trim());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['members', ...source.key, language, page, sought],
    queryFn: ({ signal }) =>
      source.list({ pageNo: page, pageSize, ...(sought ? { keyword: sought } : {}) }, signal),
    placeholderData: keepPreviousData,
  });

  const change = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setSaving(true);
    try {
      await call();
      message.success(done);
      void client.invalidateQueries({ queryKey: ['members', ...source.key] });
      return true;
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const confirmDelete = (ids: readonly Key[], name: string) =>
    modal.confirm({
      title: words.removeConfirm(name),
      content: words.removeHint,
      okText: t('members.remove'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: async () => {
        if (!(await change(() => source.remove(ids.join(',')), t('system.deleted')))) return;
        setTicked([]);
        if (data?.records.every(({ id }) => ids.includes(id))) setPage(Math.max(1, page - 1));
      },
    });

  const columns: TableColumnsType<Member> = [
    {
      key: 'realname',
      title: labelOf('user', 'realname'),
      render: (_value, { realname, avatar }) => (
        <span className="lc-members-name">
          {avatar && <Avatar size={24} src={avatar} alt="" />}
          {realname}
        </span>
      ),
    },
    { key: 'username', title: labelOf('user', 'username'), dataIndex: 'username', responsive: ['md'] },
    { key: 'post', title: labelOf('user', 'post'), dataIndex: 'post', responsive: ['xl'] },
    { key: 'departs', title: t('resource.depart'), dataIndex: 'departNames', responsive: ['md'] },
    {
      key: 'actions',
      title: t('list.actions'),
      width: 110,
      render: (_value, { id, realname }) => (
        <Button type="link" size="small" danger onClick={() => confirmDelete([id], realname)}>
          {t('members.remove')}
        </Button>
      ),
    },
  ];
  const notice = (
    <TableNotice isPending={isPending} error={error} onRetry={() => void refetch()}>
      <Notice kind={sought ? 'noMatch' : 'empty'} title={sought ? t('members.noMatch') : words.none} />
    </TableNotice>
  );

  return (
    <div className="lc-members">
      <AddPeople
        placeholder={words.toAdd}
        isSaving={isSaving}
        onAdd={(ids) => change(() => source.add(ids), t('system.created'))}
      />
      <div className="lc-members-add">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t('members.search')}
          placeholder={t('members.search')}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setPage(1);
          }}
        />
        <Button
          danger
          disabled={ticked.length === 0}
          onClick={() => confirmDelete(ticked, t('members.several', { count: ticked.length }))}
        >
          {t('members.remove')}
        </Button>
      </div>
      <Table<Member>
        size="medium"
        bordered
        rowKey="id"
        scroll={{ x: 'max-content' }}
        columns={columns}
        dataSource={error ? [] : (data?.records ?? [])}
        rowSelection={{
          selectedRowKeys: [...ticked],
          preserveSelectedRowKeys: true,
          getCheckboxProps: ({ realname }) => ({ 'aria-label': realname }),
          onChange: setTicked,
        }}
        pagination={shortPager({ pageNo: page, pageSize, total: data?.total ?? 0, onPage: setPage })}
        locale={{ emptyText: notice }}
      />
    </div>
  );
};
