import { makePng } from '../../tests/support/files.ts';

interface PictureOptions {
  width: number;
  height: number;
  /** Not packed, so that a large picture is a large file. */
  isLoose?: boolean;
}

let made = 0;

/** A PNG for a file input, of a colour that no other one has. */
export const pictureFile = (
  name: string,
  { width, height, isLoose = false }: PictureOptions,
): { name: string; mimeType: string; buffer: Buffer } => {
  made += 1;
  const buffer = makePng(width, height, { shade: (made * 37) % 256, level: isLoose ? 0 : 6 });
  return { name, mimeType: 'image/png', buffer };
};
