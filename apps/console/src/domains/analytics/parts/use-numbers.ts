import { useLanguage } from '../../../kernel/i18n.ts';

/** How numbers and shares are written in the reader's language, always with the digits of the console. */
export const useNumbers = () => {
  const language = useLanguage();
  const plain = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const share = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return {
    number: (value: number) => plain.format(value),
    percent: (part: number, whole: number) => share.format(whole === 0 ? 0 : part / whole),
  };
};
