/** What is selected, and whether something was left out because there is no more room. */
export interface Selected {
  ids: string[];
  isFull: boolean;
}

interface SelectionLimit {
  /** Most that can be selected; without it, any number. */
  limit?: number | undefined;
}

/** Selects more, as far as there is room. Where one is the limit, the latest takes the place of the one before. */
export const addTo = (
  selected: readonly string[],
  more: readonly string[],
  { limit }: SelectionLimit,
): Selected => {
  const wanted = more.filter((id) => !selected.includes(id));
  if (limit === 1) {
    const latest = wanted.at(-1);
    return { ids: latest === undefined ? [...selected] : [latest], isFull: false };
  }
  const remaining = limit === undefined ? wanted.length : Math.max(0, limit - selected.length);
  return { ids: [...selected, ...wanted.slice(0, remaining)], isFull: wanted.length > remaining };
};

/** Selects what was not selected, and the other way round. */
export const toggle = (selected: readonly string[], id: string, remaining: SelectionLimit): Selected =>
  selected.includes(id)
    ? { ids: selected.filter((one) => one !== id), isFull: false }
    : addTo(selected, [id], remaining);

/** Everything from one file to another, both included, nearest to the first one first. */
export const between = (page: readonly string[], from: string, to: string): string[] => {
  const start = page.indexOf(from);
  const end = page.indexOf(to);
  if (end < 0) return [];
  if (start < 0) return [to];
  return start <= end ? page.slice(start, end + 1) : page.slice(end, start + 1).reverse();
};

/** Where a key leads in a grid of so many columns; undefined for keys that lead nowhere. */
export const stepTo = (
  key: string,
  at: number,
  { count, columns }: { count: number; columns: number },
): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  if (target === undefined || count === 0) return undefined;
  if (key === 'ArrowUp' && target < 0) return at;
  // From the last full row down to the end of a short one.
  if (key === 'ArrowDown' && target >= count)
    return Math.floor(at / columns) < Math.floor((count - 1) / columns) ? count - 1 : at;
  return Math.max(0, Math.min(count - 1, target));
};
