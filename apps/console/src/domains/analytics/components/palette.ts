import { theme } from 'antd';

/** Colours of a chart. Series differ for every kind of colour vision (after Okabe and Ito). */
export interface Palette {
  series: readonly string[];
  text: string;
  grid: string;
  surface: string;
  font: string;
}

const onLight = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b88600', '#56b4e9'];
const onDark = ['#56b4e9', '#e69f00', '#2cc295', '#f0a3cb', '#f0e442', '#7fa8ff'];

const isDark = (colour: string): boolean => {
  const [red = 255, green = 255, blue = 255] = (colour.match(/[\da-f]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
};

export const usePalette = (): Palette => {
  const { token } = theme.useToken();
  return {
    series: isDark(token.colorBgContainer) ? onDark : onLight,
    text: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
    surface: token.colorBgContainer,
    // A canvas does not know the variables of a style sheet.
    font: getComputedStyle(document.body).fontFamily,
  };
};

/** The colour of the n-th series; they come round again. */
export const seriesColour = ({ series }: Palette, index: number): string =>
  series[index % series.length] ?? '#0072b2';
