declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>;
  export default words;
}

declare module 'dayjs/locale/*' {
  const locale: unknown;
  export default locale;
}
