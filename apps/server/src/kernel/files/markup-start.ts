const comment = { start: '<!--', end: '-->' } as const;
/** A byte order mark of UTF-8, read byte by byte. */
const mark = '\xef\xbb\xbf';
const notWhite = /\S/g;

const behindWhite = (text: string, from: number): number => {
  notWhite.lastIndex = from;
  const at = notWhite.exec(text)?.index ?? text.length;
  return text.startsWith(mark, at) ? behindWhite(text, at + mark.length) : at;
};

/**
 * The text behind white space, byte order marks and comments; empty where the last comment does not end. Each character
 * is read once: an expression that repeats comments could be tried in as many ways as there are subsets of them.
 */
const behindComments = (text: string): string => {
  let at = behindWhite(text, 0);
  while (text.startsWith(comment.start, at)) {
    const end = text.indexOf(comment.end, at + comment.start.length);
    if (end < 0) return '';
    at = behindWhite(text, end + comment.end.length);
  }
  return text.slice(at);
};

/** How a page begins, by the rules with which browsers guess, and other things that run. */
const page =
  /^<(?:!doctype|html|head|title|body|script|iframe|svg|style|table|div|font|img|h1|a[\s>]|b[\s>]|br|p[\s>]|\?xml|\?php|%)/i;

/** Whether a browser that guesses would take the text for a page. */
export const beginsLikePage = (text: string): boolean => page.test(behindComments(text));

const declaration = /^<\?xml[^>]{0,200}\?>/i;
const doctype = /^<!doctype\s+svg[^>]{0,500}>/i;

/** Whether a text is a drawing: `<svg`, behind the XML declaration, comments and its document type. */
export const beginsLikeSvg = (text: string): boolean => {
  const body = behindComments(text.trimStart().replace(declaration, ''));
  return /^<svg[\s>]/i.test(behindComments(body.replace(doctype, '')));
};
