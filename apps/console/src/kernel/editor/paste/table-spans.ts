import { Fragment, type Node, Slice } from '@tiptap/pm/model';

const roleOf = (node: Node): unknown => node.type.spec.tableRole;

const spanOf = (cell: Node, name: 'rowspan' | 'colspan'): number =>
  Math.max(1, Number(cell.attrs[name] ?? 1));

/** Empty cells for a row that is shorter than its table: the library puts them where they push others aside. */
const emptyCells = (row: Node, count: number): Node[] => {
  const type = Object.values(row.type.schema.nodes).find(({ spec }) => spec.tableRole === 'cell');
  return Array.from({ length: count }, () => type?.createAndFill() ?? []).flat();
};

/** Rows of one length, whose cells end with the last of them, and lie beside one another: none is over what another has. */
const clamped = (rows: readonly Node[]): Node[] => {
  const taken = rows.map((): boolean[] => []);
  const lines = rows.map((row, index) => {
    const own = taken[index] ?? [];
    let column = 0;
    return row.children.map((cell) => {
      while (own[column]) column += 1;
      const rowspan = Math.min(spanOf(cell, 'rowspan'), rows.length - index);
      let colspan = 1;
      while (colspan < spanOf(cell, 'colspan') && !own[column + colspan]) colspan += 1;
      for (const line of taken.slice(index, index + rowspan))
        for (let at = column; at < column + colspan; at++) line[at] = true;
      column += colspan;
      if (rowspan === cell.attrs.rowspan && colspan === cell.attrs.colspan) return cell;
      const widths: unknown = cell.attrs.colwidth;
      const colwidth = Array.isArray(widths) ? widths.slice(0, colspan) : widths;
      return cell.type.create({ ...cell.attrs, rowspan, colspan, colwidth }, cell.content, cell.marks);
    });
  });
  const width = Math.max(...taken.map(({ length }) => length));
  return rows.map((row, index) => {
    const missing = width - (taken[index] ?? []).filter(Boolean).length;
    return row.copy(Fragment.from([...(lines[index] ?? []), ...emptyCells(row, missing)]));
  });
};

const fitted = (content: Fragment): Fragment => {
  const nodes = content.content.map((node) => (node.isText ? node : node.copy(fitted(node.content))));
  const areRows = nodes.length > 0 && nodes.every((node) => roleOf(node) === 'row');
  return Fragment.from(areRows ? clamped(nodes) : nodes);
};

/**
 * What is pasted, with cells that span no more rows than their table has, and none that another one covers. Browsers draw
 * others as if they ended there; in a table that takes the cells, the library makes rows without cells of them and fails.
 */
export const withinTables = (slice: Slice): Slice =>
  new Slice(fitted(slice.content), slice.openStart, slice.openEnd);
