import type { ReviewDecision, ReviewPlace } from '@lc/contract/content';
import type { MessageKey } from '@lc/contract/words';
import { Alert } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

interface ReviewNoticeProps {
  /** As the server tells them with the text. */
  detail: { reviewLevel: number; review: ReviewPlace | null; decision: ReviewDecision | null };
}

const decided: Readonly<
  Record<ReviewDecision['action'], { type: 'error' | 'warning' | 'success'; title: MessageKey }>
> = {
  reject: { type: 'error', title: 'contentReview.rejectedBy' },
  reopen: { type: 'warning', title: 'contentReview.reopenedBy' },
  approve: { type: 'success', title: 'contentReview.approvedBy' },
};

/** What was decided about the text last: by whom, when, and why. */
const Decision = ({ decision, level }: { decision: ReviewDecision; level: number }) => {
  const t = useT();
  const { type, title } = decided[decision.action];
  const isOfLevel = decision.action === 'reject' && level > 0;
  return (
    <Alert
      type={type}
      showIcon
      title={t(isOfLevel ? 'contentReview.rejectedAt' : title, {
        name: decision.by,
        time: decision.time,
        level,
      })}
      description={decision.reason ? <p className="lc-content-reason">{decision.reason}</p> : undefined}
    />
  );
};

/** At which level the text stands, and who can decide there. */
const Place = ({ place }: { place: ReviewPlace }) => {
  const t = useT();
  const { level, levels, isMine, roles, people, others } = place;
  const names = people.join(', ');
  const nobody = people.length === 0 && others === 0;
  return (
    <Alert
      type={nobody && !isMine ? 'warning' : 'info'}
      showIcon
      title={t('contentReview.levelOf', { level, levels })}
      description={
        <ul className="lc-content-reviewers">
          {isMine && <li>{t('contentReview.yours')}</li>}
          {roles.length > 0 && <li>{t('contentReview.roles', { roles: roles.join(', ') })}</li>}
          {names !== '' && (
            <li>
              {others > 0
                ? t('contentReview.peopleMore', { names, count: others })
                : t('contentReview.people', { names })}
            </li>
          )}
          {nobody && !isMine && <li>{t('contentReview.nobody')}</li>}
        </ul>
      }
    />
  );
};

/** Where a text stands in its review, and what was said about it last. */
export const ReviewNotice = ({ detail: { reviewLevel, review, decision } }: ReviewNoticeProps) => (
  <>
    {decision && <Decision decision={decision} level={reviewLevel} />}
    {review && <Place place={review} />}
  </>
);
