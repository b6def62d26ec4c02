import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Below this width in px the side menu is a drawer. */
export const mobileWidth = 768;

export const useWindowWidth = (): number =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth,
    () => 1440,
  );

export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth < mobileWidth,
    () => false,
  );
