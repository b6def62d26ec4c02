import { fairJobs } from '@lc/contract/recruitment';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { RecordLink } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';

const labels = {
  title: labelOf.bind(undefined, 'jobPosting', 'title'),
  company: labelOf.bind(undefined, 'jobPosting', 'companyId'),
  booth: labelOf.bind(undefined, 'srCompany', 'boothId'),
  headcount: labelOf.bind(undefined, 'jobPosting', 'headcount'),
} as const;

/** The jobs that the companies of a fair bring, as visitors see them. */
export const FairJobs = ({ id }: { id: string }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['specialRecruitment', 'jobs', id, language],
    queryFn: ({ signal }) => api(fairJobs, { query: { id } }, { signal }),
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton rows={3} />;
  if (data.length === 0) return <Notice kind="empty" title={t('fairJobs.none')} />;
  return (
    <table className="lc-record-lines" aria-label={t('fairJobs.title')}>
      <thead>
        <tr>
          {Object.entries(labels).map(([name, label]) => (
            <th key={name} scope="col">
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((job) => (
          <tr key={job.id}>
            <td data-label={labels.title()}>
              <RecordLink to="jobPosting" id={job.id}>
                {job.title}
              </RecordLink>
            </td>
            <td data-label={labels.company()}>
              <RecordLink to="company" id={job.companyId}>
                {job.company ?? '—'}
              </RecordLink>
            </td>
            <td data-label={labels.booth()}>{job.booth ?? '—'}</td>
            <td data-label={labels.headcount()}>{job.headcount ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
