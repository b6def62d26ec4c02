/** Where lines go that nothing waits for: what cannot be written is dropped and counted. */
export interface Output {
  /** Writes a text that ends with a line break, or drops it. Neither waits nor throws. */
  write(text: string): void;
}

/** Why a text was dropped; undefined where it was written or will be. */
export type Dropped = string | undefined;

/** Gives a text to the system. `onDropped` hears of a text that was accepted and then could not be written. */
export type Send = (text: string, onDropped: (reason: string) => void) => Dropped;

interface OutputOptions {
  send: Send;
  /** The line that says how many were dropped, with a line break. */
  reportOf: (dropped: number, reason: string) => string;
  /** How often the report is tried while nothing else is written, in ms. */
  retryMs?: number;
}

/**
 * An output that a full disk, a reader who is gone or one who does not read cannot hold up. Once it can write again,
 * its first line says how many were dropped.
 */
export const createOutput = ({ send, reportOf, retryMs = 5000 }: OutputOptions): Output => {
  let dropped = 0;
  let reason = '';
  let retry: NodeJS.Timeout | undefined;

  const note = (why: string): void => {
    dropped++;
    reason = why;
    retry ??= setInterval(report, retryMs).unref();
  };
  const report = (): boolean => {
    if (dropped === 0) return true;
    const reported = dropped;
    const why = send(reportOf(reported, reason), note);
    if (why !== undefined) return false;
    dropped -= reported;
    if (dropped === 0) {
      clearInterval(retry);
      retry = undefined;
    }
    return true;
  };

  return {
    write: (text) => {
      const why = report() ? send(text, note) : reason;
      if (why !== undefined) note(why);
    },
  };
};
