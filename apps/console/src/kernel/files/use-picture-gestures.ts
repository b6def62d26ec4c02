import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Point } from './picture-view.ts';

interface PictureGestures {
  /** `at` in px from the middle of the stage. */
  onZoom: (factor: number, at: Point) => void;
  onMove: (by: Point) => void;
}

/** How much one notch of a wheel enlarges. */
const notch = 1.0016;

/** Moving a picture with one pointer, enlarging it with two or with the wheel. */
export const usePictureGestures = (
  stage: RefObject<HTMLElement | null>,
  { onZoom, onMove }: PictureGestures,
) => {
  const pointers = useRef(new Map<number, Point>());
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });

  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };

  // A wheel that is merely listened to scrolls the page behind as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is the same as long as it is mounted
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(notch ** -event.deltaY, fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, []);

  const handleMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      onMove({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    onZoom(apart(now) / apart(before), fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  };
  const handleEnd = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
};
