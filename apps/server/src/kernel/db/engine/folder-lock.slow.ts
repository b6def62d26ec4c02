import { expect, test } from 'vitest';
import { endProcess, makeTemporaryFolder, startProcess, startTestEngine } from './engine-support.ts';

test('the lock of a data folder lets one of five servers run that start at once on an empty folder', async () => {
  const folder = makeTemporaryFolder();
  const started = await Promise.all(Array.from({ length: 5 }, () => startProcess(folder)));
  const answers = started.map(({ answer }) => answer.split(' ').slice(0, 2).join(' ')).sort();
  expect(answers.filter((answer) => answer.startsWith('ready'))).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'refused locked')).toHaveLength(4);
  await expect(startTestEngine(folder)).rejects.toMatchObject({ code: 'locked' });
  for (const { child } of started) await endProcess(child, 'SIGTERM');
  await startTestEngine(folder);
});
