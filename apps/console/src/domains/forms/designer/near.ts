import { useEffect, useRef } from 'react';

/** How far from being seen something counts as near. */
const margin = '600px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

const theObserver = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    // The second is for boxes that scroll inside the page.
    { rootMargin: margin, scrollMargin: margin },
  );
  return observer;
};

/** Calls when an element comes near to being seen. @returns the ref for the element */
export const useNear = <E extends Element>(onNear: () => void) => {
  const ref = useRef<E>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    waiting.set(element, () => latest.current());
    theObserver().observe(element);
    return () => {
      waiting.delete(element);
      theObserver().unobserve(element);
    };
  }, []);
  return ref;
};
