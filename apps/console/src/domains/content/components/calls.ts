import { columnView, contentItem, itemById } from '@lc/contract/content';
import type { EndpointResult, Language } from '@lc/contract/kernel';
import { newsClassById } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { isRecord, textOf } from './values.ts';

/** An item with its text in one language, as the server tells it. */
export type ItemDetail = EndpointResult<typeof itemById>;

/** A column as pages of content need it. */
export interface Column {
  id: string;
  title: string;
  model: string;
  subsiteId: string;
  takesArticles: boolean;
  /** How its items are listed. */
  view: EndpointResult<typeof columnView>;
}

/** A column of the site tree. */
export const useColumn = (id: string | null | undefined) =>
  useQuery({
    queryKey: ['newsClass', 'ofContent', useLanguage(), id],
    enabled: Boolean(id),
    queryFn: async ({ signal }): Promise<Column> => {
      const newsClassId = id ?? '';
      const [{ newclass }, view] = await Promise.all([
        api(newsClassById, { query: { id: newsClassId } }, { signal }),
        api(columnView, { query: { newsClassId } }, { signal }),
      ]);
      const row: unknown = newclass;
      const read = (name: string): string => textOf(isRecord(row) ? row[name] : undefined);
      return {
        id: read('id'),
        title: read('title'),
        model: read('model'),
        subsiteId: read('subsiteId'),
        takesArticles: read('publishArt') === 'Y',
        view,
      };
    },
  });

/** The key under which an item is kept. */
export const itemKey = (id: string | undefined, lang: Language | undefined) => [
  contentItem.spec.name,
  'ofEditor',
  id,
  lang,
];

/** Reads an item as the editor works on it. */
export const loadItem = (
  { id, lang }: { id: string; lang: Language | undefined },
  signal?: AbortSignal,
): Promise<ItemDetail> =>
  api(itemById, { query: { id, ...(lang ? { lang } : {}) } }, signal ? { signal } : {});
