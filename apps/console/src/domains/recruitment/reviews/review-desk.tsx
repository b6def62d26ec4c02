import { caseDetail, decideCase } from '@lc/contract/recruitment';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ChangeTable, refusalOf } from '../../../kernel/resource/index.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { RiskTag } from '../jobs/risk-tag.tsx';
import './reviews.css';

interface ReviewDeskProps {
  id: string;
  /** Goes on with the next case; with an id, with another than this one. */
  onNext: (skip?: string) => void;
  onLeave: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** One case with all that a decision needs: A approves, 1 to 9 reject for a reason, S leaves it for later. */
export const ReviewDesk = ({ id, onNext, onLeave }: ReviewDeskProps) => {
  const t = useT();
  const { message } = App.useApp();
  const [isDeciding, setDeciding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['reviewCase', 'detail', id],
    queryFn: ({ signal }) => api(caseDetail, { query: { id } }, { signal }),
    gcTime: 0,
  });

  const decide = async (decision: 'approve' | 'reject', reasonCode?: string) => {
    if (isDeciding || !data?.mayDecide || (decision === 'approve' && data.isOwnWork)) return;
    setDeciding(true);
    try {
      const { isSecondNeeded } = await api(decideCase, {
        body: { id, decision, ...(reasonCode ? { reasonCode } : {}) },
      });
      if (isSecondNeeded) message.info(t('review.firstDone'));
      onNext();
    } catch (failure) {
      message.error(refusalOf(failure));
      setDeciding(false);
    }
  };

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const reason = /^[1-9]$/.test(event.key) ? data?.reasons[Number(event.key) - 1] : undefined;
      if (reason) void decide('reject', reason.code);
      else if (event.key.toLowerCase() === 'a') void decide('approve');
      else if (event.key.toLowerCase() === 's') onNext(id);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <section className="lc-review">
      <header className="lc-review-head">
        <h2>{data.title}</h2>
        <span>
          {data.dueAt} {data.isOverdue && <Tag color="red">{t('review.overdue')}</Tag>}
        </span>
        <Button onClick={onLeave}>{t('review.back')}</Button>
      </header>
      {data.needsSecondCheck && <Alert type="info" showIcon title={t('review.secondCheck')} />}
      {data.mayDecide && data.isOwnWork && <Alert type="info" showIcon title={t('system.secondPerson')} />}
      <div className="lc-review-body">
        <div>
          {data.changes && <ChangeTable changes={data.changes} />}
          <dl className="lc-review-fields">
            {data.fields.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside>
          <h3>
            {t('review.risk')} <RiskTag score={data.riskScore} />
          </h3>
          {data.hits.length === 0 && <p>{t('review.noRisk')}</p>}
          <ul>
            {data.hits.map(({ rule, score, excerpt }) => (
              <li key={`${rule} ${excerpt}`}>
                {t(`riskHit.${rule}`)} +{score}
                {excerpt && <q>{excerpt}</q>}
              </li>
            ))}
          </ul>
          {data.alike.length > 0 && (
            <>
              <h3>{t('review.alike')}</h3>
              <ul>
                {data.alike.map((job) => (
                  <li key={job.id}>
                    {job.title} · {job.company}
                    {job.isSameText && <strong> {t('jobPosting.sameText')}</strong>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
      <footer className="lc-review-actions">
        <Button
          type="primary"
          disabled={!data.mayDecide || data.isOwnWork}
          loading={isDeciding}
          onClick={() => void decide('approve')}
        >
          {t('review.approve')}
        </Button>
        <Button onClick={() => onNext(id)}>{t('review.skip')}</Button>
        <fieldset disabled={!data.mayDecide || isDeciding}>
          <legend>{t('review.reject')}</legend>
          {data.reasons.map(({ code, text }, index) => (
            <Button
              key={code}
              danger
              size="small"
              disabled={!data.mayDecide || isDeciding}
              onClick={() => void decide('reject', code)}
            >
              {index + 1} {text}
            </Button>
          ))}
        </fieldset>
      </footer>
    </section>
  );
};
