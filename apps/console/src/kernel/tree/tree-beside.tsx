import { ApartmentOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer, Tooltip } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { PageSkeleton } from '../../ui/states.tsx';
import { useIsBelow } from '../../ui/use-window.ts';
import { useT } from '../i18n.ts';
import { usePageTab } from '../page-tab.ts';
import { BrowseTree, type BrowseTreeProps } from './browse-tree.tsx';
import { findNode, type TitledNode } from './filter-tree.ts';
import { useFolded } from './use-folded.ts';
import '../../ui/page-card.css';

interface TreeBesideProps<T extends TitledNode<T>> extends BrowseTreeProps<T> {
  /** What stands above the content while a node is chosen. */
  renderHead?: (node: T) => ReactNode;
  children: ReactNode;
}

const FoldButton = ({
  label,
  isFolded,
  onFold,
}: {
  label: string;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}) => {
  const t = useT();
  const words = t(isFolded ? 'list.showTree' : 'list.hideTree', { name: label });
  return (
    <Tooltip title={words}>
      <Button
        className="lc-beside-fold"
        type="text"
        size="small"
        aria-label={words}
        aria-expanded={!isFolded}
        icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={() => onFold(!isFolded)}
      />
    </Tooltip>
  );
};

/** A page with a tree beside what it shows; it can be folded away, and where there is little room it is a drawer. */
export const TreeBeside = <T extends TitledNode<T>>({
  renderHead,
  children,
  ...props
}: TreeBesideProps<T>) => {
  const isNarrow = useIsBelow('lg');
  const [isOpen, setOpen] = useState(false);
  const [isFolded, fold] = useFolded(`lc.treeFolded.${usePageTab().fullPath.split('?')[0]}`);
  // The tree comes first: what stands beside it costs as much as the rest of the page, and would hold up its answer.
  const [isReady, setReady] = useState(false);
  const { data, error } = props.source;
  if (!isReady && (isNarrow || isFolded || data || error)) setReady(true);
  const hasContent = useDeferredValue(isReady, false);
  const { label } = props.words;
  const node = props.chosen === undefined ? undefined : findNode(data ?? [], props.chosen);
  const handleChoose = (key: string | undefined) => {
    props.onChoose(key);
    setOpen(false);
  };
  const tree = <BrowseTree {...props} onChoose={handleChoose} />;
  return (
    <div
      className={`lc-page-card ${isNarrow ? 'lc-beside-narrow' : 'lc-beside'}${isFolded ? ' is-folded' : ''}`}
    >
      {isNarrow ? (
        <Button icon={<ApartmentOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
          {node?.title ?? props.others?.find(({ key }) => key === props.chosen)?.title ?? label}
        </Button>
      ) : (
        <aside className="lc-beside-tree" aria-label={label}>
          <FoldButton label={label} isFolded={isFolded} onFold={fold} />
          {!isFolded && tree}
        </aside>
      )}
      <div>
        {node && renderHead && <div className="lc-beside-head">{renderHead(node)}</div>}
        {hasContent ? children : <PageSkeleton />}
      </div>
      {isNarrow && (
        <Drawer
          open={isOpen}
          placement="left"
          size="min(360px, 90vw)"
          title={label}
          onClose={() => setOpen(false)}
        >
          {tree}
        </Drawer>
      )}
    </div>
  );
};
