import { create } from 'zustand';
import { defaultBrand } from '../../ui/tokens.ts';

/** The options of the settings drawer (section 2), kept in session storage. */
export interface Settings {
  menuTheme: 'dark' | 'light';
  colour: string;
  layout: 'sidemenu' | 'topmenu';
  contentWidth: 'Fixed' | 'Fluid';
  isHeaderFixed: boolean;
  isHeaderHiding: boolean;
  isSideFixed: boolean;
  isColourWeak: boolean;
  isMultiTab: boolean;
  isSideOpen: boolean;
}

export const defaultSettings: Settings = {
  menuTheme: 'light',
  colour: defaultBrand,
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  isHeaderFixed: true,
  isHeaderHiding: false,
  isSideFixed: true,
  isColourWeak: false,
  isMultiTab: true,
  isSideOpen: true,
};

const storageKey = 'lc.settings';

/** Options that depend on others: fluid needs the top menu, which has no side menu; hiding needs a fixed header. */
export const settle = (settings: Settings): Settings => ({
  ...settings,
  contentWidth: settings.layout === 'topmenu' ? settings.contentWidth : 'Fixed',
  isHeaderHiding: settings.isHeaderFixed && settings.isHeaderHiding,
  isSideFixed: settings.layout === 'sidemenu' && settings.isSideFixed,
});

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

const read = (): Settings => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return defaultSettings;
    const merged = { ...defaultSettings, ...stored };
    return settle({ ...merged, colour: isColour(merged.colour) ? merged.colour : defaultBrand });
  } catch {
    return defaultSettings;
  }
};

export const useSettings = create<Settings>()(read);

useSettings.subscribe((settings) => sessionStorage.setItem(storageKey, JSON.stringify(settings)));

export const changeSettings = (changes: Partial<Settings>): void =>
  useSettings.setState((settings) => {
    const next = { ...settings, ...changes };
    // Back from the top menu, the side menu stands still again.
    if (changes.layout === 'sidemenu' && settings.layout === 'topmenu') next.isSideFixed = true;
    return settle(next);
  });
