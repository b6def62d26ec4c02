import { describeFiles } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** What is to be known of files by their ids, of those that the reader sees. */
export const useDescribedFiles = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['mediaFile', 'described', ids],
    enabled: ids.length > 0,
    queryFn: () => api(describeFiles, { body: { ids: [...ids] } }),
    staleTime: 600_000,
  });
