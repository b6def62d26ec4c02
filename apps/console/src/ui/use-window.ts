import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Widths of the window in px: below `md` the side menu is a drawer and rows are cards. */
const breakpoints = { md: 768, lg: 992 } as const;

export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth);

/**
 * Whether the window is narrower than that. It is right from the first time on: the hook of the component library has
 * every page drawn twice.
 */
export const useIsBelow = (breakpoint: keyof typeof breakpoints): boolean =>
  useSyncExternalStore(subscribe, () => window.innerWidth < breakpoints[breakpoint]);
