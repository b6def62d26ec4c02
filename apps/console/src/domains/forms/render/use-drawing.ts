import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many widgets are there at once: more than a screen shows. */
const atOnce = 40;

/** So many follow whenever the page has nothing else to do. */
const step = 60;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 200 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 16);
  return () => clearTimeout(handle);
};

/**
 * Draws a long form in steps, so that its start can be read and filled in while the rest follows.
 * @returns how many of its widgets are drawn, and how to have them all at once
 */
export const useDrawing = (count: number): [drawn: number, drawAll: () => void] => {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= count) return undefined;
    return whenIdle(() => startTransition(() => setDrawn((before) => before + step)));
  }, [drawn, count]);
  const drawAll = useCallback(() => {
    flushSync(() => setDrawn(Number.POSITIVE_INFINITY));
  }, []);
  return [drawn, drawAll];
};
