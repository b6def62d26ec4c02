import { useLanguage } from '../../../kernel/i18n.ts';

/** How numbers, shares and days are written in the reader's language, always with the digits of the console. */
export const useNumbers = () => {
  const language = useLanguage();
  const plain = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const share = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const day = new Intl.DateTimeFormat(language, { numberingSystem: 'latn', month: 'short', day: 'numeric' });
  return {
    number: (value: number) => plain.format(value),
    percent: (part: number, whole: number) => share.format(whole === 0 ? 0 : part / whole),
    /** A `YYYY-MM-DD`. */
    day: (text: string) => day.format(new Date(`${text}T00:00:00`)),
  };
};
