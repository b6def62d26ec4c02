import { modelDisclosure } from '@lc/contract/content';
import { translate } from '@lc/contract/words';
import { type RawBuilder, sql } from 'kysely';
import { escaped } from './head.ts';
import type { LiveContent, LiveItem } from './items.queries.ts';

/*
 * A text that its author withholds is named to visitors, with what identifies the document and why it is not disclosed. What
 * it says, its pictures and its files are not given to them.
 */

/** Whether a version `v` is withheld, in SQL. */
export const isWithheldVersion = (version = 'v'): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${version}.content`)} #>> '{values,disclosure}' = 'withheld', false)`;

export const isWithheldItem = ({ content }: Pick<LiveItem, 'content'>): boolean =>
  content.values?.disclosure === 'withheld';

/** What visitors are told in the place of a text. */
const lineOf = ({ lang, content }: LiveItem): string => {
  const { disclosureReason } = content.values ?? {};
  const words = translate(lang, 'visitorPage.withheld');
  return typeof disclosureReason === 'string' && disclosureReason !== ''
    ? `${words}: ${disclosureReason}`
    : words;
};

/** What identifies a document that is withheld; the reason stands where its text would. */
const factsOf = (values: NonNullable<LiveContent['values']>): Record<string, unknown> => {
  const { disclosureReason: _reason, ...fields } = modelDisclosure.spec.fields;
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
};

/** An item as visitors may read it: all of it, or its title with the reason why the rest is withheld. */
export const disclosed = (item: LiveItem): LiveItem => {
  if (!isWithheldItem(item)) return item;
  const { title, slug, displayDate, values = {} } = item.content;
  return {
    ...item,
    cover: null,
    attachments: null,
    content: {
      title,
      ...(slug === undefined ? {} : { slug }),
      ...(displayDate === undefined ? {} : { displayDate }),
      body: `<p>${escaped(lineOf(item))}</p>`,
      values: factsOf(values),
    },
  };
};
