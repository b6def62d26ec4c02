import { expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, confirm, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

/** Puts a job into the queue: one that failed for the last time, or one for tomorrow. */
const insertJob = async (name: string, how: 'failed' | 'tomorrow'): Promise<void> => {
  const [planted] = await site.query<{ id: string }>(
    `select (graphile_worker.add_job($1, run_at => now() + interval '1 day', max_attempts => 2)).id`,
    [name],
  );
  if (how === 'failed')
    await site.query(
      `select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'Error: the disk is full')`,
      [planted?.id],
    );
};

it('the job page runs a schedule on request and shows the result without a reload', async () => {
  const { page, open } = await site.window({ as: 'admin' });
  await open('/system/job');
  const row = page.getByRole('row').filter({ hasText: 'Clean up old logs' });
  await row.getByText('Not yet').waitFor();
  await buttonOf(row, 'Run now').click();
  await page.getByText('Clean up old logs runs in a moment').waitFor();
  await row.getByText('Done').waitFor();

  const isOn = row.getByRole('switch');
  await isOn.click();
  await page.getByText('Clean up old logs is off').waitFor();
  await expect.poll(() => isOn.getAttribute('aria-checked')).toBe('false');
  await row.getByRole('cell', { name: '—', exact: true }).waitFor();

  await page.getByRole('tab', { name: 'History' }).click();
  const run = rowOf(page, 'Clean up old logs');
  await run.getByText('Done').waitFor();
  await run.getByText('Nothing to do').waitFor();
});

inSlowLane(() => {
  it('the job page lists failed and waiting jobs, retries them, and cancels them after a question', async () => {
    for (const how of ['failed', 'failed', 'tomorrow'] as const) await insertJob('media.sweep', how);
    const { page, open } = await site.window({ as: 'admin' });
    await open('/system/job');
    await page.getByRole('tab', { name: 'Failed 2' }).click();
    const failed = rowOf(page, 'Error: the disk is full');
    await expect.poll(() => failed.count()).toBe(2);
    await chooseInRow(page, failed.first(), 'Run all of this kind again');
    await page.getByText('2 will run again').waitFor();
    await page.getByRole('tab', { name: 'Failed', exact: true }).waitFor();
    await page.getByText('Nothing here yet').waitFor();

    await page.getByRole('tab', { name: /^Waiting/ }).click();
    // The two that run again wait for a moment, too.
    const waiting = rowOf(page, 'Clean up unused files');
    await expect.poll(() => waiting.count()).toBe(1);
    await chooseInRow(page, waiting, 'Cancel job');
    await confirm(page, 'Cancel Clean up unused files?', 'Cancel job');
    await page.getByText('1 cancelled').waitFor();
    await page.getByRole('tab', { name: 'Waiting', exact: true }).waitFor();

    await page.getByRole('tab', { name: 'History' }).click();
    await expect.poll(() => rowOf(page, 'Clean up unused files').count()).toBe(2);
  });
});
