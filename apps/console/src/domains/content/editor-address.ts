import { columnView } from '@lc/contract/content/columns/columns.api.ts';
import { itemById } from '@lc/contract/content/item.api.ts';
import { isLanguage, type Language } from '@lc/contract/kernel';
import { newsClassById } from '@lc/contract/sites/news-class.api.ts';
import type { FirstCall } from '../../kernel/first-call.ts';

/** What a text is opened for, unless it is written: to be read, or to be decided about. */
export type ReadingMode = 'view' | 'review';

/** What the address of the editor asks for: an item, or a new one of a column. */
export interface Asked {
  id: string | undefined;
  newsClassId: string | undefined;
  lang: Language | undefined;
  mode: ReadingMode | undefined;
}

export const askedIn = (search: string): Asked => {
  const params = new URLSearchParams(search);
  const lang = params.get('lang');
  const mode = params.get('mode');
  return {
    id: params.get('id') ?? params.get('itemId') ?? undefined,
    newsClassId: params.get('newsClassId') ?? undefined,
    lang: isLanguage(lang) ? lang : undefined,
    mode: mode === 'view' || mode === 'review' ? mode : undefined,
  };
};

/** What the editor asks before somebody can write. The column of an item that the address does not name is known later. */
export const callsOfEditor = (search: string): readonly FirstCall[] => {
  const { id, newsClassId, lang } = askedIn(search);
  return [
    ...(id ? [{ path: itemById.path, query: { id, ...(lang ? { lang } : {}) } }] : []),
    ...(newsClassId
      ? [
          { path: newsClassById.path, query: { id: newsClassId } },
          { path: columnView.path, query: { newsClassId } },
        ]
      : []),
  ];
};
