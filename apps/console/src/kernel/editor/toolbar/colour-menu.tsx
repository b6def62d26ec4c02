import type { MessageKey } from '../../i18n.ts';
import { useT } from '../../i18n.ts';

/** Colours that stay readable on white paper and on a dark page. */
export const textColours = [
  ['black', '#434d5b'],
  ['grey', '#7b8794'],
  ['red', '#d4333f'],
  ['orange', '#c2600b'],
  ['green', '#2e8540'],
  ['teal', '#0f8288'],
  ['blue', '#1d74d8'],
  ['violet', '#7c50d6'],
  ['pink', '#c43d87'],
  ['brown', '#8f5b2e'],
] as const;

/** Colours behind dark words. */
export const highlightColours = [
  ['yellow', '#fff3a3'],
  ['orange', '#ffdcb8'],
  ['red', '#ffd0d0'],
  ['pink', '#fbd3e9'],
  ['violet', '#e4d9ff'],
  ['blue', '#cfe5ff'],
  ['teal', '#c8f0ee'],
  ['green', '#d3f2d0'],
  ['grey', '#e3e7ed'],
] as const;

/** The entries of a menu of colours. */
export const useColourItems = (
  colours: typeof textColours | typeof highlightColours,
  onChoose: (colour: string | undefined) => void,
) => {
  const t = useT();
  return [
    { key: 'none', label: t('editor.noColor'), onClick: () => onChoose(undefined) },
    { type: 'divider' as const },
    ...colours.map(([name, colour]) => {
      const key: MessageKey = `editor.color.${name}`;
      return {
        key: colour,
        icon: <span className="lc-editor-colour" style={{ background: colour }} aria-hidden="true" />,
        label: t(key),
        onClick: () => onChoose(colour),
      };
    }),
  ];
};
