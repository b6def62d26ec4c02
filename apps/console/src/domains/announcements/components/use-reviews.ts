import { announcement } from '@lc/contract/announcements';
import { boundProcesses } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { type NamedRow, textOf } from '../../../kernel/resource/index.ts';

/** What a site has of reviews: none, one that may be used, or one without which nothing is published. */
export const useReviews = (): ((row: NamedRow) => 'none' | 'offered' | 'required') => {
  const { data = [] } = useQuery({
    queryKey: ['announcementReviews'],
    queryFn: ({ signal }) =>
      api(boundProcesses, { query: { tableName: announcement.spec.table } }, { signal, isBackground: true }),
    staleTime: 60_000,
  });
  return (row) => {
    const found = data.find(({ subsiteId }) => subsiteId === textOf(row.subsiteId));
    if (!found) return 'none';
    return found.isRequired ? 'required' : 'offered';
  };
};
