import type { FileItem } from './file-item.ts';

interface Wanted {
  /** In pixels; rounded up to one of those that are made. */
  width: number;
  /** With a height the picture is cut to that shape around its focal point. */
  height?: number;
  /** A moving picture shows its first frame. */
  isStill?: boolean;
}

/** Pictures that may move. */
const moving = new Set(['image/gif', 'image/webp']);

/** Whether browsers show files of this kind in a picture element. */
export const isPicture = ({ kind }: Pick<FileItem, 'kind'>): boolean => kind === 'image';

/** The address of a picture in another size, made of the one that the server gave; its signature holds for all sizes. */
export const sizedAddress = (
  url: string,
  { mime }: Pick<FileItem, 'mime'>,
  { width, height, isStill = false }: Wanted,
): string => {
  const [path, query] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('w', String(Math.round(width)));
  if (height !== undefined) search.set('h', String(Math.round(height)));
  // An AVIF made here never moves; a WebP does where its source did.
  search.set('f', isStill && moving.has(mime) ? 'avif' : 'webp');
  return `${path}?${search}`;
};
