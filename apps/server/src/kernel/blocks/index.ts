export {
  type Asked,
  type Block,
  type Blocks,
  createBlocks,
  type Days,
  type Row,
} from './blocks.ts';
export {
  countByValue,
  countDays,
  type DaySeries,
  type DayValues,
  listedRows,
  queryOfDays,
} from './days.queries.ts';
export { daysBefore, eachMonth, lengthOf } from './period.ts';
export {
  columnFor,
  countBlock,
  figureOf,
  linesBlock,
  momentBlock,
  splitBlock,
  sumBlock,
} from './resource-blocks.ts';
