import { fileKinds } from '@lc/contract/media';
import type { FileItem } from '../../../kernel/files/index.ts';
import { type Row, textOf } from '../../../kernel/resource/index.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A row of the library as what shows files takes it. */
export interface LibraryFile extends FileItem {
  row: Row;
  folderId: string | null;
  visibility: string;
  focal: { x: number; y: number } | undefined;
}

const focalOf = ({ focalX, focalY }: Row): LibraryFile['focal'] =>
  typeof focalX === 'number' && typeof focalY === 'number' ? { x: focalX, y: focalY } : undefined;

export const toLibraryFile = (row: Row): LibraryFile => ({
  row,
  id: row.id,
  name: textOf(row.name),
  ext: textOf(row.ext),
  mime: textOf(row.mime),
  kind: fileKinds.find((kind) => kind === row.kind) ?? 'document',
  size: numberOf(row.size) ?? 0,
  width: numberOf(row.width),
  height: numberOf(row.height),
  revision: numberOf(row.revision) ?? 0,
  folderId: textOf(row.folderId) || null,
  visibility: textOf(row.visibility),
  focal: focalOf(row),
});
