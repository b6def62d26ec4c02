import type { RowOf } from '@lc/contract/kernel';
import { fileAddresses, type mediaFile, type UploadedFile } from '@lc/contract/media';
import { api } from '../api.ts';

/** A file as the list of the library gives it. */
export type LibraryRow = RowOf<typeof mediaFile>;

/** Files of the library as fields carry them, with addresses that work now. Those not visible are left out. */
export const toUploaded = async (rows: readonly LibraryRow[]): Promise<UploadedFile[]> => {
  if (rows.length === 0) return [];
  const found = await api(fileAddresses, { body: { ids: rows.map(({ id }) => id) } });
  const addresses = new Map(found.map(({ id, url }) => [id, url]));
  return rows.flatMap(({ id, name, ext, size, mime, kind, width, height, md5code }) => {
    const url = addresses.get(id);
    if (url === undefined) return [];
    const path = url.split('?')[0] ?? url;
    const hanging = { orderValue: 0, introduce: null, obj: null, objId: null };
    const file = { id, name, ext, size, kind, md5code, url, path, originalPath: path };
    return [{ ...file, ...hanging, uid: id, type: mime, width: width ?? null, height: height ?? null }];
  });
};
