import type { EndpointResult } from '@lc/contract/kernel';
import { recentChanges } from '@lc/contract/system';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { api } from '../../../kernel/api.ts';
import { findWords, tx, useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

type Recent = EndpointResult<typeof recentChanges>[number];

const shown = 7;

const sentenceOf = ({ actor, action, resource, label }: Recent): string => {
  const params = {
    actor,
    label,
    kind: findWords(`resource.${resource}.one`) ?? tx(`resource.${resource}`),
    kinds: tx(`resource.${resource}`),
  };
  return findWords(`dashboard.did.${action}`, params) ?? tx('dashboard.did.other', params);
};

/** Who did what, newest first. */
export const RecentActivity = () => {
  const t = useT();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['dashboard', 'recent'],
    queryFn: ({ signal }) => api(recentChanges, {}, { isBackground: true, signal }),
  });
  return (
    <section className="lc-panel lc-panel-whole" aria-labelledby={id}>
      <header className="lc-panel-head">
        <h2 id={id}>{t('dashboard.recent')}</h2>
      </header>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: shown }} />}
      {error && <Notice kind="empty" title={t('dashboard.failed')} />}
      {data?.length === 0 && <Notice kind="empty" title={t('dashboard.recentEmpty')} />}
      {data && data.length > 0 && (
        <ol className="lc-recent">
          {data.slice(0, shown).map((entry) => (
            <li key={`${entry.at} ${entry.actor} ${entry.action} ${entry.label}`}>
              <span title={sentenceOf(entry)}>{sentenceOf(entry)}</span>
              <time>{entry.at}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
