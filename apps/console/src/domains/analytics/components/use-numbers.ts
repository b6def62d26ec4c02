import { useLanguage } from '../../../kernel/i18n.ts';

/** How numbers are written in the reader's language, always with the digits of the console. */
export const useNumbers = () => {
  const plain = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  return { number: (value: number) => plain.format(value) };
};
