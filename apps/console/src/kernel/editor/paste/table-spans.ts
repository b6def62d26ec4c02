import { Fragment, type Node, Slice } from '@tiptap/pm/model';

const roleOf = (node: Node): unknown => node.type.spec.tableRole;

/** Rows whose cells end with the last of them. */
const clamped = (rows: readonly Node[]): Node[] =>
  rows.map((row, index) => {
    const cells = row.children.map((cell) => {
      const left = rows.length - index;
      const rowspan = Number(cell.attrs.rowspan ?? 1);
      return rowspan > left
        ? cell.type.create({ ...cell.attrs, rowspan: left }, cell.content, cell.marks)
        : cell;
    });
    return row.copy(Fragment.from(cells));
  });

const fitted = (content: Fragment): Fragment => {
  const nodes = content.content.map((node) => (node.isText ? node : node.copy(fitted(node.content))));
  const areRows = nodes.length > 0 && nodes.every((node) => roleOf(node) === 'row');
  return Fragment.from(areRows ? clamped(nodes) : nodes);
};

/**
 * What is pasted, with cells that span no more rows than their table has. Browsers draw others as if they ended with it; in
 * a table that takes the cells, the library makes rows without cells of them and fails.
 */
export const withinTables = (slice: Slice): Slice =>
  new Slice(fitted(slice.content), slice.openStart, slice.openEnd);
