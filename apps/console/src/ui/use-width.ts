import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in pixels, for what is laid out by the room it has; undefined before that is known. */
export const useWidth = (): [ref: RefCallback<HTMLElement>, width: number | undefined] => {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // A page in a tab behind has no width; it keeps the one it had.
    const measure = () => {
      const now = element.clientWidth;
      setWidth((known) => now || (known ?? 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
