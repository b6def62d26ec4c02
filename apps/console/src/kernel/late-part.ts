import { type ComponentType, useEffect, useRef, useState } from 'react';

/** A part of the console whose code comes when it is first drawn, or before. */
export interface LatePart<P extends object = object> {
  /** Fetches the code, once; after a failure anew. */
  load: () => Promise<void>;
  /** The part, once its code is there. */
  loaded: () => ComponentType<P> | undefined;
}

export const latePart = <P extends object>(
  fetchCode: () => Promise<{ default: ComponentType<P> }>,
): LatePart<P> => {
  let part: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  return {
    load: () => {
      loading ??= fetchCode().then(
        (code) => {
          part = code.default;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    loaded: () => part,
  };
};

/** What came of fetching a part: its code, or why it did not arrive. */
interface LateState<P extends object> {
  part: ComponentType<P> | undefined;
  failure: { error: unknown } | undefined;
}

/**
 * In place of `lazy` and `Suspense`: React waits a turn even for code that is there, and leaves what it drew meanwhile
 * for 300 ms (its FALLBACK_THROTTLE_MS) unless something else has the same place drawn anew.
 */
export const useLateState = <P extends object>(late: LatePart<P> | undefined): LateState<P> => {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [, setArrived] = useState<LatePart<P>>();
  const part = late?.loaded();
  // At once, while the rest of the page is drawn.
  if (late && !part && !failure) late.load().catch(() => undefined);
  useEffect(() => {
    if (!late || part) return undefined;
    let isGone = false;
    late.load().then(
      () => isGone || setArrived(late),
      (error: unknown) => isGone || setFailure({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [late, part]);
  return { part, failure };
};

/** A page, or undefined while its code is on the way; a failure is thrown, for the frame around pages to tell. */
export const useLatePart = <P extends object>(
  late: LatePart<P> | undefined,
): ComponentType<P> | undefined => {
  const { part, failure } = useLateState(late);
  if (failure) throw failure.error;
  return part;
};

/** What has code that can be fetched ahead. */
export type Fetched = Pick<LatePart, 'load'>;

/** Fetches the code of a part before it is drawn. A failure shows where the part is drawn. */
export const fetchAhead = ({ load }: Fetched): void => {
  load().catch(() => undefined);
};

/** Fetches the code of parts once the page is there and the browser has nothing else to do. */
export const useFetchWhenIdle = (parts: readonly Fetched[], isReady: boolean): void => {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    // Without it the pointer and the focus fetch them.
    if (!isReady || !('requestIdleCallback' in window)) return undefined;
    const handle = requestIdleCallback(() => latest.current.forEach(fetchAhead));
    return () => cancelIdleCallback(handle);
  }, [isReady]);
};
