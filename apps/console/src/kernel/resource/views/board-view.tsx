import { isAsking } from '@lc/contract/kernel';
import { App, Button, Tag } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { useT } from '../../i18n.ts';
import type { ListViewProps } from '../list/list-table.tsx';
import { RowActions } from '../list/row-actions.tsx';
import { useAllowedMoves, useMoves } from '../moves/use-moves.tsx';
import type { Row } from '../row.ts';
import { type BoardColumn, movesInto, useBoard } from './board-data.ts';
import { CardFacts, CardTitle, titleOf } from './record-card.tsx';
import './views.css';

interface Picked {
  row: Row;
  /** Place of the column it would go to. */
  place: number;
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The next card up or down in a column, or the first one in the column beside it. */
const focusBeside = (card: HTMLElement, key: string): void => {
  const column = card.closest('.lc-board-column');
  const beside = {
    ArrowDown: card.nextElementSibling,
    ArrowUp: card.previousElementSibling,
    ArrowRight: column?.nextElementSibling?.querySelector('.lc-board-card'),
    ArrowLeft: column?.previousElementSibling?.querySelector('.lc-board-card'),
  }[key];
  if (beside instanceof HTMLElement) beside.focus();
};

/** The rows of a list in columns by state. A card is put into another column by mouse, keys or its menu. */
const BoardView = (props: ListViewProps) => {
  const { resource, list } = props;
  const t = useT();
  const hint = useId();
  const { message } = App.useApp();
  const { board } = resource.spec.views ?? {};
  const by = board?.by ?? '';
  const field = resource.spec.fields[by];
  if (!board || field?.kind !== 'choice') throw new TypeError(`${resource.spec.name} has no board`);
  const data = useBoard(resource, list, { by, field, columns: board.columns });
  const allowed = useAllowedMoves(resource);
  const [picked, setPicked] = useState<Picked>();
  const [dragged, setDragged] = useState<Row>();
  const [announcement, announce] = useState('');
  const last = useRef<{ row: Row; from: string; to: string }>(undefined);

  const handleMoved = (): void => {
    const made = last.current;
    last.current = undefined;
    if (!made) return;
    data.keepPut(made.row.id);
    const row = { ...made.row, [by]: made.to, version: made.row.version + 1 };
    const [back] = movesInto(allowed, { row, by, to: made.from }).filter(({ reason }) => !reason);
    if (!back) return;
    message.open({
      key: 'board-undo',
      type: 'success',
      duration: 8,
      content: (
        <Button
          type="link"
          size="small"
          onClick={() => {
            message.destroy('board-undo');
            moves.start(back, row);
          }}
        >
          {t('board.undo')}
        </Button>
      ),
    });
  };
  const handleRefused = (): void => {
    if (last.current) data.takeBack(last.current.row.id);
    last.current = undefined;
  };
  const moves = useMoves(resource, {
    rows: data.columns.flatMap(({ rows }) => rows),
    onMoved: handleMoved,
    onRefused: handleRefused,
  });
  const movesTo = (row: Row, to: string) =>
    movesInto(allowed, { row, by, to }).filter((transition) => moves.isOffered(transition, row));

  const nameIn = (row: Row): string => titleOf(resource, board, row);
  const drop = (row: Row, { value, label }: BoardColumn): void => {
    const from = String(row[by]);
    if (from === value) {
      announce(t('board.cancelled', { name: nameIn(row) }));
      return;
    }
    const [transition] = movesTo(row, value);
    if (!transition) {
      const words = t('board.notAllowed', { name: nameIn(row), column: label });
      announce(words);
      void message.warning(words);
      return;
    }
    // Whoever is asked first may still turn back: only what happens at once is shown at once.
    if (!isAsking(transition) && !transition.confirm) {
      last.current = { row, from, to: value };
      data.putInto(row, value);
    }
    announce(t('board.dropped', { name: nameIn(row), column: label }));
    moves.start(transition, row);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>, row: Row, place: number): void => {
    if (event.target !== event.currentTarget) return;
    const movingCard = picked?.row.id === row.id ? picked : undefined;
    const step = arrows[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      const target = movingCard && data.columns[movingCard.place];
      setPicked(movingCard ? undefined : { row, place });
      if (target) drop(row, target);
      else announce(t('board.picked', { name: nameIn(row) }));
    } else if (event.key === 'Escape' && movingCard) {
      setPicked(undefined);
      announce(t('board.cancelled', { name: nameIn(row) }));
    } else if (step !== undefined && movingCard) {
      event.preventDefault();
      const next = Math.min(data.columns.length - 1, Math.max(0, movingCard.place + step));
      setPicked({ row, place: next });
      announce(t('board.over', { name: nameIn(row), column: data.columns[next]?.label ?? '' }));
    } else if (event.key.startsWith('Arrow') && !movingCard) {
      event.preventDefault();
      focusBeside(event.currentTarget, event.key);
    }
  };

  if (data.error) return <LoadError onRetry={data.retry} />;
  if (data.isLoading) return <PageSkeleton rows={4} />;
  const isOpenTo = ({ value }: BoardColumn): boolean =>
    dragged !== undefined && movesTo(dragged, value).length > 0;
  return (
    <>
      <p id={hint} className="lc-board-hint">
        {t('board.keys')}
      </p>
      <div role="status" className="lc-board-said">
        {announcement}
      </div>
      <div className="lc-board-columns">
        {data.columns.map((column, place) => (
          <section
            key={column.value}
            aria-label={column.label}
            className="lc-board-column"
            data-open={isOpenTo(column) || undefined}
            data-target={(picked && picked.place === place) || undefined}
            onDragOver={(event) => {
              if (isOpenTo(column)) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) drop(dragged, column);
              setDragged(undefined);
            }}
          >
            <h3>
              {column.color ? <Tag color={column.color}>{column.label}</Tag> : column.label}
              <span>{column.total}</span>
            </h3>
            {column.rows.length === 0 && <p>{t('board.empty')}</p>}
            <ul>
              {column.rows.map((row) => (
                <li
                  key={row.id}
                  className="lc-board-card"
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: keys pick a card up and move it
                  tabIndex={0}
                  aria-label={nameIn(row)}
                  aria-describedby={hint}
                  data-picked={picked?.row.id === row.id || undefined}
                  draggable
                  onKeyDown={(event) => handleKey(event, row, place)}
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', nameIn(row));
                    event.dataTransfer.effectAllowed = 'move';
                    setDragged(row);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <CardTitle row={row} opens={props}>
                    {nameIn(row)}
                  </CardTitle>
                  <CardFacts resource={resource} card={board} row={row} />
                  <RowActions actions={moves.actionsOf(row)} name={nameIn(row)} />
                </li>
              ))}
            </ul>
            {column.hasMore && (
              <Button type="link" size="small" onClick={() => data.showMore(column.value)}>
                {t('board.more')}
              </Button>
            )}
          </section>
        ))}
      </div>
      {moves.dialog}
    </>
  );
};

export default BoardView;
