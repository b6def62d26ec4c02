import { jobRevision, revisionDifference } from '@lc/contract/recruitment';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ChangeTable, ResourcePages } from '../../../kernel/resource/index.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';

const Difference = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['jobRevision', 'difference', id],
    queryFn: ({ signal }) => api(revisionDifference, { query: { id } }, { signal }),
  });
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  return data ? <ChangeTable changes={data} /> : <PageSkeleton />;
};

/** Changes of postings that are seen, each beside what stands now. */
const JobRevisionListPage = () => {
  const t = useT();
  return (
    <ResourcePages
      resource={jobRevision}
      record={{
        tabs: [
          {
            key: 'difference',
            label: t('jobRevision.difference'),
            content: (row) => <Difference id={row.id} />,
          },
        ],
      }}
    />
  );
};

export default JobRevisionListPage;
