import { endOwnSession, ownSessions } from '@lc/contract/identity/profile.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Skeleton, Tag } from 'antd';
import { deviceOf } from '../../domains/identity/components/device-of.ts';
import { api, isApiError } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { LoadError } from '../../ui/states.tsx';

const queryKey = ['identity', 'ownSessions'] as const;

/** Where the reader is signed in, and the way to end that elsewhere. */
export const OwnSessions = () => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(ownSessions, {}, { signal }),
  });
  const end = async (id?: string) => {
    try {
      await api(endOwnSession, { body: { id } });
      message.success(t('profile.ended'));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      message.error(failure.message);
    }
    await client.invalidateQueries({ queryKey });
  };
  return (
    <section className="lc-page-card">
      <h2>{t('profile.sessions')}</h2>
      {isPending && <Skeleton active />}
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      <ul className="lc-account-rows">
        {data?.map(({ id, own, userAgent, address, lastSeenTime }) => (
          <li key={id}>
            <div>
              <span title={userAgent}>{deviceOf(userAgent)}</span>{' '}
              {own && <Tag color="processing">{t('profile.thisOne')}</Tag>}
              <small>
                {address} · {t('profile.lastSeen', { time: lastSeenTime })}
              </small>
            </div>
            {!own && (
              <Button danger onClick={() => void end(id)}>
                {t('profile.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data &&
        (data.length > 1 ? (
          <Button danger type="text" onClick={() => void end()}>
            {t('profile.endOthers')}
          </Button>
        ) : (
          <p className="lc-account-hint">{t('profile.onlyHere')}</p>
        ))}
    </section>
  );
};
