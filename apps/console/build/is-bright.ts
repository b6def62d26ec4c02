import { FastColor } from '@ant-design/fast-color';

interface Colour {
  toRgb(): { r: number; g: number; b: number; a: number };
  toRgbString(): string;
}

/**
 * Stands in for the function of the same name that antd's buttons and tags take from the colour picker: it lies in one
 * file with the picker's panel, which brings 10 KB of collapsing panels into the frame.
 */
export const isBright = (value: Colour, background: string): boolean => {
  const { r, g, b, a } = value.toRgb();
  if (a <= 0.5) return new FastColor(value.toRgbString()).onBackground(background).toHsv().v > 0.5;
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
};
