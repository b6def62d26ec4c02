import { skipToken, useQuery } from '@tanstack/react-query';
import { loadFileAddress } from './load-file-address.ts';
import { holdFor } from './use-file-addresses.ts';

/** The address of one file; undefined until it is known, and where the reader does not see it or there is none. */
export const useFileAddress = (id: string | undefined): string | undefined => {
  const { data } = useQuery({
    queryKey: ['mediaFile', 'address', id],
    queryFn: id === undefined ? skipToken : () => loadFileAddress(id),
    staleTime: holdFor,
    refetchInterval: holdFor,
  });
  return data ?? undefined;
};
