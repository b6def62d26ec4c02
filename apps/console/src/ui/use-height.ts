import { type RefCallback, useCallback, useState } from 'react';

/** The height of an element in pixels, for lists that draw only what is visible. */
export const useHeight = (): [ref: RefCallback<HTMLElement>, height: number] => {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.height > 0) setHeight(Math.floor(entry.contentRect.height));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
};
