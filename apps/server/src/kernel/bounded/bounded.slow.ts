import { expect, onTestFinished, test } from 'vitest';
import { createBoundedTask } from './index.ts';
import type { misbehave } from './misbehaving.fixture.ts';

const limits = { inputBytes: 100, heapMb: 64, ms: 30_000, concurrency: 2, waiting: 4, perOwner: 3 };

test.each([
  'fillHeap',
  'fillBuffers',
  'exit',
] as const)('a bounded task that does "%s" is ended, and the next one is done', async (wish) => {
  const task = createBoundedTask<typeof misbehave>('kernel/bounded/misbehaving.fixture', limits);
  onTestFinished(() => task.close());
  const bytes = Buffer.from('abc');
  await expect(task.run({ bytes, wish }, 'a')).rejects.toMatchObject({ key: 'system.tooExpensive' });
  expect((await task.run({ bytes, wish: 'answer' }, 'a')).length).toBe(3);
});
