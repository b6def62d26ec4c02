/** Texts up to this size, in places of a cursor, are written as HTML with every letter. */
const small = 20_000;
/** After a pause of so long in typing, in ms, a long text is written as HTML. */
const pause = 300;
/** However long somebody types, no letter waits longer than this, in ms. */
const longest = 800;

/**
 * Sends what is typed: at once while the text is short, else in pauses. The first letter after a pause is sent at once, so
 * that the page knows that there is something to save.
 */
export const createLateSend = () => {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  /** Sends what waits. */
  const now = (): void => {
    const run = waiting;
    drop();
    run?.();
  };
  const send = (size: number, run: () => void): void => {
    if (size <= small) {
      drop();
      run();
      return;
    }
    if (timer === undefined) {
      since = performance.now();
      timer = setTimeout(now, pause);
      run();
      return;
    }
    waiting = run;
    clearTimeout(timer);
    const left = since + longest - performance.now();
    timer = setTimeout(now, Math.max(0, Math.min(pause, left)));
  };
  return { send, now, drop };
};
