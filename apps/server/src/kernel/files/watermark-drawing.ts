import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { drawText, openPicture } from './imaging.ts';
import { isHexColor, type Watermark } from './watermark.ts';

interface Size {
  width: number;
  height: number;
}

/** Bold Burmese is brought along; Latin and Chinese come from the machine, in this order. */
const fontFamilies = [
  ...['Noto Sans Myanmar', 'Noto Sans', 'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei'],
  ...['WenQuanYi Micro Hei', 'sans-serif'],
].join(', ');
const burmeseFont = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-myanmar/700Bold/NotoSansMyanmar_700Bold.ttf',
);

/** Free space between a mark and the edge, in thousandths of the shorter side. */
const margin = 20;
/** Highest that a mark may be, in percent of the picture's height. */
const maxHeight = 60;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Drawn larger than needed, then brought to size: letters keep their shape at any width. */
const drawWords = (text: string, color: string): Promise<Buffer> => {
  const foreground = isHexColor(color) ? color : '#ffffff';
  return drawText({
    text: `<span foreground="${foreground}">${escapeMarkup(text)}</span>`,
    font: `${fontFamilies} Bold`,
    fontfile: burmeseFont,
    dpi: 432,
    rgba: true,
  })
    .png()
    .toBuffer();
};

/** Where a mark stands: its top left corner. */
const cornerOf = (place: string, picture: Size, mark: Size): { left: number; top: number } => {
  const cell = Number(place) - 1;
  const edge = Math.round((Math.min(picture.width, picture.height) * margin) / 1000);
  const at = (third: number, whole: number, part: number): number =>
    Math.max(
      0,
      third === 0
        ? Math.min(edge, whole - part)
        : third === 1
          ? Math.round((whole - part) / 2)
          : whole - part - edge,
    );
  return {
    left: at(cell % 3, picture.width, mark.width),
    top: at(Math.floor(cell / 3), picture.height, mark.height),
  };
};

/**
 * The mark as an overlay for a picture of this size. `file` is that of a mark which is a picture.
 * @returns undefined where the mark is too narrow to be drawn, or holds only spaces
 */
export const drawWatermark = async (
  mark: Watermark,
  picture: Size,
  file: string | undefined,
): Promise<OverlayOptions | undefined> => {
  const { content } = mark;
  if (content.kind === 'text' && content.text.trim() === '') return undefined;
  const width = Math.round((picture.width * mark.scale) / 100);
  const height = Math.round((picture.height * maxHeight) / 100);
  if (width < 8 || height < 8) return undefined;
  const source = content.kind === 'text' ? await drawWords(content.text, content.color) : file;
  if (source === undefined) return undefined;
  const sized = await openPicture(source)
    .resize({ width, height, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer();
  const { data, info } = await openPicture(sized)
    .linear([1, 1, 1, mark.opacity / 100], [0, 0, 0, 0])
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, ...cornerOf(mark.place, picture, info) };
};
