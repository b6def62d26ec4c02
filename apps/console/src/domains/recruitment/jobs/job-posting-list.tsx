import { editJobPosting, jobPosting } from '@lc/contract/recruitment';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages, type Row } from '../../../kernel/resource/index.ts';
import { JobInsight } from './job-insight.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { RiskTag } from './risk-tag.tsx';

// The form checked the body against the definition, from which the endpoint's shape comes too.
const save = (body: Record<string, unknown>) => api(editJobPosting, { body: body as { id: string } });

/** The postings of a site, and the page of each with what visitors see of it. */
const JobPostingListPage = () => {
  const t = useT();
  const can = useCan();
  const [promoted, setPromoted] = useState<Row>();
  return (
    <>
      <ResourcePages
        resource={jobPosting}
        cells={{ riskScore: (row) => <RiskTag score={Number(row.riskScore)} /> }}
        update={can('jobPosting:edit') ? save : undefined}
        record={{
          tabs: [
            {
              key: 'insight',
              label: t('jobPosting.insight'),
              content: (row) => <JobInsight id={row.id} />,
            },
          ],
          actions: (row) =>
            can('jobPosting:promote')
              ? [{ key: 'promote', label: t('right.jobPosting.promote'), run: () => setPromoted(row) }]
              : [],
        }}
      />
      {promoted && <PromoteDialog row={promoted} onClose={() => setPromoted(undefined)} />}
    </>
  );
};

export default JobPostingListPage;
