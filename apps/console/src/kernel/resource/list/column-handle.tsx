import { columnWidths } from '@lc/contract/system';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../i18n.ts';
import type { ResizeColumn } from './use-column-widths.ts';

interface ColumnHandleProps {
  name: string;
  label: string;
  /** The width that the column is drawn at. */
  width: number;
  onResize: ResizeColumn;
}

/** How far an arrow key moves the edge, in px. */
const step = 16;

const clamp = (width: number): number =>
  Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));

/** Shows in the list where the edge will be; nothing takes it away. */
const showGuide = (handle: HTMLElement, clientX?: number): void => {
  const room = handle.closest<HTMLElement>('.lc-list-room');
  if (!room) return;
  room.toggleAttribute('data-resizing', clientX !== undefined);
  if (clientX !== undefined)
    room.style.setProperty('--lc-guide', `${clientX - room.getBoundingClientRect().left}px`);
};

/** The right edge of a column's header: it is dragged or moved with arrow keys, a double click takes the width back. */
export const ColumnHandle = ({ name, label, width, onResize }: ColumnHandleProps) => {
  const t = useT();
  const drag = useRef<{ left: number; from: number }>(undefined);

  const handleDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const header = event.currentTarget.closest('th')?.getBoundingClientRect();
    drag.current = { left: header?.left ?? 0, from: event.clientX };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    const { left } = drag.current ?? {};
    if (left !== undefined) showGuide(event.currentTarget, left + clamp(event.clientX - left));
  };
  const end = (event: { currentTarget: HTMLElement }): void => {
    drag.current = undefined;
    showGuide(event.currentTarget);
  };
  const handleUp = (event: PointerEvent<HTMLElement>): void => {
    const { left = 0, from } = drag.current ?? {};
    // A mere click says nothing of the width.
    if (from !== undefined && from !== event.clientX) onResize(name, clamp(event.clientX - left));
    end(event);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    // Enter on a header sorts by it.
    event.stopPropagation();
    if (event.key === 'Escape') end(event);
    const isLeft = event.key === 'ArrowLeft';
    if (!isLeft && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onResize(name, clamp(width + (isLeft ? -step : step)));
  };
  return (
    <hr
      className="lc-column-handle"
      aria-orientation="vertical"
      aria-label={t('list.columnWidth', { column: label })}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      aria-valuenow={width}
      tabIndex={0}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onResize(name, undefined)}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={end}
      onKeyDown={handleKey}
    />
  );
};

interface HeaderCellProps extends ComponentProps<'th'> {
  /** Stands at the right edge of the header. */
  handle?: ReactNode;
}

/** The header of a column with what it is resized by. */
export const HeaderCell = ({ handle, children, ...props }: HeaderCellProps) => (
  <th {...props}>
    {children}
    {handle}
  </th>
);

/** What the header of a column that can be resized is given. */
export const resizable = (props: ColumnHandleProps): HeaderCellProps => ({
  'aria-label': props.label,
  handle: <ColumnHandle {...props} />,
});
