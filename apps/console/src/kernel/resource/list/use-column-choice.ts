import type { ListLayout } from '@lc/contract/system';
import type { Column } from '../projections.ts';
import type { OwnWidths } from './fit-columns.ts';

const usualLook = { columns: null, pinned: [], density: 'middle' } as const;

/** Which columns a list shows, in which order, how wide and how close: the usual ones, or those kept on the account. */
export const useColumnChoice = (
  columns: readonly Column[],
  { look, keepLook }: { look: ListLayout | null; keepLook: (layout: ListLayout) => Promise<void> },
) => {
  const layout: ListLayout = look ?? { ...usualLook, pinned: [] };
  // A field may be gone since, or withheld from the reader.
  const chosen = layout.columns?.filter((name) => columns.some((column) => column.name === name));
  const isUsual = chosen === undefined || chosen.length === 0;
  const names = isUsual ? columns.filter(({ usual }) => usual).map(({ name }) => name) : chosen;
  const choose = (change: Partial<ListLayout>): void =>
    void keepLook({ ...layout, ...change }).catch(() => undefined);
  return {
    names,
    shown: names.flatMap((name) => columns.find((column) => column.name === name) ?? []),
    isUsual,
    layout,
    choose,
    resize: (widths: OwnWidths): void => choose({ widths: { ...widths } }),
  };
};

export type ColumnChoice = ReturnType<typeof useColumnChoice>;
