/** Signs that take two columns: Chinese, Japanese, Korean, full-width forms. */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u2ffb\u2ff0-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1b000}-\u{1b2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;

/** Signs that take none: they stand on the one before, or are not seen at all. */
const narrow = /[\p{Mn}\p{Me}\p{Cc}]/u;

/** How many columns a text takes in an editor, as prettier counts them. */
export const widthOf = (text: string): number => {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const sign of text) width += narrow.test(sign) ? 0 : wide.test(sign) ? 2 : 1;
  return width;
};
