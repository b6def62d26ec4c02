import { isLanguage } from '@lc/contract/kernel';
import type { Locale } from 'antd/es/locale';
import { create } from 'zustand';
import { addLanguageLoader, currentLanguage, type Language, languageKey, setLanguage } from './i18n.ts';

const antdLocales: Record<Language, () => Promise<{ default: Locale }>> = {
  'en-US': () => import('antd/es/locale/en_US'),
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  'my-MM': () => import('antd/es/locale/my_MM'),
};
const dayjsLocales: Record<Language, [name: string, load: () => Promise<unknown>]> = {
  'en-US': ['en', () => Promise.resolve()],
  'zh-CN': ['zh-cn', () => import('dayjs/locale/zh-cn')],
  'my-MM': ['my', () => import('dayjs/locale/my')],
};

const useLocaleStore = create<{ locale: Locale | undefined }>()(() => ({ locale: undefined }));

/** The library's words in a language, with the names of its months. */
export const loadLocale = async (language: Language): Promise<Locale> => {
  const [locale] = await Promise.all([antdLocales[language](), dayjsLocales[language][1]()]);
  return locale.default;
};

/** Dates are in English until something else was chosen; until then their code is not needed for that. */
let areDatesEnglish = true;

const setDates = async (language: Language): Promise<void> => {
  if (areDatesEnglish && language === 'en-US') return;
  areDatesEnglish = false;
  const { default: dayjs } = await import('dayjs');
  dayjs.locale(dayjsLocales[language][0]);
};

const load = async (language: Language): Promise<void> => {
  const [locale] = await Promise.all([loadLocale(language), setDates(language)]);
  useLocaleStore.setState({ locale });
};

/** Lets the locales of the component library and of dates follow the language. The console asks for it, not the login. */
export const followLanguage = (): void => addLanguageLoader(load);

/** Follows the language that another window of the browser changes to; what is typed here stays. */
export const followLanguageOfOthers = (): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === languageKey && isLanguage(newValue) && newValue !== currentLanguage())
      void setLanguage(newValue);
  });

export const useAntdLocale = (): Locale | undefined => useLocaleStore((state) => state.locale);
