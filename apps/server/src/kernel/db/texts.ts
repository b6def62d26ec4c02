import { defaultLanguage, type Language, languages } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';

/** A column of texts per language in the reader's language, else English, else whatever there is. */
export const localizedIn = (column: string, language: Language): RawBuilder<string> => {
  const texts = sql.ref(column);
  return sql<string>`coalesce(nullif(${texts} ->> ${language}, ''), nullif(${texts} ->> ${defaultLanguage}, ''),
    (select value from jsonb_each_text(${texts}) where value <> '' limit 1), '')`;
};

/** Whether a pattern fits a column of texts per language, in whatever language. */
export const fitsInAnyLanguage = (column: string, pattern: string): RawBuilder<boolean> => {
  const texts = sql.ref(column);
  return sql<boolean>`(${sql.join(
    languages.map((language) => sql`(${texts} ->> ${sql.lit(language)}) ilike ${pattern}`),
    sql` or `,
  )})`;
};
