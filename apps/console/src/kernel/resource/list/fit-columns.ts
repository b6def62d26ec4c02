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

/** The room in which a name still says something: it is cut, and whole on hover and focus. */
const leastOfCutName = 96;

/** A name gives way where it and the state beside it do not fit: rather that is cut than one of them out of view. */
const withCutName = (chosen: readonly Column[], availableWidth: number): Column[] => {
  const excess = sum(chosen, 'least') - availableWidth;
  return chosen.map((column) => {
    if (excess <= 0 || column.rank !== 0) return column;
    const least = Math.max(leastOfCutName, column.least - excess);
    return { ...column, least };
  });
};

/** Widths that a person gave to columns. */
export type OwnWidths = Readonly<Record<string, number>>;

interface Room {
  /** The px that columns have; 0 where that is not known yet. */
  availableWidth: number;
  widths?: OwnWidths | undefined;
}

/** A column with a width of its own has this one and no other, but is never wider than the list. */
const withOwnWidth = (column: Column, { availableWidth, widths = {} }: Room): Column => {
  const own = widths[column.name];
  if (own === undefined) return column;
  const width = availableWidth === 0 ? own : Math.min(own, availableWidth);
  return { ...column, width, least: width };
};

/** The column that takes the room which is left: the name, or else the last one whose width nobody chose. */
const flexibleIn = (columns: readonly Column[], widths: OwnWidths = {}): Column | undefined => {
  const free = columns.filter(({ name }) => widths[name] === undefined);
  return free.find(({ rank }) => rank === 0) ?? free.at(-1) ?? columns.at(-1);
};

const spread = (wanted: readonly Column[], room: Room): FittedColumn[] => {
  const columns = wanted.map((column) => withOwnWidth(column, room));
  const least = sum(columns, 'least');
  const more = sum(columns, 'width') - least;
  const share = more === 0 ? 0 : Math.min(1, Math.max(0, (room.availableWidth - least) / more));
  const flexible = flexibleIn(columns, room.widths);
  return columns.map((column) => ({
    ...column,
    width: column === flexible ? undefined : Math.floor(column.least + (column.width - column.least) * share),
  }));
};

/**
 * The columns that fit beside each other: the usual ones by rank as far as there is room, more of them where there is
 * more, and each as wide as the room lets it. Columns that a person chose are all shown, however wide that is. A width
 * that a person gave to a column takes no other column away: the table scrolls instead.
 */
export const fitColumns = (
  columns: readonly Column[],
  { others, ...room }: Room & { others: readonly Column[] },
): FittedColumn[] => {
  if (room.availableWidth === 0) return columns.map((column) => withOwnWidth(column, room));
  const chosen = choose(columns, others, room.availableWidth);
  const inOrder = [...columns, ...others].filter((column) => chosen.includes(column));
  return spread(withCutName(inOrder, room.availableWidth), room);
};

/** Columns that a person chose: they get what they want where that fits, and else their least. */
export const fitChosen = (columns: readonly Column[], room: Room): FittedColumn[] =>
  room.availableWidth === 0 ? columns.map((column) => withOwnWidth(column, room)) : spread(columns, room);

/** The width below which the table scrolls. */
export const leastTotal = (columns: readonly Pick<Column, 'least'>[]): number =>
  columns.reduce((total, { least }) => total + least, 0);
