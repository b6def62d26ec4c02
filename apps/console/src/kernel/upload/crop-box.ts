/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How a picture is cut. */
export interface CropOptions {
  /** Width by height that the part must keep; any shape without it. */
  aspect?: number;
}

/** The part that stands first, and the least that remains (section 9), in pixels of the page. */
export const firstBox: Size = { width: 200, height: 150 };
export const leastBox: Size = { width: 100, height: 120 };
/** Longest side of a picture that is worked on; larger ones are made smaller first (section 9). */
export const longestSide = 3_000;

/** A size made smaller, its shape kept, so that it fits. Nothing is enlarged. */
export const fitInto = ({ width, height }: Size, bounds: Size): Size => {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The largest part of a shape within a size. */
const shaped = (size: Size, aspect: number | undefined): Size => {
  if (aspect === undefined) return size;
  const width = Math.min(size.width, size.height * aspect);
  return { width, height: width / aspect };
};

/** The least that a part of a picture may be, which a small picture is as a whole. A shape is kept around it. */
export const leastOf = (shown: Size, scale: number, { aspect }: CropOptions): Size => {
  // As large in the picture's own pixels, too, where it is shown enlarged.
  const grown = Math.max(1, scale);
  const wanted = { width: leastBox.width * grown, height: leastBox.height * grown };
  if (aspect === undefined)
    return { width: Math.min(wanted.width, shown.width), height: Math.min(wanted.height, shown.height) };
  const width = Math.max(wanted.width, wanted.height * aspect);
  const most = shaped(shown, aspect);
  return width > most.width ? most : { width, height: width / aspect };
};

/** The part that stands first: of the specified size where the picture has it, in the middle. */
export const firstOf = (shown: Size, options: CropOptions): Size & { x: number; y: number } => {
  const least = leastOf(shown, 1, options);
  const box = shaped(
    {
      width: Math.min(firstBox.width, shown.width),
      height: Math.min(firstBox.height, shown.height),
    },
    options.aspect,
  );
  const width = Math.max(box.width, least.width);
  const height = Math.max(box.height, least.height);
  return { x: (shown.width - width) / 2, y: (shown.height - height) / 2, width, height };
};
