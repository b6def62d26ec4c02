import {
  announcementsOfUser,
  myAnnouncements,
  type ReceivedAnnouncement,
  receivedAnnouncement,
} from '@lc/contract/announcements';
import type { EndpointRequest } from '@lc/contract/kernel';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';

/** First part of every key of what the reader received: the bell, his list, one announcement, his replies. */
export const receivedKey = 'announcementReceived';

/** Colours of the priorities (section 3). */
export const priorityColours = { L: 'blue', M: 'orange', H: 'red' } as const satisfies Record<
  ReceivedAnnouncement['priority'],
  string
>;

export type Category = ReceivedAnnouncement['msgCategory'];

/** What stands in the bell. */
export const useBellLists = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [receivedKey, 'bell', language],
    queryFn: ({ signal }) => api(announcementsOfUser, {}, { signal }),
    staleTime: 0,
  });
};

type ListQuery = EndpointRequest<typeof myAnnouncements>['query'];

/** A page of what the reader received. */
export const useReceivedPage = (query: ListQuery) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [receivedKey, 'page', language, query],
    queryFn: ({ signal }) => api(myAnnouncements, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** One announcement that the reader received, once it `isWanted`. */
export const useReceived = (anntId: string, isWanted: boolean) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [receivedKey, 'one', language, anntId],
    queryFn: ({ signal }) => api(receivedAnnouncement, { query: { id: anntId } }, { signal }),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
  });
};

/** Asks anew for all that the reader received. */
export const refreshReceived = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [receivedKey] });
