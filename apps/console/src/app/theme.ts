import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { readableOn } from '../ui/contrast.ts';
import { fontFamily, leadingOf, palettes, type ThemeName } from '../ui/tokens.ts';

interface ThemeChoice {
  name: ThemeName;
  colour: string;
  language: string;
  isColourWeak: boolean;
}

/** Colours that those who confuse red and green can tell apart (after Okabe and Ito). */
const weakPalette = {
  light: { success: '#0072b2', warning: '#b26a00', error: '#b8480a' },
  dark: { success: '#56b4e9', warning: '#f0b429', error: '#ff9a5c' },
} as const;

export const tagColours = [
  'blue',
  'cyan',
  'geekblue',
  'gold',
  'green',
  'lime',
  'magenta',
  'orange',
  'purple',
  'red',
  'volcano',
  'yellow',
] as const;

/** What the library computes too pale to be read: links on dark, notes, and the words of tags. */
const readable =
  (name: ThemeName, link: string): MappingAlgorithm =>
  (seed, given) => {
    const map = given ?? theme.defaultAlgorithm(seed);
    const tags = Object.fromEntries(
      tagColours.map((tag) => [`${tag}7`, readableOn(map[`${tag}8`], map[`${tag}1`])]),
    );
    const shared = { ...map, ...tags, colorTextTertiary: palettes[name].inkSoft };
    return name === 'dark' ? { ...shared, colorLink: link } : shared;
  };

/** The theme of the component library, out of our own tokens. */
export const antdTheme = ({ name, colour, language, isColourWeak }: ThemeChoice): ThemeConfig => {
  const palette = palettes[name];
  const solid = readableOn(colour, '#ffffff');
  const ink = readableOn(colour, palette.surface);
  // Chosen entries stand on a tint of the colour, which takes some of the contrast away.
  const chosenInk = readableOn(colour, palette.surface, 6);
  const weak = weakPalette[name];
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return {
    algorithm: [name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, readable(name, ink)],
    token: {
      motion: !isCalm,
      colorPrimary: solid,
      colorInfo: solid,
      colorLink: ink,
      ...(isColourWeak && { colorSuccess: weak.success, colorWarning: weak.warning, colorError: weak.error }),
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorTextBase: palette.ink,
      colorTextSecondary: palette.inkSoft,
      colorTextDescription: palette.inkSoft,
      colorTextPlaceholder: palette.inkSoft,
      colorBorderSecondary: palette.line,
      borderRadius: 6,
      borderRadiusLG: 8,
      fontFamily,
      fontSize: 14,
      lineHeight: leadingOf(language),
    },
    components: {
      Button: {
        colorPrimaryHover: readableOn(colour, '#ffffff', 5.2),
        defaultHoverColor: ink,
        defaultHoverBorderColor: ink,
        // The library's red is too pale for words on white.
        ...(name === 'light' && !isColourWeak && { colorError: palette.danger }),
      },
      Form: { colorError: palette.danger },
      // A dialog that closes is gone after 300 ms (section 9).
      Modal: { motionDurationMid: '0.3s' },
      Menu: {
        itemSelectedColor: chosenInk,
        subMenuItemSelectedColor: chosenInk,
        horizontalItemSelectedColor: ink,
        darkItemSelectedBg: solid,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        darkItemBg: '#0b1d33',
      },
      Tabs: { itemSelectedColor: ink, itemHoverColor: ink, itemActiveColor: ink },
      Typography: { colorText: palette.ink },
    },
  };
};

/** Puts the theme colour on the document, in shades that can be read. */
export const showBrand = (colour: string, name: ThemeName, isColourWeak: boolean): void => {
  const { style, dataset } = document.documentElement;
  style.setProperty('--brand', colour);
  style.setProperty('--brand-ink', readableOn(colour, palettes[name].surface));
  style.setProperty('--brand-solid', readableOn(colour, '#ffffff'));
  if (isColourWeak) dataset.weak = '';
  else delete dataset.weak;
};
