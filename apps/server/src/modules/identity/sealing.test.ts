import { expect, test } from 'vitest';
import { createPairs } from './sealing.ts';

const setUp = () => {
  let now = 0;
  let made = 0;
  const finish: (() => void)[] = [];
  const pairs = createPairs(
    () =>
      new Promise((resolve) => {
        const name = String(++made);
        finish.push(() => resolve({ publicKey: name, privateKey: name }));
      }),
    () => now,
  );
  return {
    pairs,
    made: () => made,
    finish: () => finish.shift()?.(),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('key pairs are generated once for simultaneous requests', async () => {
  const { pairs, made, finish } = setUp();
  const asked = Promise.all([pairs(), pairs(), pairs()]);
  finish();
  expect((await asked).map(({ publicKey }) => publicKey)).toEqual(['1', '1', '1']);
  expect(made()).toBe(1);
});

test('key pairs are renewed after a minute while the old one is used', async () => {
  const { pairs, made, finish, pass } = setUp();
  const first = pairs();
  finish();
  await first;
  pass(59_000);
  expect((await pairs()).publicKey).toBe('1');
  expect(made()).toBe(1);
  pass(2000);
  expect((await pairs()).publicKey).toBe('1');
  expect((await pairs()).publicKey).toBe('1');
  expect(made()).toBe(2);
  finish();
  await expect.poll(async () => (await pairs()).publicKey).toBe('2');
});

test('a request waits for a new key pair when the last one is too old', async () => {
  const { pairs, finish, pass } = setUp();
  const first = pairs();
  finish();
  await first;
  pass(3_600_000);
  const next = pairs();
  finish();
  expect((await next).publicKey).toBe('2');
});
