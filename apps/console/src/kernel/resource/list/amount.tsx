import { useLanguage } from '../../i18n.ts';

const isAmount = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** An amount as its currency is written; the digits are those of the wire, and never a number of JavaScript. */
export const Amount = ({ value, currency }: { value: string; currency: string }) => {
  const language = useLanguage();
  if (!isAmount(value) || !/^[A-Z]{3}$/.test(currency)) return `${value} ${currency}`.trim();
  const options = { style: 'currency', currency, currencyDisplay: 'code', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(language, {
    ...options,
    minimumFractionDigits: value.split('.')[1]?.length ?? 0,
  }).format(value);
};
