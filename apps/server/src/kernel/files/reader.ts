import type { CallContext } from '../context.ts';

/** Work that no person asked for, or whose readers were decided elsewhere; the reason is for people who review it. */
interface SystemReader {
  readonly system: string;
}

/** Reads files for no caller. @param reason why nobody's rights are asked here */
export const system = (reason: string): SystemReader => ({ system: reason });

/** Visitors of a site: they get what something public shows, and in a preview what its text will show them. */
export interface VisitingReader {
  readonly visitors: true;
  /** Who looks at a draft before them, or the files that the draft holds. */
  readonly preview?: CallContext | readonly string[];
}

export const visitors: VisitingReader = { visitors: true };

/**
 * For whom files are read. Every function that reads files takes one, so that a file is never found by its number alone:
 * an article once brought any private picture into its Word document.
 */
export type FileReader = CallContext | SystemReader | VisitingReader;
