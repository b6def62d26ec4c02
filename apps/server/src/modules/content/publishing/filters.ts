/** A picture at most this wide: `{{ item.cover | picture: 640 }}`. */
export const pictureOf = (address: unknown, width: unknown): string => {
  const text = typeof address === 'string' ? address : '';
  const wide = Math.round(Number(width));
  if (text === '' || !(wide > 0) || !text.startsWith('/')) return text;
  return `${text}${text.includes('?') ? '&' : '?'}w=${wide}`;
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (language: string): Intl.DateTimeFormat => {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, made);
  return made;
};

const pageLanguages = new Set(['en-US', 'zh-CN', 'my-MM']);

/** A day as a language writes it: `{{ item.date | short_date: page.lang }}`. */
export const shortDate = (day: unknown, language: unknown): string => {
  const time = Date.parse(typeof day === 'string' ? day.slice(0, 10) : '');
  if (Number.isNaN(time)) return '';
  return formatOf(pageLanguages.has(String(language)) ? String(language) : 'en-US').format(time);
};

/** A path without slashes at its ends, and none twice. */
export const withoutSlashes = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .join('/');
