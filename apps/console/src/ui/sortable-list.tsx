import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import './sortable-list.css';

export interface SortableItem {
  key: string;
  /** How a reader knows the item. */
  name: string;
  content: ReactNode;
}

interface SortableListProps {
  items: readonly SortableItem[];
  words: {
    move: (name: string) => string;
    /** Said after a move, for those who do not see it. */
    place: (name: string, place: number) => string;
    up: string;
    down: string;
  };
  onMove: (from: number, to: number) => void;
  /** Side by side, as pictures are; else one below the other. */
  isGrid?: boolean;
}

const keyTargets = (from: number, last: number): Readonly<Record<string, number>> => ({
  ArrowUp: from - 1,
  ArrowLeft: from - 1,
  ArrowDown: from + 1,
  ArrowRight: from + 1,
  Home: 0,
  End: last,
});

/** Whether text is typed there: it is marked with the pointer, too. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** A list whose items are put in order by dragging, with the keyboard on an item's handle, or with its buttons. */
export const SortableList = ({ items, words, onMove, isGrid = false }: SortableListProps) => {
  const [dragged, setDragged] = useState<number>();
  const [isTyping, setTyping] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [Back, On] = isGrid ? [ArrowLeftOutlined, ArrowRightOutlined] : [ArrowUpOutlined, ArrowDownOutlined];
  const handles = useRef(new Map<string, HTMLElement>());

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to === from || to < 0 || to >= items.length) return;
    onMove(from, to);
    setAnnouncement(words.place(item.name, to + 1));
  };
  const handleKey = (event: KeyboardEvent, from: number, key: string) => {
    const to = keyTargets(from, items.length - 1)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(from, to);
    // The row is another one in the page; the reader stays with his item.
    requestAnimationFrame(() => handles.current.get(key)?.focus());
  };

  return (
    <>
      <ol className={isGrid ? 'lc-sortable lc-sortable-grid' : 'lc-sortable'}>
        {items.map(({ key, name, content }, index) => (
          <li
            key={key}
            className="lc-sortable-item"
            data-dragged={dragged === index ? '' : undefined}
            draggable={!isTyping}
            onPointerDown={(event) => setTyping(isTyped(event.target))}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              if (dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
          >
            <Button
              ref={(element) => {
                if (element) handles.current.set(key, element);
                else handles.current.delete(key);
              }}
              type="text"
              size="small"
              className="lc-sortable-handle"
              icon={<HolderOutlined aria-hidden="true" />}
              aria-label={words.move(name)}
              onKeyDown={(event) => handleKey(event, index, key)}
            />
            <span className="lc-sortable-content">{content}</span>
            <Button
              type="text"
              size="small"
              disabled={index === 0}
              icon={<Back aria-hidden="true" />}
              aria-label={`${words.up}: ${name}`}
              onClick={() => move(index, index - 1)}
            />
            <Button
              type="text"
              size="small"
              disabled={index === items.length - 1}
              icon={<On aria-hidden="true" />}
              aria-label={`${words.down}: ${name}`}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <span className="lc-sr-only" role="status">
        {announcement}
      </span>
    </>
  );
};
