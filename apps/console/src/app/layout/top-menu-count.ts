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

/**
 * How many menus fit, and which names beside the pictures are left out for them: 0 none, 1 those of the platform and the
 * user, 2 all.
 * @param beside widths in px of what is beside the menus, by what is left out
 * @param availableWidth of the menus, while `now` is left out
 */
export const fitMenus = (
  { widths, more, beside }: { widths: readonly number[]; more: number; beside: readonly number[] },
  { availableWidth, now, isAll }: { availableWidth: number; now: number; isAll: boolean },
): { tight: number; count: number } => {
  const widthAt = (tight: number): number => availableWidth + (beside[now] ?? 0) - (beside[tight] ?? 0);
  const countAt = (tight: number): number =>
    fittingCount(widths, { availableWidth: widthAt(tight), more, isAll });
  const tight = beside.findIndex((_, at) => countAt(at) === widths.length);
  const shown = tight < 0 ? beside.length - 1 : tight;
  return { tight: shown, count: countAt(shown) };
};
