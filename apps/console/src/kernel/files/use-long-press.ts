import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests before it means something else than a tap, in ms. */
const restFor = 450;
/** How far it may move meanwhile, in px. */
const slack = 8;

/** Tells when a finger rests on something; the tap that would follow is to be ignored once. */
export const useLongPress = <T>(onRest: (of: T) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const rested = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** Whether the tap that just came is the end of a rest. */
    isEndOfRest: () => {
      const was = rested.current;
      rested.current = false;
      return was;
    },
    of: (target: T) => ({
      onPointerDown: (event: PointerEvent) => {
        rested.current = false;
        if (event.pointerType !== 'touch') return;
        start.current = { x: event.clientX, y: event.clientY };
        timer.current = setTimeout(() => {
          rested.current = true;
          onRest(target);
        }, restFor);
      },
      onPointerMove: (event: PointerEvent) => {
        if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > slack) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    }),
  };
};
