import { jobInsight } from '@lc/contract/recruitment';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import './jobs.css';

/** Whether visitors see a posting and why not, its figures by day, and postings like it. */
export const JobInsight = ({ id }: { id: string }) => {
  const t = useT();
  const path = usePageTab().fullPath.split('?')[0] ?? '/';
  const { data, error, refetch } = useQuery({
    queryKey: ['jobPosting', 'insight', id],
    queryFn: ({ signal }) => api(jobInsight, { query: { id } }, { signal }),
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const mostViews = Math.max(1, ...data.days.map(({ views }) => views));
  return (
    <div className="lc-job-insight">
      {data.hidden.length === 0 ? (
        <Alert type="success" showIcon title={t('jobPosting.isSeen')} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('jobPosting.isHidden')}
          description={
            <ul>
              {data.hidden.map((reason) => (
                <li key={reason}>{t(`jobHidden.${reason}`)}</li>
              ))}
            </ul>
          }
        />
      )}
      {data.waitingRevision !== null && <Alert type="info" showIcon title={t('recruitment.revisionWaits')} />}
      <h3>{t('jobPosting.days')}</h3>
      {data.days.length === 0 ? (
        <p className="lc-job-none">{t('jobPosting.noDays')}</p>
      ) : (
        <table className="lc-job-days">
          <thead>
            <tr>
              <th scope="col">{t('jobPosting.day')}</th>
              <th scope="col">{t('jobPosting.views')}</th>
              <th scope="col">{t('jobPosting.applications')}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, views, applications }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>
                  <span className="lc-job-bar" style={{ inlineSize: `${(views / mostViews) * 60}%` }} />
                  {views}
                </td>
                <td>{applications}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('jobPosting.alike')}</h3>
      {data.alike.length === 0 ? (
        <p className="lc-job-none">{t('jobPosting.noneAlike')}</p>
      ) : (
        <ul className="lc-job-alike">
          {data.alike.map((job) => (
            <li key={job.id}>
              <Link href={`${path}?id=${job.id}`}>{job.title}</Link> · {job.company} · {job.jobNo}
              {job.isSameText && <strong> {t('jobPosting.sameText')}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
