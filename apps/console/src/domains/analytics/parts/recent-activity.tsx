import type { dashboardFigures } from '@lc/contract/analytics';
import type { EndpointResult } from '@lc/contract/kernel';
import { useId } from 'react';
import { tx, useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

type Recent = EndpointResult<typeof dashboardFigures>['recent'][number];

const shown = 7;

const sentenceOf = ({ actor, action, resource, label }: Recent): string => {
  const params = {
    actor,
    label,
    kind: tx(`resource.${resource}.one`),
    kinds: tx(`resource.${resource}`),
  };
  const key = `dashboard.did.${action}`;
  const sentence = tx(key, params);
  return sentence === key ? tx('dashboard.did.other', params) : sentence;
};

/** Who did what, newest first. */
export const RecentActivity = ({ recent }: { recent: readonly Recent[] }) => {
  const t = useT();
  const id = useId();
  return (
    <section className="lc-panel" aria-labelledby={id}>
      <header className="lc-panel-head">
        <h2 id={id}>{t('dashboard.recent')}</h2>
      </header>
      {recent.length === 0 ? (
        <Notice kind="empty" title={t('dashboard.recentEmpty')} />
      ) : (
        <ol className="lc-recent">
          {recent.slice(0, shown).map((entry) => (
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
