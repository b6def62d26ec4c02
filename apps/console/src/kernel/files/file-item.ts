import type { RowOf } from '@lc/contract/kernel';
import type { FileKind, mediaFile, UploadedFile } from '@lc/contract/media';
import { t } from '../i18n.ts';

type FileRow = RowOf<typeof mediaFile>;

/** What is needed of a file to show it; a row of the library is one. */
export interface FileItem
  extends Pick<FileRow, 'id' | 'name' | 'ext' | 'mime' | 'size' | 'width' | 'height'> {
  kind: FileKind;
  /** Grows with every replacement, so that pictures are fetched anew. */
  revision?: number;
  /** It is in the recycle bin: where a record names it, that is said in place of the file. */
  isDeleted?: boolean;
}

/** A file as uploads and fields carry it. */
export const toFileItem = ({
  id,
  name,
  ext,
  type,
  kind,
  size,
  width,
  height,
  isDeleted,
}: UploadedFile): FileItem => ({
  id,
  name,
  ext,
  mime: type,
  kind,
  size,
  width,
  height,
  ...(isDeleted && { isDeleted }),
});

/** Stands for a file that a record names and that cannot be described: it was purged, or the reader does not see it. */
export const unknownFile = (id: string, kind: FileKind, name: string): UploadedFile => ({
  uid: id,
  id,
  name,
  ext: '',
  path: '',
  originalPath: '',
  url: '',
  size: 0,
  type: '',
  kind,
  width: null,
  height: null,
  orderValue: 0,
  md5code: '',
  introduce: null,
  obj: null,
  objId: null,
  isDeleted: true,
});

const deletedKeys = {
  image: 'files.deleted.image',
  video: 'files.deleted.video',
  audio: 'files.deleted.audio',
  document: 'files.deleted.document',
  archive: 'files.deleted.archive',
} as const satisfies Record<FileKind, string>;

/** The words where a file was deleted that a record still names (section 8). */
export const deletedWords = (kind: FileKind): string => t(deletedKeys[kind]);

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
