/** The colours of `tokens.css`, for the component library, which computes with them. */
export const palettes = {
  light: {
    canvas: '#f3f5f8',
    surface: '#ffffff',
    raised: '#ffffff',
    ink: '#1b2430',
    inkSoft: '#576373',
    line: '#e3e7ed',
    danger: '#c8242f',
  },
  dark: {
    canvas: '#0e131a',
    surface: '#161c25',
    raised: '#1e2631',
    ink: '#e4e9f0',
    inkSoft: '#9aa6b6',
    line: '#2a3340',
    danger: '#ff8a8a',
  },
} as const;

export type ThemeName = keyof typeof palettes;

/** The theme colour of a reader who chose none (section 9). */
export const defaultBrand = '#1890ff';

/** Line height by language: Burmese stacks letters below and above the line. */
export const leadingOf = (language: string): number => (language === 'my-MM' ? 1.8 : 1.5);

export const fontFamily = 'var(--font)';
