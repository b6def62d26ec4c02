import { accountsBeyond, user } from '@lc/contract/identity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';

const nobody: ReadonlySet<string> = new Set();

/** Of these people, those who hold more than the reader; undefined while that is not known. */
export const useBeyond = (ids: readonly string[]): ReadonlySet<string> | undefined => {
  const isAsking = useCan()('user:list') && ids.length > 0;
  const { data, isError } = useQuery({
    queryKey: [user.spec.name, 'beyond', ids],
    enabled: isAsking,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> =>
      new Set(await api(accountsBeyond, { query: { ids: ids.join(',') } }, { signal, isBackground: true })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // The server decides in any case: where it cannot be asked, everything is offered.
  return isAsking && !isError ? data : nobody;
};
