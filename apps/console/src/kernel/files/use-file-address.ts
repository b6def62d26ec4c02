import { skipToken, useQuery } from '@tanstack/react-query';
import { loadFileAddress } from './load-file-address.ts';
import { holdFor } from './use-file-addresses.ts';

/** The address of one file; undefined until it is known, null where it was deleted or the reader does not see it. */
export const useFileAddress = (id: string | undefined): string | null | undefined => {
  const { data } = useQuery({
    queryKey: ['mediaFile', 'address', id],
    queryFn: id === undefined ? skipToken : () => loadFileAddress(id),
    staleTime: holdFor,
    refetchInterval: holdFor,
  });
  return data;
};
