/** Text as it stands in HTML. */
const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Replaces words in cleaned HTML, where people read them: never in elements or their attributes. */
export const replaceInHtml = (html: string, find: string, replacement: string): string =>
  html
    .split('<')
    .map((part, index) => {
      const end = index === 0 ? 0 : part.indexOf('>') + 1;
      return part.slice(0, end) + part.slice(end).replaceAll(inHtml(find), inHtml(replacement));
    })
    .join('<');

/** How often words stand in a text. */
export const countOf = (text: string, find: string): number => text.split(find).length - 1;

const around = 40;

/** The words around the first place. */
export const around1st = (text: string, find: string): string => {
  const at = text.indexOf(find);
  if (at < 0) return '';
  const [start, end] = [Math.max(0, at - around), at + find.length + around];
  return `${start > 0 ? '…' : ''}${text.slice(start, end).replaceAll('\n', ' ')}${end < text.length ? '…' : ''}`;
};
