import { type Json, NumberLiteral, writeJson } from './json.ts';
import { type Choice, readChoices } from './option.ts';
import type { Widget } from './read.ts';
import { isEmpty } from './rules.ts';

/** The widget of one type. */
export type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>;

/** A widget whose value is chosen out of a list. */
export type ChoiceWidget = WidgetOf<'radio' | 'checkbox' | 'select' | 'cascader'>;

/**
 * What a field holds once its reader has emptied it, as in the original; undefined where it then holds nothing and
 * hands in nothing.
 */
export const clearedValue = (widget: Widget): Json | undefined => {
  switch (widget.type) {
    case 'number':
      return undefined;
    case 'date':
    case 'time':
    case 'color':
      return null;
    case 'select':
      return widget.options.multiple ? [] : '';
    case 'checkbox':
    case 'cascader':
    case 'imgupload':
      return [];
    default:
      return '';
  }
};

/** The list with a choice put at its end, or taken out where it was in. What nobody offers stays. */
export const withToggled = (list: Json | undefined, choice: Choice['value']): Json[] => {
  const chosen = Array.isArray(list) ? list : isEmpty(list) || list === undefined ? [] : [list];
  return chosen.includes(choice) ? chosen.filter((value) => value !== choice) : [...chosen, choice];
};

/**
 * What a widget lets its reader choose from, by the words that are shown.
 * @param fetched entries of the widget's remote source; those kept in the design stand in until there are some
 */
export const shownChoices = (widget: ChoiceWidget, fetched?: Json): Choice[] => {
  const { options } = widget;
  const isRemote = widget.type === 'cascader' || options.remote;
  if (isRemote) return remoteChoices(fetched ?? options.remoteOptions, options.props);
  if (!('options' in options)) return [];
  return options.showLabel
    ? options.options
    : options.options.map((choice) => ({ ...choice, label: String(choice.value) }));
};

/** Entries are read by the names that the widget gives; those of a source that answers plain choices need none. */
const remoteChoices = (entries: Json, props: ChoiceWidget['options']['props']): Choice[] => {
  const named = readChoices(entries, props);
  return named.length > 0 ? named : readChoices(entries);
};

/** The words of what was chosen; a value that is not offered stands for itself. */
export const labelOf = (choices: readonly Choice[], value: Json): string =>
  choices.find((choice) => choice.value === value)?.label ?? plainText(value);

/** The words of a chosen path through the levels of a cascader. */
export const labelsOfPath = (choices: readonly Choice[], path: readonly Json[]): string[] => {
  let level = choices;
  return path.map((value) => {
    const choice = level.find((offered) => offered.value === value);
    level = choice?.children ?? [];
    return choice?.label ?? plainText(value);
  });
};

/** A value as plain text; lists with commas. */
export const plainText = (value: Json | undefined): string => {
  if (value === undefined || value === null) return '';
  if (value instanceof NumberLiteral) return value.source;
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'object' ? writeJson(value) : String(value);
};

/** Whether a text is a colour. Nothing else gets into a style. */
export const isColour = (text: string): boolean =>
  /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]{1,100}\)|[a-z]{3,20})$/i.test(text.trim());

/** A colour as the original hands it in: `#409EFF`, or `rgba(64, 158, 255, 0.5)` where it may be see-through. */
export const colourText = (
  { r, g, b, a }: { r: number; g: number; b: number; a: number },
  withAlpha: boolean,
): string => {
  const parts = [r, g, b].map((part) => Math.min(255, Math.max(0, Math.round(part))));
  if (withAlpha) return `rgba(${parts.join(', ')}, ${Math.round(a * 100) / 100})`;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

/**
 * A date format of a design in the letters of dayjs: `yyyy-MM-dd` is `YYYY-MM-DD`. What stands in brackets, and what
 * is written in those letters already, stays.
 */
export const dayFormat = (format: string): string =>
  format.replace(/\[[^[\]]*\]|y{4}|y{2}|(?<!d)d{1,2}(?!d)/g, (part) =>
    part.startsWith('[') ? part : part.toUpperCase(),
  );
