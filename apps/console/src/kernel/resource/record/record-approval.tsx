import type { Resource } from '@lc/contract/kernel';
import { statusWords } from '@lc/contract/process/word-keys.ts';
import { Tag } from 'antd';
import { Link } from 'wouter';
import { useT } from '../../i18n.ts';
import { usePageTitles } from '../../page-of-right.ts';
import { useApproval } from './use-approval.ts';
import './record.css';

const taskCentre = '/process/tasks';

interface RecordApprovalProps {
  resource: Resource;
  id: string;
  /** The look of its section, and what it is headed by, where it stands elsewhere than in the rail. */
  className?: string;
  heading?: 'h2' | 'h3';
  /** The reader goes to the instance. */
  onLeave?: () => void;
}

/** The process that decides about a record, or did last: where it stands, and who has it. */
export const RecordApproval = ({
  resource,
  id,
  className = 'lc-record-section',
  heading: Heading = 'h2',
  onLeave,
}: RecordApprovalProps) => {
  const t = useT();
  const hasTasks = usePageTitles()(taskCentre) !== undefined;
  const data = useApproval(resource, id);
  if (!data) return null;
  const { processInstanceId, status, processName, steps, canOpen } = data;
  return (
    <section className={className} aria-label={t('processAddress.approval')}>
      <Heading>{t('processAddress.approval')}</Heading>
      <p>
        <Tag>{t(statusWords[status])}</Tag> {processName}
      </p>
      <ul className="lc-record-steps">
        {steps.map(({ nodeId, name, people, since, dueTime }) => (
          <li key={nodeId}>
            <strong>{name || nodeId}</strong>
            <div>{people.join(', ')}</div>
            <small>
              {[
                t('processAddress.since', { time: since }),
                dueTime && t('processAddress.due', { time: dueTime }),
              ]
                .filter((part) => part)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {canOpen && hasTasks && (
        <Link
          href={`${taskCentre}?${new URLSearchParams({ instance: processInstanceId })}`}
          onClick={onLeave}
        >
          {t('processAddress.open')}
        </Link>
      )}
    </section>
  );
};
