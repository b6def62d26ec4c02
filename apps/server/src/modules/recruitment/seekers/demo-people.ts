import type { Language, Words } from '@lc/contract/kernel';
import { pickWords } from '@lc/contract/kernel';
import { burmeseNames, chineseNames, type PersonName, type Profession, professions } from './people.data.ts';

/** A made-up seeker of the demo sites. */
export interface DemoPerson {
  id: number;
  site: string;
  name: PersonName;
  lang: Language;
  nationality: 'MM' | 'CN';
  born: string;
  /** Years at work. */
  years: number;
  profession: Profession;
  phone: string;
  email: string;
  regionCode: string;
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

/** Numbers of no real person: the block 09 400 0xx xxx and 199 0000 xxxx. */
const phoneOf = (number: number, isChinese: boolean): string =>
  isChinese ? `+861990000${digits(number * 37, 4)}` : `+959400${digits(number * 1013, 6)}`;

const burmeseRegions = ['MM-06', 'MM-06', 'MM-04', 'MM-17', 'MM-02', 'MM-07'];

const people = (): DemoPerson[] => {
  const sites = [
    ...burmeseNames.map((name, index) => ({ name, site: index % 3 === 2 ? '102' : '16' })),
    ...chineseNames.map((name) => ({ name, site: '103' })),
  ];
  return sites.map(({ name, site }, index) => {
    const id = index + 1;
    const isChinese = site === '103';
    const profession = professions[(index * 7) % professions.length] as Profession;
    return {
      id,
      site,
      name,
      lang: isChinese ? 'zh-CN' : index % 5 === 4 ? 'en-US' : 'my-MM',
      nationality: isChinese ? 'CN' : 'MM',
      born: `${1975 + ((index * 11) % 31)}-${digits(1 + ((index * 5) % 12), 2)}-${digits(1 + ((index * 3) % 28), 2)}`,
      years: (index * 3) % 18,
      profession,
      phone: phoneOf(id, isChinese),
      email: `${name[1].toLowerCase().replace(/\W/g, '.')}@mail.example`,
      regionCode: isChinese ? 'CN-53' : (burmeseRegions[index % burmeseRegions.length] ?? 'MM-06'),
    };
  });
};

/** The made-up seekers, always the same. */
export const demoPeople: readonly DemoPerson[] = people();

/** The words of a text in the language of a person's resume. */
export const inOwnWords = ({ lang }: Pick<DemoPerson, 'lang'>, words: Words): string =>
  pickWords(words, lang);
