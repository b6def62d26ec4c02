const off = ['0', 'false', 'off', 'n', 'no'];

const isOff = (value: string): boolean => off.includes(value.toLowerCase());

/**
 * What the fields of an upload say about the watermark: `turnWatermark` and `pictureWaterMark` (section 7) may both
 * switch it off, which takes a right (ruling 31); `pictureWaterMark` alone asks for one where none is usual.
 * @returns undefined for what is usual.
 */
export const watermarkWish = ({
  pictureWaterMark = '',
  turnWatermark = '',
}: Readonly<Record<string, string>>): boolean | undefined => {
  if (isOff(turnWatermark) || isOff(pictureWaterMark)) return false;
  return pictureWaterMark === '' ? undefined : true;
};
