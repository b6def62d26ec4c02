import { lettersOf } from '@lc/contract/kernel';
import { type Action, dailyOf } from './row-actions.tsx';

const least = 100;
const most = 184;
/** The cell around the actions, the button around its word, and the icon of the others. */
const around = 24 + 16 + 28;

const widthOf = (letter: string): number =>
  /\p{Script=Han}/u.test(letter) ? 14 : /\p{Script=Myanmar}/u.test(letter) ? 13 : 7.5;

/** How wide the column of actions is drawn, so that the longest word of a button in view fits as far as there is room. */
export const actionsWidth = (rows: readonly (readonly Action[])[]): number => {
  const words = new Set(rows.map((actions) => dailyOf(actions)?.label ?? ''));
  const widths = [...words].map((word) =>
    lettersOf(word).reduce((sum, letter) => sum + widthOf(letter), around),
  );
  return Math.round(Math.min(most, Math.max(least, ...widths)));
};
