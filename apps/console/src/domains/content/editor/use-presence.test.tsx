import type { Presence } from '@lc/contract/content';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hearMessage } from '../../../kernel/push.ts';
import { fakeServer, show } from '../../../kernel/resource/testing.tsx';
import { editorTab, usePresence } from './use-presence.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Asked {
  want: string;
  signal: AbortSignal;
}

/** A server that may keep its answers to itself for a while. Gives what it was asked for. */
const serve = (answer: (asked: Asked) => Promise<Presence> | Presence): string[] => {
  const wants: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { want } = JSON.parse(body) as { want: string };
    wants.push(want);
    return Response.json({ success: true, code: '200', result: await answer({ want, signal }) });
  });
  return wants;
};

const heldBy = (isMe: boolean): Presence => ({
  holder: { userId: '2', name: 'Daw Khin', since: '', isMe },
  others: [],
  takenBy: null,
});

let here: ReturnType<typeof usePresence>;
const Present = () => {
  here = usePresence({ id: '1', lang: 'en-US', mayHold: true });
  return null;
};
const push = () => act(() => hearMessage(JSON.stringify({ cmd: 'topic', msgTxt: 'presence' })));

test('a window that is closed gives the lock back', async () => {
  const calls = fakeServer({
    'POST /content/item/presence': () => ({ result: { holder: null, others: [], takenBy: null } }),
  });
  show(<Present />);
  const wants = () => calls.map(({ body }) => body.want);
  await waitFor(() => expect(wants()).toEqual(['edit']));
  act(() => void dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(wants()).toEqual(['edit', 'leave']));
  expect(calls.map(({ body }) => body.tab)).toEqual([editorTab, editorTab]);
});

test('a push while the lock is taken over asks after that, and the window has the lock', async () => {
  const held: (() => void)[] = [];
  let isMine = false;
  const asked = serve(async ({ want }) => {
    // The server takes the calls in any order: one that asks may be answered as it was before the lock moved.
    if (want === 'edit') return heldBy(isMine);
    await new Promise<void>((done) => held.push(done));
    isMine = true;
    return heldBy(true);
  });
  show(<Present />);
  await waitFor(() => expect(here.isHeldElsewhere).toBe(true));
  const taken = here.takeOver();
  await waitFor(() => expect(asked).toEqual(['edit', 'takeOver']));
  push();
  push();
  await act(async () => {
    for (const done of held) done();
    await taken;
  });
  await waitFor(() => expect(asked).toEqual(['edit', 'takeOver', 'edit']));
  expect(here.isHeldElsewhere).toBe(false);
});

test('a lock is taken over while a question about it has no answer', async () => {
  const asked = serve(({ want, signal }) =>
    asked.length === 2
      ? new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        )
      : heldBy(want === 'takeOver'),
  );
  show(<Present />);
  await waitFor(() => expect(here.isHeldElsewhere).toBe(true));
  push();
  await waitFor(() => expect(asked).toEqual(['edit', 'edit']));
  await act(() => here.takeOver());
  expect(asked).toEqual(['edit', 'edit', 'takeOver']);
  expect(here.isHeldElsewhere).toBe(false);
});
