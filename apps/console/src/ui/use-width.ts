import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in pixels, for what is laid out by the room it has; 0 before that is known. */
export const useWidth = (): [ref: RefCallback<HTMLElement>, width: number] => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // A page in a tab behind has no width; it keeps the one it had.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
