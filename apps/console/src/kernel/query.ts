import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api.ts';
import { onReconnect } from './connection.ts';

/** The cache of what the server said. Only calls that nothing answered are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once and the page says so; held back it would load for ever.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isApiError(error) && error.status === 503,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Asks again for what is on the page. */
export const refetchShown = (): Promise<void> => queryClient.refetchQueries({ type: 'active' });

onReconnect(() => void refetchShown());
