import { messageLimits } from '@lc/contract/messaging';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { ChannelLimits } from '../components/channel-limits.tsx';
import '../../../ui/page-card.css';
import '../components/messages.css';

/** How many messages may go out in a day by each channel, and when none does. */
const LimitsPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['messageLimits'],
    queryFn: ({ signal }) => api(messageLimits, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className="lc-page-card">
      {data ? (
        <div className="lc-limits">
          {data.map((saved) => (
            <ChannelLimits key={`${saved.channel} ${saved.version}`} saved={saved} />
          ))}
        </div>
      ) : error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  );
};

export default LimitsPage;
