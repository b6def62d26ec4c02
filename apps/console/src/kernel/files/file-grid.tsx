import { CheckOutlined } from '@ant-design/icons';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { LoadError } from '../../ui/states.tsx';
import { useT } from '../i18n.ts';
import { dimensionWords, type FileItem, sizeWords } from './file-item.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { stepTo } from './grid-selection.ts';
import { useFileAddresses } from './use-file-addresses.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { useLongPress } from './use-long-press.ts';
import './file-grid.css';

export interface FileGridProps<F extends FileItem> {
  files: readonly F[];
  /** What the grid is called to those who cannot see it. */
  label: string;
  /** Ids; those of files on other pages stay untouched. */
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  /** Most that can be selected; 1 for a choice of one. */
  limit?: number;
  /** What is said to be the most, where what is on a list already takes some of it. */
  most?: number;
  /**
   * What a double click, Enter or a tap opens. Without it the grid is there to pick from: every click and tap selects or
   * takes back.
   */
  onOpen?: (file: F) => void;
  /** Lets files be dragged out of the grid; told which. */
  onDragStart?: (event: DragEvent<HTMLElement>, ids: string[]) => void;
  onDragEnd?: () => void;
  isLoading?: boolean;
  error?: Error | null;
  onRetry?: () => void;
  /** Stands in its place when there are no files. */
  empty?: ReactNode;
}

/** Outlines that stand while the first page is awaited. */
const outlines = Array.from({ length: 12 }, (_, index) => `outline-${index}`);

const columnsOf = (grid: HTMLElement | null): number => {
  const tiles = [...(grid?.children ?? [])].filter((tile) => tile instanceof HTMLElement);
  const [first] = tiles;
  const next = tiles.findIndex((tile) => tile.offsetTop > (first?.offsetTop ?? 0));
  return next < 1 ? Math.max(1, tiles.length) : next;
};

const isOnBox = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('.lc-file-tile-box') !== null;

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/**
 * Files as tiles with a small picture, name and size. Arrow keys walk, Space selects, Shift selects a range, Ctrl+A the
 * page, Escape nothing; a finger that rests on a tile begins to select.
 */
export const FileGrid = <F extends FileItem>(props: FileGridProps<F>) => {
  const { files, label, selected, onSelect, limit, most, onOpen } = props;
  const t = useT();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const addresses = useFileAddresses(files);
  const page = files.map((file) => file.id);
  const { select, selectAll, clear } = useGridSelection({ page, selected, onSelect, limit, most });
  const rest = useLongPress((fileId: string) => select(fileId, { isToggle: true }));
  const at = Math.max(0, page.indexOf(active ?? ''));

  if (props.error) return <LoadError message={props.error.message} onRetry={props.onRetry} />;
  if (props.isLoading)
    return (
      <div className="lc-file-tiles" role="status" aria-busy="true">
        <span className="lc-sr-only">{t('files.loading')}</span>
        {outlines.map((outline) => (
          <div key={outline} className="lc-file-tile-outline lc-skeleton-block" />
        ))}
      </div>
    );
  if (files.length === 0) return props.empty;

  const goTo = (index: number) => {
    setActive(page[index]);
    const tile = grid.current?.children[index];
    tile?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    const file = files[at];
    if (!file || event.altKey) return;
    const target = stepTo(event.key, at, { count: files.length, columns: columnsOf(grid.current) });
    const isCommand = event.ctrlKey || event.metaKey;
    if (target !== undefined) {
      goTo(target);
      const next = page[target];
      if (event.shiftKey && next !== undefined) {
        if (selected.length === 0) select(file.id, {});
        select(next, { isRange: true });
      }
    } else if (event.key === ' ') select(file.id, { isToggle: true, isRange: event.shiftKey });
    else if (event.key === 'Enter' && onOpen) onOpen(file);
    else if (event.key === 'Enter') select(file.id, { isToggle: true });
    else if (event.key.toLowerCase() === 'a' && isCommand) selectAll();
    else if (event.key === 'Escape' && selected.length > 0) clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleClick = (event: MouseEvent, file: F) => {
    setActive(file.id);
    if (rest.isEndOfRest()) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isOnBox(event) || !onOpen) select(file.id, { isToggle: true, isRange: event.shiftKey });
    else if (!isTouch(event)) select(file.id, { isToggle: isCommand, isRange: event.shiftKey });
    else if (selected.length > 0) select(file.id, { isToggle: true });
    else onOpen(file);
  };
  const handleDragStart = (event: DragEvent<HTMLElement>, file: F) => {
    const isAmong = selected.includes(file.id);
    if (!isAmong) select(file.id, {});
    props.onDragStart?.(event, isAmong ? [...selected] : [file.id]);
  };

  return (
    <div
      ref={grid}
      className="lc-file-tiles"
      role="listbox"
      aria-label={label}
      aria-multiselectable={limit !== 1}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      {files.map((file, index) => {
        const isSelected = selected.includes(file.id);
        const facts = [sizeWords(file.size), dimensionWords(file)].filter(Boolean).join(' · ');
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active tile
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its tiles
          <div
            key={file.id}
            id={`${id}-${index}`}
            className={`lc-file-tile${index === at ? ' lc-file-tile-active' : ''}`}
            role="option"
            aria-selected={isSelected}
            aria-label={`${file.name}, ${facts}`}
            draggable={props.onDragStart !== undefined}
            onDragStart={(event) => handleDragStart(event, file)}
            onDragEnd={props.onDragEnd}
            onClick={(event) => handleClick(event, file)}
            onDoubleClick={(event) => {
              if (!isTouch(event) && !isOnBox(event)) onOpen?.(file);
            }}
            {...rest.of(file.id)}
          >
            <span className="lc-file-tile-picture">
              <FileThumbnail file={file} address={addresses.get(file.id)} />
            </span>
            <span className="lc-file-tile-box" aria-hidden="true">
              <CheckOutlined />
            </span>
            <span className="lc-file-tile-name">
              <MiddleEllipsis text={file.name} />
            </span>
            <span className="lc-file-tile-facts">{facts}</span>
          </div>
        );
      })}
    </div>
  );
};
