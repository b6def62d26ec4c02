import {
  computedEntries,
  fieldEntries,
  fieldNamed,
  type Language,
  languages,
  type Resource,
} from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { headingKey } from '../tables/headings.ts';
import { headingOf, headingsOf, type WorkbookColumn } from './workbook.ts';

/** What a heading stands for. */
export type HeadingMeaning =
  | {
      kind: 'field';
      column: WorkbookColumn;
      /** The language of the text is that in which the heading is written, and not said. */
      isBare?: boolean;
      /** The heading is not the column's own name. */
      isGuessed?: boolean;
    }
  /** A field that records have and no import gives. */
  | { kind: 'system' }
  /** The column that we add to the rows that were refused. */
  | { kind: 'errors' };

/** What people call the languages of texts, beside their own names. */
const languageWords: Readonly<Record<Language, readonly string[]>> = {
  'en-US': ['English', 'EN', '英文', '英语', 'အင်္ဂလိပ်'],
  'zh-CN': ['中文', 'Chinese', 'CN', 'ZH', 'တရုတ်'],
  'my-MM': ['မြန်မာ', 'Burmese', 'Myanmar', 'MM', 'MY', '缅文', '缅甸语', '缅甸文'],
};

/** Other ways to write the heading of a column that has one language. */
const localizedHeadings = (
  resource: Resource,
  { name, field }: WorkbookColumn,
  language: Language,
): string[] =>
  languages.flatMap((reader) => {
    const label = headingOf(resource, { name, field }, reader);
    return languageWords[language].flatMap((word) => [
      `${label} (${word})`,
      `${label} ${word}`,
      // `My name` is not a name in Burmese.
      ...(word.length > 2 || word > 'z' ? [`${word} ${label}`] : []),
    ]);
  });

/** What people call the same thing; a column that goes by one of these names is known by the others, too. */
const sameThings: readonly ReadonlySet<string>[] = [
  [
    ...['Phone', 'Mobile', 'Mobile phone', 'Cell phone', 'Tel', 'Telephone', 'Phone number', 'Mobile number'],
    ...['Contact number', '电话', '电话号码', '手机', '手机号', '手机号码', '联系电话', '联系手机'],
    ...['ဖုန်း', 'ဖုန်းနံပါတ်', 'ဆက်သွယ်ရန်ဖုန်း', 'ဆက်သွယ်ရန်ဖုန်းနံပါတ်', 'တယ်လီဖုန်း'],
  ],
  [
    ...['E-mail', 'Mail', 'E-mail address', '邮箱', '电子邮箱', '邮件', '电子邮件', '联系邮箱', '邮箱地址'],
    ...['အီးမေးလ်', 'အီးမေးလ်လိပ်စာ', 'မေးလ်'],
  ],
  ['Date of birth', 'Birth date', 'Birthday', 'DOB', '出生日期', '出生年月日', '生日', 'မွေးနေ့', 'မွေးသက္ကရာဇ်'],
  ['Gender', 'Sex', '性别', 'ကျား/မ', 'လိင်'],
  ['Address', '地址', '详细地址', '联系地址', 'လိပ်စာ', 'နေရပ်လိပ်စာ'],
].map((names) => new Set(names.map(headingKey)));

/** The name of a column in answers: its field, with its language where it has one. */
export const columnKey = ({ name, language }: WorkbookColumn): string =>
  language ? `${name} (${language})` : name;

/** The fields of the record that every table has. */
const recordNames = ['id', 'createTime', 'createBy', 'updateTime', 'updateBy', 'version'];

/** The headings that are known for a resource, by their keys; one that two columns have stands for neither. */
export const knownHeadings = (
  resource: Resource,
  columns: readonly WorkbookColumn[],
  reader: Language,
): ReadonlyMap<string, HeadingMeaning> => {
  const known = new Map<string, HeadingMeaning>();
  const contested = new Set<string>();
  const add = (headings: readonly string[], meaning: HeadingMeaning, isWeak = false): void => {
    for (const key of new Set(headings.map(headingKey))) {
      const other = known.get(key);
      if (other && isWeak) continue;
      const isSame =
        other?.kind === 'field' &&
        meaning.kind === 'field' &&
        columnKey(other.column) === columnKey(meaning.column);
      if (other && !isSame) contested.add(key);
      known.set(key, meaning);
    }
  };
  for (const column of columns) add(headingsOf(resource, column), { kind: 'field', column });
  for (const key of contested) known.delete(key);
  for (const column of columns) {
    const { name, field, language } = column;
    if (!language) continue;
    add(localizedHeadings(resource, column, language), { kind: 'field', column }, true);
    const ownLabel = headingOf(resource, { name, field }, language);
    const isReaders = language === reader;
    add([ownLabel, ...(isReaders ? [name] : [])], { kind: 'field', column, isBare: true }, !isReaders);
  }
  const given = new Set(columns.map(({ name }) => name));
  const others = [
    ...fieldEntries(resource).filter(([name, field]) => !given.has(name) && !field.secret),
    ...computedEntries(resource),
    ...recordNames.map((name) => [name, undefined] as const),
  ].map(([name]) => name);
  for (const name of others) add(namesOf(resource, name), { kind: 'system' }, true);
  add(
    languages.map((language) => translate(language, 'system.importError')),
    { kind: 'errors' },
    true,
  );
  addOtherNames(known);
  return known;
};

/** Names of the same thing, where one column alone, and nothing else of the record, has one of them. */
const addOtherNames = (known: Map<string, HeadingMeaning>): void => {
  for (const names of sameThings) {
    const meant = [...names].flatMap((key) => known.get(key) ?? []);
    const [one] = meant;
    if (one?.kind !== 'field' || one.column.language) continue;
    const isAlone = meant.every(
      (other) => other.kind === 'field' && columnKey(other.column) === columnKey(one.column),
    );
    if (!isAlone) continue;
    for (const key of names)
      if (!known.has(key)) known.set(key, { kind: 'field', column: one.column, isGuessed: true });
  }
};

/** How a field that is no column of the import is called. */
const namesOf = (resource: Resource, name: string): string[] => {
  const field = fieldNamed(resource, name) ?? { kind: 'text', max: 1 };
  const column = { name, field };
  return [
    name,
    ...languages.flatMap((reader) => [
      headingOf(resource, column, reader),
      ...languages.map((language) => headingOf(resource, { ...column, language }, reader)),
    ]),
  ];
};
