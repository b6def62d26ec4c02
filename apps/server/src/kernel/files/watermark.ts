/** A mark as it is laid on pictures. */
export interface Watermark {
  /** Tells one mark, at one time, from every other: its id and revision. */
  key: string;
  content: { kind: 'text'; text: string; color: string } | { kind: 'picture'; storageKey: string };
  /** `1` to `9`, row by row from the top left. */
  place: string;
  /** In percent. */
  opacity: number;
  /** Width in percent of the picture's. */
  scale: number;
  minWidth: number;
  minHeight: number;
}

interface Size {
  width: number;
  height: number;
}

/** Whether a picture of this size carries the mark: smaller ones stay without. */
export const carries = (mark: Watermark, { width, height }: Size): boolean =>
  width >= mark.minWidth && height >= mark.minHeight;

/** Whether a colour is written as `#rrggbb`. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const markTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/** Whether a file of this type can be laid on pictures, or carry a mark on trial. */
export const canBeMark = (mime: string): boolean => markTypes.has(mime);
