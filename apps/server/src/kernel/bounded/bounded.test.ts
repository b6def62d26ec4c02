import { afterEach, expect, test } from 'vitest';
import { type BoundedLimits, createBoundedTask } from './index.ts';
import type { misbehave } from './misbehaving.fixture.ts';

const limits: BoundedLimits = {
  inputBytes: 100,
  heapMb: 64,
  ms: 5000,
  concurrency: 2,
  waiting: 4,
  perOwner: 3,
};

const bytes = Buffer.from('abc');
const open: { close(): void }[] = [];
const start = (own: Partial<BoundedLimits> = {}, options = {}) => {
  const task = createBoundedTask<typeof misbehave>(
    'kernel/bounded/misbehaving.fixture',
    { ...limits, ...own },
    options,
  );
  open.push(task);
  return task;
};
afterEach(() => {
  for (const task of open.splice(0)) task.close();
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a bounded task runs in another process, which ends when it is idle', async () => {
  const task = start({}, { patience: 200 });
  const { pid, length } = await task.run({ bytes, wish: 'answer' }, 'a');
  expect(length).toBe(3);
  expect(pid).not.toBe(process.pid);
  expect((await task.run({ bytes, wish: 'answer' }, 'b')).pid).toBe(pid);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect((await task.run({ bytes, wish: 'answer' }, 'a')).pid).not.toBe(pid);
});

test('a bounded task passes on refusals and failures', async () => {
  const task = start();
  await expect(task.run({ bytes, wish: 'refuse' }, 'a')).rejects.toMatchObject({
    key: 'system.importTooLarge',
    params: { rows: 3 },
  });
  await expect(task.run({ bytes, wish: 'fail' }, 'a')).rejects.toThrow('broken');
});

test('a bounded task that answers more than the server reads is refused, and the next one is done', async () => {
  const task = start({ heapMb: 256 });
  const much = task.run({ bytes, wish: 'answerMuch' }, 'a');
  await expect(much).rejects.toMatchObject({ key: 'system.tooExpensive' });
  expect((await task.run({ bytes, wish: 'answer' }, 'a')).length).toBe(3);
});

// What fills memory, or ends by itself: bounded.slow.ts.
test('a bounded task that never ends is ended, and the next one is done', async () => {
  const task = start({ ms: 500 });
  await expect(task.run({ bytes, wish: 'loop' }, 'a')).rejects.toMatchObject({ key: 'system.tooExpensive' });
  expect((await task.run({ bytes, wish: 'answer' }, 'a')).length).toBe(3);
});

test('a bounded task refuses too many bytes, too many tasks of one owner, and too many in total', async () => {
  const task = start();
  expect(() => task.run({ bytes: Buffer.alloc(101), wish: 'answer' }, 'a')).toThrow('system.bodyTooLarge');
  const done = ['a', 'a', 'a', 'b', 'c', 'd'].map((owner) => task.run({ bytes, wish: 'sleep' }, owner));
  expect(() => task.run({ bytes, wish: 'answer' }, 'a')).toThrow('system.tooManyRequests');
  expect(() => task.run({ bytes, wish: 'answer' }, 'e')).toThrow('system.unavailable');
  await Promise.all(done);
});

test('a bounded task of one owner does not hold up those of others', async () => {
  const task = start({ concurrency: 2, ms: 60_000 });
  const ended: string[] = [];
  const endless = [1, 2].map(() =>
    task.run({ bytes, wish: 'loop' }, 'a').catch(() => {
      ended.push('a');
    }),
  );
  expect((await task.run({ bytes, wish: 'answer' }, 'b')).length).toBe(3);
  expect(ended).toEqual([]);
  for (const one of endless) {
    task.close();
    await one;
  }
}, 60_000);

test('closing bounded tasks refuses what waits, and starts nothing more', async () => {
  const task = start({ concurrency: 1 });
  const work = [task.run({ bytes, wish: 'loop' }, 'a'), task.run({ bytes, wish: 'answer' }, 'b')];
  const outcomes = Promise.allSettled(work);
  task.close();
  expect(await outcomes).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected', reason: { key: 'system.unavailable' } },
  ]);
});
