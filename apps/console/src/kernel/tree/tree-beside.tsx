import { ApartmentOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid } from 'antd';
import { type ReactNode, useState } from 'react';
import { BrowseTree, type BrowseTreeProps } from './browse-tree.tsx';
import { findNode, type TitledNode } from './filter-tree.ts';
import '../../ui/page-card.css';

interface TreeBesideProps<T extends TitledNode<T>> extends BrowseTreeProps<T> {
  /** What stands above the content while a node is chosen. */
  renderHead?: (node: T) => ReactNode;
  children: ReactNode;
}

/** A page with a tree beside what it shows; where there is little room the tree stands in a drawer. */
export const TreeBeside = <T extends TitledNode<T>>({
  renderHead,
  children,
  ...props
}: TreeBesideProps<T>) => {
  const isNarrow = Grid.useBreakpoint().lg === false;
  const [isOpen, setOpen] = useState(false);
  const { label } = props.words;
  const node = props.chosen === undefined ? undefined : findNode(props.source.data ?? [], props.chosen);
  const handleChoose = (key: string | undefined) => {
    props.onChoose(key);
    setOpen(false);
  };
  const tree = <BrowseTree {...props} onChoose={handleChoose} />;
  return (
    <div className={`lc-page-card ${isNarrow ? 'lc-beside-narrow' : 'lc-beside'}`}>
      {isNarrow ? (
        <Button icon={<ApartmentOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
          {node?.title ?? props.others?.find(({ key }) => key === props.chosen)?.title ?? label}
        </Button>
      ) : (
        <aside className="lc-beside-tree" aria-label={label}>
          {tree}
        </aside>
      )}
      <div>
        {node && renderHead && <div className="lc-beside-head">{renderHead(node)}</div>}
        {children}
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
