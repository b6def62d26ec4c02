import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flattenTree, type TreeItem, type TreeRow } from './flatten-tree.ts';
import { type TreeDrag, useTreeDrag } from './tree-drag.ts';
import { useHeight } from './use-height.ts';
import './virtual-tree.css';

export interface VirtualTreeProps<T extends TreeItem<T>> {
  label: string;
  nodes: readonly T[];
  open: ReadonlySet<string>;
  chosen: string | undefined;
  onToggle: (key: string) => void;
  onChoose: (node: T) => void;
  renderTitle: (node: T) => ReactNode;
  /** A box at each row; Space ticks it. */
  ticks?: { ticked: ReadonlySet<string>; onTick: (node: T) => void };
  drag?: TreeDrag<T> | undefined;
  /** Keys that the tree does not take itself; answers whether they were taken. */
  onKey?: (event: KeyboardEvent, node: T) => boolean;
}

/** Height of a row in px. */
export const treeRowHeight = 32;
const spare = 6;
const indent = 18;

/** A tree that draws only the rows visible. Arrow keys walk and unfold it, Enter chooses, Space ticks where there are boxes. */
export const VirtualTree = <T extends TreeItem<T>>({
  label,
  nodes,
  open,
  chosen,
  onToggle,
  onChoose,
  renderTitle,
  ticks,
  drag,
  onKey,
}: VirtualTreeProps<T>) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [heightRef, height] = useHeight();
  const [scrolled, setScrolled] = useState(0);
  const [active, setActive] = useState<string>();
  const dragOf = useTreeDrag(drag, (node) => {
    if (node.children?.length && !open.has(node.key)) onToggle(node.key);
  });
  const rows = useMemo(() => flattenTree(nodes, open), [nodes, open]);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.key === active),
  );
  const first = Math.max(0, Math.floor(scrolled / treeRowHeight) - spare);
  const seen = rows.slice(first, first + Math.ceil((height || 400) / treeRowHeight) + 2 * spare);

  const goTo = (index: number) => {
    const target = Math.max(0, Math.min(rows.length - 1, index));
    setActive(rows[target]?.node.key);
    const element = box.current;
    if (!element) return;
    const top = target * treeRowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + treeRowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + treeRowHeight - element.clientHeight;
  };
  // What is chosen from elsewhere, as by adding it, is brought into view.
  const chosenAt = rows.findIndex(({ node }) => node.key === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice, or its coming into the tree, moves the view
  useEffect(() => {
    if (chosenAt >= 0) goTo(chosenAt);
  }, [chosen, chosenAt >= 0]);
  const unfold = ({ node, isBranch }: TreeRow<T>) =>
    isBranch && !open.has(node.key) ? onToggle(node.key) : goTo(at + 1);
  const fold = ({ node, isBranch, level }: TreeRow<T>) => {
    if (isBranch && open.has(node.key)) onToggle(node.key);
    else goTo(rows.slice(0, at).findLastIndex((row) => row.level < level));
  };
  const handleKey = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row) return;
    if (onKey?.(event, row.node)) {
      event.preventDefault();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () => unfold(row),
      ArrowLeft: () => fold(row),
      Enter: () => onChoose(row.node),
      ' ': () => (ticks ? ticks.onTick(row.node) : onChoose(row.node)),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div
      className="lc-tree-scroll"
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
      ref={(element) => {
        box.current = element;
        return heightRef(element);
      }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      onKeyDown={handleKey}
    >
      <div role="presentation" style={{ height: rows.length * treeRowHeight, position: 'relative' }}>
        {seen.map(({ node, level, isBranch, place, siblings }, offset) => {
          const index = first + offset;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and names its active row
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its rows
            <div
              key={node.key}
              id={`${id}-${index}`}
              className={`lc-tree-row${index === at ? ' lc-tree-active' : ''}`}
              role="treeitem"
              aria-level={level}
              aria-posinset={place}
              aria-setsize={siblings}
              aria-expanded={isBranch ? open.has(node.key) : undefined}
              aria-selected={node.key === chosen}
              aria-checked={ticks?.ticked.has(node.key)}
              style={{ top: index * treeRowHeight, paddingInlineStart: (level - 1) * indent }}
              onClick={() => {
                setActive(node.key);
                onChoose(node);
              }}
              {...dragOf(node)}
            >
              <span
                className={`lc-tree-switch${isBranch ? '' : ' lc-tree-leaf'}`}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  if (isBranch) onToggle(node.key);
                }}
              />
              {ticks && (
                <span
                  className="lc-tree-box"
                  aria-hidden="true"
                  onClick={(event) => {
                    event.stopPropagation();
                    setActive(node.key);
                    ticks.onTick(node);
                  }}
                />
              )}
              {renderTitle(node)}
            </div>
          );
        })}
      </div>
    </div>
  );
};
