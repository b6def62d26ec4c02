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
