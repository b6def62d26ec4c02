import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

const open = () => {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

test('a limiter starts work in the order it came, past owners who have as many as may run', async () => {
  const take = createLimiter({ atOnce: 2, atOnceOfOwner: 1, waiting: 10 });
  const started: string[] = [];
  const gates = new Map(['a1', 'a2', 'b1', 'c1'].map((name) => [name, open()]));
  const run = (owner: string, name: string) =>
    take(owner, async () => {
      started.push(name);
      await gates.get(name)?.until;
      return name;
    });
  const all = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1'), run('c', 'c1')];
  await expect.poll(() => started).toEqual(['a1', 'b1']);
  gates.get('b1')?.release();
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1']);
  gates.get('a1')?.release();
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const { release } of gates.values()) release();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('a limiter refuses what is too much of one owner, and of all, and takes more once work is over', async () => {
  const take = createLimiter({ atOnce: 1, waiting: 2, ofOwner: 2 });
  const { until, release } = open();
  const running = [take('a', () => until), take('a', () => until)];
  await expect(take('a', () => until)).rejects.toThrow('system.tooManyRequests');
  running.push(take('b', () => until));
  await expect(take('c', () => until)).rejects.toThrow('system.unavailable');
  release();
  await Promise.all(running);
  expect(await take('a', async () => 1)).toBe(1);
});

test('a limiter bounds what waits for one owner while others may start', async () => {
  const take = createLimiter({ atOnce: 9, atOnceOfOwner: 1, waiting: 1 });
  const { until, release } = open();
  const running = [take('a', () => until), take('a', () => until)];
  await expect(take('a', () => until)).rejects.toThrow('system.unavailable');
  expect(await take('b', async () => 1)).toBe(1);
  release();
  await Promise.all(running);
});

test('a limiter gives a place back when work fails', async () => {
  const take = createLimiter({ atOnce: 1, waiting: 0, ofOwner: 1 });
  for (let n = 0; n < 3; n++)
    await expect(take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await take('a', async () => 1)).toBe(1);
});
