import { create } from 'zustand';
import type { ThemeName } from '../../ui/tokens.ts';

/** What the reader wants; `system` follows the device. */
export type Appearance = 'system' | ThemeName;

const storageKey = 'lc.appearance';
const darkQuery = '(prefers-color-scheme: dark)';

const isAppearance = (value: unknown): value is Appearance =>
  value === 'system' || value === 'light' || value === 'dark';

const readWish = (): Appearance => {
  const stored = localStorage.getItem(storageKey);
  return isAppearance(stored) ? stored : 'system';
};

const themeOf = (wish: Appearance): ThemeName => {
  if (wish !== 'system') return wish;
  return window.matchMedia?.(darkQuery).matches ? 'dark' : 'light';
};

export const useAppearance = create<{ wish: Appearance; theme: ThemeName }>()(() => {
  const wish = readWish();
  return { wish, theme: themeOf(wish) };
});

const show = (): void => {
  document.documentElement.dataset.theme = useAppearance.getState().theme;
};

export const setAppearance = (wish: Appearance): void => {
  localStorage.setItem(storageKey, wish);
  useAppearance.setState({ wish, theme: themeOf(wish) });
};

/** Puts the theme on the document and follows the device. Called once, before anything is drawn. */
export const startAppearance = (): void => {
  show();
  useAppearance.subscribe(show);
  window.matchMedia?.(darkQuery).addEventListener('change', () => {
    const { wish } = useAppearance.getState();
    useAppearance.setState({ theme: themeOf(wish) });
  });
};
