import { FileTextOutlined, SearchOutlined } from '@ant-design/icons';
import type { NewsClassNode } from '@lc/contract/sites';
import { Button, Input, Skeleton, Tooltip } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VirtualTree } from '../../../ui/virtual-tree.tsx';
import { countNodes, narrowTree, useColumnTree } from './column-tree-data.ts';
import './column-tree.css';

interface ColumnTreeProps {
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
}

const Title = ({ node, keyword }: { node: NewsClassNode; keyword: string }) => {
  const t = useT();
  return (
    <span className="lc-column-title" title={node.title}>
      <MarkedText text={node.title} sought={keyword} />
      {node.publishArt === 'Y' && (
        <Tooltip title={t('column.publishes')}>
          <FileTextOutlined className="lc-column-publishes" aria-label={t('column.publishes')} />
        </Tooltip>
      )}
    </span>
  );
};

/** The columns of the working site; only the rows in sight are drawn, so ten thousand scroll like ten. */
export const ColumnTree = ({ chosen, onChoose }: ColumnTreeProps) => {
  const t = useT();
  const { data, error, refetch } = useColumnTree();
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const wanted = useDeferredValue(keyword.trim().normalize('NFC').toLocaleLowerCase());
  const narrowed = useMemo(() => narrowTree(data ?? [], wanted), [data, wanted]);
  const total = useMemo(() => countNodes(data ?? []), [data]);
  const open = useMemo(
    () => opened ?? new Set(wanted ? narrowed.open : data?.length === 1 ? data.map(({ key }) => key) : []),
    [opened, wanted, narrowed, data],
  );

  const handleKeyword = (value: string) => {
    setKeyword(value);
    setOpened(undefined);
  };

  const handleToggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };

  const body = () => {
    if (error)
      return (
        <Notice
          kind="failed"
          title={t('list.failed')}
          hint={error.message}
          action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
        />
      );
    if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
    if (narrowed.nodes.length === 0)
      return (
        <Notice
          kind={wanted ? 'noMatch' : 'empty'}
          title={t(wanted ? 'column.noneFound' : 'column.noTree')}
        />
      );
    return (
      <VirtualTree
        label={t('column.tree')}
        nodes={narrowed.nodes}
        open={open}
        chosen={chosen}
        onToggle={handleToggle}
        onChoose={(node) => onChoose(node.key === chosen ? undefined : node.key)}
        renderTitle={(node) => <Title node={node} keyword={wanted} />}
      />
    );
  };

  return (
    <div className="lc-column-tree">
      <Input
        allowClear
        prefix={<SearchOutlined className="lc-search-icon" />}
        aria-label={t('column.filter')}
        placeholder={t('column.filter')}
        value={keyword}
        onChange={(event) => handleKeyword(event.target.value)}
      />
      <Button
        type={chosen ? 'text' : 'default'}
        block
        className="lc-column-all"
        aria-pressed={!chosen}
        onClick={() => onChoose(undefined)}
      >
        <span>{t('column.all')}</span>
        <small>{total}</small>
      </Button>
      <div className="lc-column-tree-box">{body()}</div>
    </div>
  );
};
