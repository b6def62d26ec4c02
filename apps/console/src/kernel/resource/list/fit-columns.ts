import type { Column } from '../projections.ts';

/** A column with the width it is drawn at; without one it takes the room that is left. */
export interface FittedColumn extends Omit<Column, 'width'> {
  width: number | undefined;
}

const sum = (columns: readonly Column[], size: 'width' | 'least'): number =>
  columns.reduce((total, column) => total + column[size], 0);

/** At least the name and what ranks next is shown, however narrow the list is. */
const fewest = 2;

/** What a name gets of the room before others are let in beside it, if it wants as much. */
const shareOfName = 0.3;

/** The room that a column needs: a name is rather read whole than beside one more column. */
const needOf = ({ rank, least, width }: Column, availableWidth: number): number =>
  rank === 0 ? Math.max(least, Math.min(width, Math.floor(availableWidth * shareOfName))) : least;

const needed = (columns: readonly Column[], availableWidth: number): number =>
  columns.reduce((total, column) => total + needOf(column, availableWidth), 0);

const choose = (usual: readonly Column[], others: readonly Column[], availableWidth: number): Column[] => {
  const chosen: Column[] = [];
  for (const column of [...usual].sort((one, other) => one.rank - other.rank))
    if (chosen.length < fewest || needed([...chosen, column], availableWidth) <= availableWidth)
      chosen.push(column);
  if (chosen.length < usual.length) return chosen;
  for (const column of others) if (sum(chosen, 'width') + column.width <= availableWidth) chosen.push(column);
  return chosen;
};

const spread = (columns: readonly Column[], availableWidth: number): FittedColumn[] => {
  const least = sum(columns, 'least');
  const wanted = sum(columns, 'width') - least;
  const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, (availableWidth - least) / wanted));
  return columns.map((column) => ({
    ...column,
    width: column.rank === 0 ? undefined : Math.floor(column.least + (column.width - column.least) * share),
  }));
};

/**
 * The columns that fit beside each other: the usual ones by rank as far as there is room, more of them where there is
 * more, and each as wide as the room lets it. Columns that a person chose are all shown, however wide that is.
 * @param room the px that columns have; 0 where that is not known yet
 */
export const fitColumns = (
  columns: readonly Column[],
  { others, availableWidth }: { others: readonly Column[]; availableWidth: number },
): FittedColumn[] => {
  if (availableWidth === 0) return [...columns];
  const chosen = choose(columns, others, availableWidth);
  return spread(
    [...columns, ...others].filter((column) => chosen.includes(column)),
    availableWidth,
  );
};

/** Columns that a person chose: they get what they want where that fits, and else their least. */
export const fitChosen = (columns: readonly Column[], availableWidth: number): FittedColumn[] =>
  availableWidth === 0 ? [...columns] : spread(columns, availableWidth);

/** The width below which the table scrolls. */
export const leastTotal = (columns: readonly Pick<Column, 'least'>[]): number =>
  columns.reduce((total, { least }) => total + least, 0);
