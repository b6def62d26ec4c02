import { countJobs, type JobState, job, jobRun, jobStates } from '@lc/contract/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Tabs, type TabsProps } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { onPush } from '../../../kernel/push.ts';
import { helpOf, refreshResource } from '../../../kernel/resource/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { JobHistory } from '../components/job-history.tsx';
import { JobQueue } from '../components/job-queue.tsx';
import { JobSchedules } from '../components/job-schedules.tsx';

// Beginning with the name of the resource, so that both are asked for anew together.
const countsKey = [job.spec.name, 'counts'];

const colours: Record<JobState, 'gray' | 'blue' | 'red'> = {
  waiting: 'gray',
  running: 'blue',
  failed: 'red',
};

/** Work in the background: what runs, waits and failed, how it went, and what is done at fixed times. */
const JobPage = () => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { data: counts } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => api(countJobs, {}, { signal }),
  });
  // The history's name begins with that of the queue, so this reaches both.
  useEffect(() => onPush('jobs', () => refreshResource(client, job)), [client]);

  const items: NonNullable<TabsProps['items']> = [
    { key: 'schedules', label: t('jobPage.schedules'), children: <JobSchedules /> },
    ...jobStates.map((state) => ({
      key: state,
      label: (
        <>
          {t(`jobState.${state}`)}{' '}
          <Badge count={counts?.[state]} overflowCount={9999} color={colours[state]} />
        </>
      ),
      children: <JobQueue state={state} />,
    })),
    ...(can(`${jobRun.spec.name}:list`)
      ? [{ key: 'history', label: t('jobPage.history'), children: <JobHistory /> }]
      : []),
  ];
  return (
    <>
      <PageHeader title={t('resource.job')} description={helpOf(job)} />
      <Tabs items={items} destroyOnHidden />
    </>
  );
};

export default JobPage;
