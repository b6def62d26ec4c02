import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnWidths } from './fit-columns.ts';

/** How a column is resized; without a width it is as wide as there is room again. */
export type ResizeColumn = (name: string, width: number | undefined) => void;

interface Change {
  name: string;
  width: number | undefined;
}

/** A width that is changed again within this time, in ms, is kept once. */
const pause = 500;

const withChange = (widths: OwnWidths, { name, width }: Change): OwnWidths => {
  const others = Object.entries(widths).filter(([other]) => other !== name);
  return Object.fromEntries(width === undefined ? others : [...others, [name, width]]);
};

/** The widths of a list's columns: a change shows at once and is kept when no other follows. */
export const useColumnWidths = (
  kept: OwnWidths,
  keep: ((widths: OwnWidths) => void) | undefined,
): { widths: OwnWidths; resize: ResizeColumn | undefined } => {
  const [changed, setChanged] = useState<OwnWidths>();
  const [lastKept, setLastKept] = useState(kept);
  if (kept !== lastKept) {
    setLastKept(kept);
    setChanged(undefined);
  }
  const keepChanged = useEffectEvent(() => {
    if (changed) keep?.(changed);
  });
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(keepChanged, pause);
    return () => clearTimeout(timer);
  }, [changed]);
  const widths = changed ?? kept;
  return {
    widths,
    resize: keep && ((name, width) => setChanged(withChange(changed ?? kept, { name, width }))),
  };
};
