import { expect, test } from 'vitest';
import { createMessageRate, createSocketQuota } from './socket-guards.ts';

test('quota counts the sockets of a session and of a user, and drops closed ones', () => {
  const quota = createSocketQuota({ perSession: 10, perPerson: 50 });
  const owner = (session: number) => ({ sessionId: String(session), userId: '1' });
  for (let count = 0; count < 50; count++) expect(quota.enter(owner(count % 5))).toBe(true);
  expect(quota.enter(owner(0))).toBe(false);
  expect(quota.enter(owner(5))).toBe(false);
  expect(quota.enter({ sessionId: '6', userId: '2' })).toBe(true);
  quota.leave(owner(0));
  expect(quota.enter(owner(1))).toBe(false);
  expect(quota.enter(owner(0))).toBe(true);
});

test('message rate allows ten messages in any ten seconds', () => {
  let now = 0;
  const isInRate = createMessageRate(() => now);
  const send = (count: number): boolean[] => Array.from({ length: count }, isInRate);
  expect(send(10)).not.toContain(false);
  expect(isInRate()).toBe(false);
  now = 10_001;
  expect(send(10)).not.toContain(false);
  now = 15_000;
  expect(isInRate()).toBe(false);
});
