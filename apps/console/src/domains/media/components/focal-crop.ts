export interface Size {
  width: number;
  height: number;
}

/** In thousandths from the top left. */
export interface Focal {
  x: number;
  y: number;
}

export const middle: Focal = { x: 500, y: 500 };

const along = (focal: number, whole: number, part: number): number => {
  const overflow = whole - part;
  if (overflow <= 0) return 50;
  const start = Math.max(0, Math.min(overflow, (focal * whole) / 1000 - part / 2));
  return (start / overflow) * 100;
};

/**
 * Where a picture stands behind a window of this shape, as `object-position` says it: the cut that the server makes,
 * its middle as near to the focal point as the edges allow.
 */
export const cropPosition = (picture: Size, shape: Size, focal: Focal): string => {
  const ratio = Math.min(picture.width / shape.width, picture.height / shape.height);
  const x = along(focal.x, picture.width, shape.width * ratio);
  const y = along(focal.y, picture.height, shape.height * ratio);
  return `${Number(x.toFixed(2))}% ${Number(y.toFixed(2))}%`;
};

/** A focal point stays within its picture. */
export const within = ({ x, y }: Focal): Focal => {
  const limit = (value: number) => Math.round(Math.min(1000, Math.max(0, value)));
  return { x: limit(x), y: limit(y) };
};
