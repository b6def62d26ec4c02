import { cutText } from '@lc/contract/kernel';

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Safari', /Version\/(\d{1,3})[^V]*Safari/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** "Chrome 126 · Windows" out of a browser's long name; the beginning of that name when it is unknown. */
export const deviceOf = (userAgent: string): string => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent));
  const version = browser?.[1].exec(userAgent)?.[1];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (!browser) return cutText(userAgent, 40) || '—';
  return [`${browser[0]} ${version}`, system].filter(Boolean).join(' · ');
};
