import type { FormConfig } from '@lc/form-core';
import type { ThemeConfig } from 'antd';
import { readableOn } from '../../../ui/contrast.ts';

/** Colours of Element Plus, by light. Those of words are readable shades of its own: some reach 2.8 on white. */
const palettes = {
  light: {
    text: '#606266',
    strong: '#303133',
    placeholder: '#a8abb2',
    disabled: '#a8abb2',
    border: '#dcdfe6',
    lineSoft: '#e4e7ed',
    fill: '#f5f7fa',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#c0c4cc',
    primary: '#409eff',
    danger: '#f56c6c',
    star: '#c6d1de',
  },
  dark: {
    text: '#cfd3dc',
    strong: '#e5eaf3',
    placeholder: '#8d9095',
    disabled: '#6c6e72',
    border: '#4c4d4f',
    lineSoft: '#414243',
    fill: '#262727',
    surface: '#141414',
    raised: '#1d1e1f',
    hover: '#6c6e72',
    primary: '#409eff',
    danger: '#f56c6c',
    star: '#6c6e72',
  },
} as const;

const success = '#67c23a';
const warning = '#e6a23c';

/** Heights and letters of Element Plus by size: large, default and small. */
const measures = {
  medium: { height: 40, font: 14, margin: 22, switch: 24, handle: 20 },
  small: { height: 32, font: 14, margin: 18, switch: 20, handle: 16 },
  mini: { height: 24, font: 12, margin: 18, switch: 16, handle: 12 },
} as const;

/** The theme under which Ant Design's inputs have the measures and colours of Element Plus. */
export const elementTheme = (size: FormConfig['size'], isDark: boolean, lineHeight: number): ThemeConfig => {
  const palette = isDark ? palettes.dark : palettes.light;
  const measure = measures[size];
  const ink = readableOn(palette.primary, palette.surface);
  return {
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorLink: ink,
      colorSuccess: success,
      colorWarning: warning,
      colorError: palette.danger,
      colorErrorText: readableOn(palette.danger, palette.surface),
      colorText: palette.text,
      colorTextPlaceholder: palette.placeholder,
      colorTextDisabled: palette.disabled,
      colorBorder: palette.border,
      colorBorderSecondary: palette.lineSoft,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgContainerDisabled: palette.fill,
      borderRadius: 4,
      borderRadiusSM: 2,
      borderRadiusLG: 4,
      fontSize: measure.font,
      fontSizeSM: 12,
      fontSizeLG: measure.font,
      lineHeight,
      controlHeight: measure.height,
      controlHeightSM: measure.height,
      controlHeightLG: measure.height,
      controlOutlineWidth: 0,
      controlInteractiveSize: 14,
    },
    components: {
      Form: {
        labelColor: palette.text,
        labelHeight: measure.height,
        labelFontSize: measure.font,
        itemMarginBottom: measure.margin,
        labelColonMarginInlineStart: 0,
        labelColonMarginInlineEnd: 12,
        verticalLabelPadding: '0 0 8px',
        colorError: readableOn(palette.danger, palette.surface),
      },
      Input: { hoverBorderColor: palette.hover, paddingInline: 11 },
      InputNumber: { hoverBorderColor: palette.hover, handleWidth: 32, handleBg: palette.fill },
      DatePicker: { hoverBorderColor: palette.hover },
      Select: {
        hoverBorderColor: palette.hover,
        optionHeight: 34,
        optionSelectedColor: ink,
        optionSelectedBg: palette.raised,
        optionActiveBg: palette.fill,
      },
      Switch: { trackHeight: measure.switch, trackMinWidth: measure.switch * 2, handleSize: measure.handle },
      Slider: {
        railSize: 6,
        handleSize: 16,
        handleLineWidth: 2,
        railBg: palette.lineSoft,
        railHoverBg: palette.lineSoft,
        trackBg: palette.primary,
        trackHoverBg: palette.primary,
        handleColor: palette.primary,
      },
      Rate: { starSize: measure.font + 4, starColor: '#f7ba2a', starBg: palette.star },
      Radio: { radioSize: 14, dotSize: 4 },
    },
  };
};

/** Names of the sizes in Ant Design: 40, 32 and 24 pixels high, as those of Element Plus. */
export const antdSizes = { medium: 'large', small: 'middle', mini: 'small' } as const;
