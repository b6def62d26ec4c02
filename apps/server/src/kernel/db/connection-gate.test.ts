import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { asOwner, type ConnectionGate, createConnectionGate } from './connection-gate.ts';

/** Enters under a name, and leaves when asked. */
const queueAt = (gate: ConnectionGate) => {
  const inside = new Map<string, () => void>();
  const enter = (name: string): void =>
    void gate.enter().then(
      (leave) => inside.set(name, leave),
      () => inside.set(`${name} gave up`, () => undefined),
    );
  return {
    enter,
    names: async () => {
      await turn();
      return [...inside.keys()];
    },
    leave: (name: string) => {
      inside.get(name)?.();
      inside.delete(name);
    },
  };
};

test('connections are waited for in turn, and the last is for an owner that holds one', async () => {
  const { enter, names, leave } = queueAt(createConnectionGate(3, 10_000));
  for (const name of ['a', 'b', 'c', 'd']) enter(name);
  expect(await names()).toEqual(['a', 'b']);
  leave('a');
  expect(await names()).toEqual(['b', 'c']);
  leave('b');
  expect(await names()).toEqual(['c', 'd']);
});

test('one person and the jobs have half of the connections each at most', async () => {
  const { enter, names, leave } = queueAt(createConnectionGate(5, 10_000));
  for (let call = 0; call < 9; call++) asOwner('person 1', () => enter(`one ${call}`));
  expect(await names()).toEqual(['one 0', 'one 1', 'one 2']);
  asOwner('person 2', () => enter('two'));
  expect(await names()).toContain('two');
  leave('one 0');
  expect(await names()).toEqual(['one 1', 'one 2', 'two', 'one 3']);
});

test('calls that need a second connection never wait for each other', async () => {
  const gate = createConnectionGate(4, 10_000);
  const work = (person: number): Promise<string> =>
    asOwner(`person ${person}`, async () => {
      const leaveOuter = await gate.enter();
      await turn();
      const leaveInner = await gate.enter();
      await turn();
      leaveInner();
      leaveOuter();
      return 'done';
    });
  const done = await Promise.all(Array.from({ length: 40 }, (_, call) => work(call % 5)));
  expect(new Set(done)).toEqual(new Set(['done']));
});

test('a wait that takes too long is given up, and its place goes to the next', async () => {
  const { enter, names, leave } = queueAt(createConnectionGate(1, 5));
  enter('a');
  enter('b');
  await expect.poll(names).toEqual(['a', 'b gave up']);
  leave('a');
  enter('c');
  expect(await names()).toEqual(['b gave up', 'c']);
});
