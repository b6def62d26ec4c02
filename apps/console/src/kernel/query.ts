import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api.ts';

/** The cache of what the server said. Only calls that nothing answered are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && isApiError(error) && error.status === 503,
    },
    mutations: { retry: false },
  },
});
