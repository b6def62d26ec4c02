import { type CropOptions, fitInto, longestSide, type Size } from './crop-box.ts';

/** A part of a picture in shares of its width and height, in percent. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const contextOf = ({ width, height }: Size) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws nothing');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
};

/** Reads a picture, turned as it was taken and no larger than is worked on. @throws when it cannot be read */
export const readPicture = async (file: Blob): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = fitInto(bitmap, { width: longestSide, height: longestSide });
  const { canvas, context } = contextOf(size);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
};

/** A picture turned by a quarter, to the right or to the left. */
export const turned = (picture: HTMLCanvasElement, quarter: 1 | -1): HTMLCanvasElement => {
  const { canvas, context } = contextOf({ width: picture.height, height: picture.width });
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarter * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
};

/** The size of a part in the picture's own pixels; a shape is kept to the pixel. */
export const sizeOfPart = (picture: Size, part: Part, { aspect }: CropOptions): Size => {
  const width = Math.max(1, Math.round((picture.width * part.width) / 100));
  const height = aspect === undefined ? (picture.height * part.height) / 100 : width / aspect;
  return { width, height: Math.max(1, Math.min(picture.height, Math.round(height))) };
};

const toBlob = (picture: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    picture.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not written'))),
      'image/png',
    );
  });

/** A part of a picture as a PNG that is named after the picture. */
export const cutOut = async (
  picture: HTMLCanvasElement,
  part: Part,
  { name, ...options }: CropOptions & { name: string },
): Promise<File> => {
  const size = sizeOfPart(picture, part, options);
  const { canvas, context } = contextOf(size);
  const x = Math.min((picture.width * part.x) / 100, picture.width - size.width);
  const y = Math.min((picture.height * part.y) / 100, picture.height - size.height);
  context.drawImage(picture, x, y, size.width, size.height, 0, 0, size.width, size.height);
  const blob = await toBlob(canvas);
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' });
};
