import { worklist } from '@lc/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { usePagesByRight, usePageTitles } from '../../../kernel/page-of-right.ts';
import { onPush } from '../../../kernel/push.ts';
import { useNumbers } from './use-numbers.ts';

/** How often what waits is counted while the page is open, in ms. */
const recount = 60_000;

/** What waits for the reader: each figure leads to the list that shows exactly it. Not there for whoever handles nothing. */
export const WorklistPanel = () => {
  const t = useT();
  const language = useLanguage();
  const { number } = useNumbers();
  const { data, refetch } = useQuery({
    queryKey: ['dashboard', 'worklist', language],
    queryFn: ({ signal }) => api(worklist, {}, { isBackground: true, signal }),
    refetchInterval: recount,
  });
  // The rest is counted as it was; tasks come and go with a message.
  useEffect(() => onPush('badge', () => void refetch()), [refetch]);
  const pageOf = usePagesByRight();
  const titleOf = usePageTitles();
  const placeOf = (path: string) => {
    const title = titleOf(path);
    return title === undefined ? undefined : { path, title };
  };
  const tasks = (data ?? []).flatMap((task) => {
    const place = task.page === undefined ? pageOf(task.permission) : placeOf(task.page);
    return place ? [{ ...task, ...place }] : [];
  });
  if (tasks.length === 0) return null;
  const waiting = tasks.filter(({ count }) => count > 0);
  return (
    <section className="lc-panel lc-panel-whole lc-worklist" aria-label={t('dashboard.waiting')}>
      <h2>{t('dashboard.waiting')}</h2>
      {waiting.length === 0 && <p>{t('dashboard.waitingNone')}</p>}
      <ul>
        {waiting.map(({ resource, field, state, stateLabel, query, path, title, count }) => (
          <li key={`${resource}.${field}.${state}`}>
            <Link href={`${path}?${new URLSearchParams(query)}`}>
              <b>{number(count)}</b>
              <span>{title}</span>
              <small>{stateLabel}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
