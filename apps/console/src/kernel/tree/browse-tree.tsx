import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadError } from '../../ui/states.tsx';
import type { OutsideDrag } from '../../ui/tree-drag.ts';
import { countNodes, filterTree, type TitledNode } from './filter-tree.ts';
import { MovableTree } from './movable-tree.tsx';
import type { NodeMoving } from './use-node-moving.ts';
import { useTreeMove } from './use-tree-move.ts';
import './tree-beside.css';

/** A tree as it comes from the server. */
export interface TreeSource<T> {
  data: T[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What a tree calls itself and its nodes. */
export interface TreeWords {
  label: string;
  filter: string;
  all: string;
  empty: string;
  noneFound: string;
}

export interface BrowseTreeProps<T extends TitledNode<T>> {
  source: TreeSource<T>;
  words: TreeWords;
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
  /** What stands behind the title of a node. */
  renderMark?: (node: T) => ReactNode;
  /** Choices beside the tree, such as what hangs nowhere in it. */
  others?: readonly { key: string; title: string }[];
  /** Leaves out how many nodes there are, where "all" means something else. */
  isUncounted?: boolean;
  /** Lets nodes be moved; dragged onto "all", to the top. */
  moving?: NodeMoving<T> | undefined;
  /** Lets something else be let go on nodes, such as files on folders. */
  outside?: OutsideDrag<T> | undefined;
}

/** A tree to choose a branch from; only the rows visible are drawn, so ten thousand scroll like ten. */
export const BrowseTree = <T extends TitledNode<T>>(props: BrowseTreeProps<T>) => {
  const { source, words, chosen, onChoose, renderMark, others = [] } = props;
  const { data, error, refetch } = source;
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const wanted = useDeferredValue(keyword.trim().normalize('NFC').toLocaleLowerCase());
  const move = useTreeMove({ moving: props.moving, outside: props.outside, isFiltered: wanted !== '' });
  const filtered = useMemo(() => filterTree(data ?? [], wanted), [data, wanted]);
  const total = useMemo(() => countNodes(data ?? []), [data]);
  const open = useMemo(
    () => opened ?? new Set(wanted ? filtered.open : data?.length === 1 ? data.map(({ key }) => key) : []),
    [opened, wanted, filtered, data],
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
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
    if (filtered.nodes.length === 0)
      return <Notice kind={wanted ? 'noMatch' : 'empty'} title={wanted ? words.noneFound : words.empty} />;
    return (
      <MovableTree
        label={words.label}
        nodes={filtered.nodes}
        open={open}
        chosen={chosen}
        onToggle={handleToggle}
        onChoose={(node) => onChoose(node.key === chosen ? undefined : node.key)}
        move={move}
        onOpen={(keys) => setOpened(new Set([...open, ...keys]))}
        renderTitle={(node) => (
          <span className="lc-browse-title" title={node.title}>
            <MarkedText text={node.title} sought={wanted} />
            {renderMark?.(node)}
          </span>
        )}
      />
    );
  };

  return (
    <div className="lc-browse">
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden="true" className="lc-search-icon" />}
        aria-label={words.filter}
        placeholder={words.filter}
        value={keyword}
        onChange={(event) => handleKeyword(event.target.value)}
      />
      <Button
        type={chosen ? 'text' : 'default'}
        block
        className="lc-browse-all"
        aria-pressed={!chosen}
        onClick={() => onChoose(undefined)}
        onDragOver={(event) => {
          if (move.isOverTop()) event.preventDefault();
        }}
        onDrop={move.dropOnTop}
      >
        <span>{words.all}</span>
        {!props.isUncounted && <small>{total}</small>}
      </Button>
      {others.map(({ key, title }) => (
        <Button
          key={key}
          type={chosen === key ? 'default' : 'text'}
          block
          className="lc-browse-all"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
        >
          <span>{title}</span>
        </Button>
      ))}
      <div className="lc-browse-box">{body()}</div>
    </div>
  );
};
