import { type Bookmark, bookmarks, deleteBookmark, saveBookmark } from '@lc/contract/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

const queryKey = ['bookmarks'];
const none: readonly Bookmark[] = [];

/** The favourite pages of the reader, and how one is kept or taken out. */
export const useBookmarks = () => {
  const queries = useQueryClient();
  const { data = none } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(bookmarks, {}, { isBackground: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isKept = (path: string): boolean => data.some((bookmark) => bookmark.path === path);
  const toggle = async ({ path, title }: Bookmark): Promise<void> => {
    if (isKept(path)) await api(deleteBookmark, { query: { path } });
    else await api(saveBookmark, { body: { path, title } });
    await queries.invalidateQueries({ queryKey });
  };
  return { bookmarks: data, isKept, toggle };
};
