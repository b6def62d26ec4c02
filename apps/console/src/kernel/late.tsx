import { type ComponentType, useEffect, useState } from 'react';

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

/**
 * A part, or undefined while its code is on the way; a failure is thrown where the part would stand.
 *
 * In place of `lazy` and `Suspense`: React waits a turn even for code that is there, and leaves what it drew meanwhile
 * for 300 ms (its FALLBACK_THROTTLE_MS) unless something else has the same place drawn anew.
 */
export const useLatePart = <P extends object>(
  late: LatePart<P> | undefined,
): ComponentType<P> | undefined => {
  const [failed, setFailed] = useState<{ error: unknown }>();
  const [, setArrived] = useState<LatePart<P>>();
  const part = late?.loaded();
  // At once, while the rest of the page is drawn.
  if (late && !part && !failed) late.load().catch(() => undefined);
  useEffect(() => {
    if (!late || part) return undefined;
    let isGone = false;
    late.load().then(
      () => isGone || setArrived(late),
      (error: unknown) => isGone || setFailed({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [late, part]);
  if (failed) throw failed.error;
  return part;
};

const Nothing = () => null;

/**
 * A component whose code comes when it is first drawn.
 * @param Waiting stands in its place until then
 */
export const late = <P extends object>(
  fetchCode: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType = Nothing,
): ComponentType<P> => {
  const part = latePart(fetchCode);
  return (props) => {
    const Part = useLatePart(part);
    return Part ? <Part {...props} /> : <Waiting />;
  };
};
