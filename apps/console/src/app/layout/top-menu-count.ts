import type { Language } from '@lc/contract/kernel';

/** Widths in px below which the header shows fewer top menus. */
const steps = [1750, 1650, 1580, 1380] as const;
const counts = { chinese: [11, 9, 8, 7, 6], others: [7, 6, 5, 4, 3] } as const;

/** How many top menus are shown until the window has been measured (section 2). */
export const initialTopMenuCount = 7;

/** How many top menus the header shows at a window width; the rest goes into the popover (section 2). */
export const topMenuCount = (width: number, language: Language): number => {
  const passed = steps.filter((step) => width < step).length;
  return counts[language === 'zh-CN' ? 'chinese' : 'others'][passed] ?? initialTopMenuCount;
};

/**
 * How many of the first menus stand whole beside each other.
 * `widths` are theirs in px, `more` that of the button which leads to the rest.
 */
export const fittingCount = (
  widths: readonly number[],
  { availableWidth, more, isAll }: { availableWidth: number; more: number; isAll: boolean },
): number => {
  let end = 0;
  let count = 0;
  for (const [index, width] of widths.entries()) {
    end += width;
    const isLast = isAll && index === widths.length - 1;
    if (end + (isLast ? 0 : more) <= availableWidth) count = index + 1;
  }
  return count;
};
