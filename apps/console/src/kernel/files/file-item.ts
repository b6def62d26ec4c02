import type { RowOf } from '@lc/contract/kernel';
import type { FileKind, mediaFile, UploadedFile } from '@lc/contract/media';

type FileRow = RowOf<typeof mediaFile>;

/** What is needed of a file to show it; a row of the library is one. */
export interface FileItem
  extends Pick<FileRow, 'id' | 'name' | 'ext' | 'mime' | 'size' | 'width' | 'height'> {
  kind: FileKind;
  /** Grows with every replacement, so that pictures are fetched anew. */
  revision?: number;
}

/** A file as uploads and fields carry it. */
export const toFileItem = ({ id, name, ext, type, kind, size, width, height }: UploadedFile): FileItem => ({
  id,
  name,
  ext,
  mime: type,
  kind,
  size,
  width,
  height,
});

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A number of bytes as people say it: "312 KB", "1.25 MB". */
export const sizeWords = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Number(size.toFixed(2))} ${units[unit]}`;
};

/** "640 × 480", or nothing for what has no size in pixels. */
export const dimensionWords = ({ width, height }: Pick<FileItem, 'width' | 'height'>): string | undefined =>
  width && height ? `${width} × ${height}` : undefined;
