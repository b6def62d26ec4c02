declare module 'virtual:words' {
  type Part = import('./kernel/words.ts').WordPart;
  type Language = import('@lc/contract/kernel').Language;
  type Load = () => Promise<{ default: Readonly<Record<string, string>> }>;
  export const parts: Readonly<Record<Part, Readonly<Record<Language, Load>>>>;
}

declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>;
  export default words;
}

declare module 'dayjs/locale/*' {
  const locale: unknown;
  export default locale;
}
