type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const channel = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** WCAG contrast of two colours, 1 to 21. */
export const contrast = (first: string, second: string): number => {
  const lights = [luminance(toRgb(first)), luminance(toRgb(second))].sort((a, b) => b - a);
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
};

/**
 * The shade of a colour nearest to it that can be read on a background (4.5 to 1): darker on light ones, lighter
 * on dark ones. The specified default colour itself reaches 3.2 on white, too little for text and buttons.
 */
export const readableOn = (colour: string, background: string, wanted = 4.5): string => {
  const target: Rgb = luminance(toRgb(background)) > 0.3 ? [0, 0, 0] : [255, 255, 255];
  const from = toRgb(colour);
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = toHex([
      from[0] + (target[0] - from[0]) * share,
      from[1] + (target[1] - from[1]) * share,
      from[2] + (target[2] - from[2]) * share,
    ]);
    if (contrast(mixed, background) >= wanted) return mixed;
  }
  return toHex(target);
};

/** Whether a colour is one that light words stand on. */
export const isDark = (hex: string): boolean => luminance(toRgb(hex)) < 0.2;
