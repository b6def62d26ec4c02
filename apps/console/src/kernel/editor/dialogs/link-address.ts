import { linkAddress } from '@lc/contract/kernel';

/**
 * The address that a person meant: a bare host gets https, a mail address or telephone number its scheme.
 * Undefined when a link may not lead there.
 */
export const meantAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return linkAddress(`mailto:${text}`);
  if (/^\+?[\d\s().-]{6,24}$/.test(text)) return linkAddress(`tel:${text.replace(/\s/g, '')}`);
  if (/^(?:[a-z][a-z\d+.-]*:(?!\d)|\/)/i.test(text)) return linkAddress(text);
  const host = /^[^/?#:]+/.exec(text)?.[0] ?? '';
  return /\.[\p{L}\d-]{2,}$/u.test(host) ? linkAddress(`https://${text}`) : undefined;
};
