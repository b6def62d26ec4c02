import { job, jobRun } from '@lc/contract/system';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { hearMessage } from '../../../kernel/push.ts';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../../../kernel/resource/testing.tsx';
import JobPage from './job.tsx';

afterEach(cleanup);

const schedule = {
  name: 'media.sweep',
  title: 'Clean up unused files',
  cron: '17 */6 * * *',
  isOn: true,
  nextAt: '2026-11-22 00:47:00',
  lastAt: null,
  lastState: null,
  lastStateText: null,
};
const counts = { waiting: 0, running: 0, failed: 1 };

it('the job page shows that schedules failed to load, and reloads when jobs change', async () => {
  let isBroken = true;
  fakeServer({
    'GET /sys/job/counts': () => ({ result: counts }),
    'GET /sys/job/schedules': () => (isBroken ? new Error('gone') : { result: [schedule] }),
  });
  await signIn(job);
  show(<JobPage />);
  await screen.findByRole('button', { name: 'Retry' });
  isBroken = false;
  hearMessage(JSON.stringify({ cmd: 'topic', msgId: '1', msgTxt: 'jobs' }));
  await screen.findByText('2026-11-22 00:47:00');
  await screen.findByText('Not yet');
});

it('the job page shows the counts of runs, and why a run failed, in words', async () => {
  fakeServer({
    'GET /sys/job/counts': () => ({ result: counts }),
    'GET /sys/job/schedules': () => ({ result: [] }),
    'GET /sys/jobRun/list': () => ({
      result: pageOf([
        rowOf('1', { kind: 'media.sweep', state: 'done', result: '{"blobs": 2, "strays": 0}', error: null }),
        rowOf('2', { kind: 'media.sweep', state: 'done', result: '{"blobs": 0}', error: null }),
        rowOf('3', { kind: 'media.sweep', state: 'failed', result: null, error: 'Error: the disk is full' }),
      ]),
    }),
  });
  await signIn(jobRun);
  show(<JobPage />);
  await screen.findByText('Nothing is scheduled');
  await person.click(await screen.findByRole('tab', { name: 'History' }));
  await screen.findByText('Files 2');
  await screen.findByText('Nothing to do');
  await screen.findByText('Error: the disk is full');
});
