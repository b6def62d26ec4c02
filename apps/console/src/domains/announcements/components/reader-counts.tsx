import { announcement, announcementFigures } from '@lc/contract/announcements';
import type { EndpointResult } from '@lc/contract/kernel';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ListView, type ListViewProps } from '../../../kernel/resource/index.ts';
import './announcements.css';

type Count = EndpointResult<typeof announcementFigures>[number];

const figuresKey = [announcement.spec.name, 'figures'] as const;

/** Asks anew how far the announcements of the list came. */
export const refreshFigures = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: figuresKey });

const Counts = createContext<readonly Count[]>([]);

/** A list of announcements that asks how far those of the page came, all in one call. */
export const CountedListView = (props: ListViewProps) => {
  const can = useCan();
  const ids = props.list.rows.filter(({ sendStatus }) => sendStatus !== '0').map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: [...figuresKey, ids],
    enabled: ids.length > 0 && can('announcement:statistics'),
    queryFn: ({ signal }) => api(announcementFigures, { query: { ids: ids.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Counts value={data}>
      <ListView {...props} />
    </Counts>
  );
};

/** How many of its receivers read an announcement; nothing where that is not known. */
export const ReaderCount = ({ id }: { id: string }) => {
  const t = useT();
  const count = use(Counts).find((one) => one.id === id);
  if (!count) return null;
  const { read, recipients } = count;
  return (
    <span className="lc-announcement-readers">{t('announcementPage.readOf', { read, recipients })}</span>
  );
};
