import type { Db } from '../../kernel/db/database.ts';
import {
  planRendition,
  type RenditionFormat,
  type RenditionPlan,
} from '../../kernel/files/rendition-plan.ts';
import type { Watermark } from '../../kernel/files/watermark.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { maxWidthOf } from '../sites/index.ts';
import type { StoredFile } from './media-file.queries.ts';
import { findItemOfPicture, findWatermark, type WatermarkRow } from './watermark.queries.ts';

/** How a picture is asked for: the query of its address, and what the reader can show. */
export interface PictureQuery {
  w?: string | undefined;
  h?: string | undefined;
  /** A column whose watermark holds. */
  c?: string | undefined;
  /** An item that shows the picture: its own wish and its column say which watermark holds. */
  i?: string | undefined;
  f?: RenditionFormat | undefined;
  original?: string | undefined;
  accept?: string | undefined;
}

const defaultColor = '#ffffff';

/** The content of a mark; undefined for one that says nothing. */
export const contentOf = ({
  kind,
  text,
  color,
  storageKey,
}: Pick<WatermarkRow, 'kind' | 'text' | 'color' | 'storageKey'>): Watermark['content'] | undefined => {
  if (kind === 'text') return text ? { kind, text, color: color || defaultColor } : undefined;
  return storageKey ? { kind, storageKey } : undefined;
};

/** The mark of a row. Its key changes with every change of the row and of its picture. */
export const toWatermark = (row: WatermarkRow): Watermark | undefined => {
  const content = contentOf(row);
  const { place, opacity, scale, minWidth, minHeight } = row;
  const key = `${row.id}.${row.version}${row.sha256 ? `.${row.sha256.slice(0, 8)}` : ''}`;
  return content && { key, content, place, opacity, scale, minWidth, minHeight };
};

const sizeIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;

/** The watermark of a picture where it is shown. An item that does not have the picture says nothing about it. */
const markOf = async (
  db: Db,
  { id, subsiteId }: StoredFile,
  { c, i }: Pick<PictureQuery, 'c' | 'i'>,
): Promise<WatermarkRow | undefined> => {
  const item =
    i === undefined ? undefined : await findItemOfPicture(db, { itemId: i, fileId: id, subsiteId });
  if (item?.watermarkOverride === 'none') return undefined;
  return findWatermark(db, { subsiteId, columnId: item?.columnId ?? c });
};

/**
 * What to answer instead of a picture's own bytes: a width, a shape or a format that was asked for, the width that
 * its site allows, the watermark that holds for it.
 * @returns undefined where its own bytes are the answer
 */
export const planPicture = async (
  { db }: Pick<ModuleContext, 'db'>,
  file: StoredFile,
  { w, h, c, i, f, original, accept }: PictureQuery,
): Promise<RenditionPlan | undefined> => {
  if (file.kind !== 'image' || original === '1') return undefined;
  const { subsiteId } = file;
  const [mark, maxWidth] = await Promise.all([
    file.watermark ? markOf(db, file, { c, i }) : undefined,
    maxWidthOf(db, subsiteId),
  ]);
  return planRendition(file, {
    width: sizeIn(w),
    height: sizeIn(h),
    format: f,
    accept,
    maxWidth: maxWidth ?? undefined,
    watermark: mark && toWatermark(mark),
  });
};
