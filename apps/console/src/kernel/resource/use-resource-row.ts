import type { Resource } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n.ts';
import { queryKeys, resourceApi } from './resource-api.ts';
import type { Row } from './row.ts';

/** Reads one row; a resource whose own read was written by hand passes it. */
export type LoadRow = (id: string, signal?: AbortSignal) => Promise<Row>;

/**
 * One row as it is now. It is read once: a form must not change under the hands of the person who fills it in.
 */
export const useResourceRow = (resource: Resource, id: string | undefined, load?: LoadRow) => {
  const language = useLanguage();
  return useQuery({
    queryKey: queryKeys.row(resource, language, id ?? ''),
    queryFn: ({ signal }) => (load ?? resourceApi.get.bind(undefined, resource))(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
