import { cleanup, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { person, show, signIn } from './resource/testing.tsx';
import { useUndo } from './use-undo.tsx';

const refused = (message: string, kind: ApiError['kind'] = 'refused') =>
  new ApiError({ kind, status: 200, code: 'sites.archived', message });
const answers: boolean[] = [];

type Action = Parameters<ReturnType<typeof useUndo>>[0];
const Doing = ({ action }: { action: Action }) => {
  const doUndoably = useUndo();
  return (
    <Button onClick={() => doUndoably(action).then((done) => answers.push(done))}>{action.title}</Button>
  );
};
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const offers = () => screen.queryAllByRole('button', { name: 'Undo' }).length;
const action: Action = {
  key: 'moved-1',
  title: 'Moved',
  work: async () => 'former place',
  undo: async () => undefined,
};

beforeEach(async () => {
  answers.length = 0;
  await signIn();
});
afterEach(cleanup);

test('useUndo shows what was done, and undoes it with the result of the action', async () => {
  const undo = vi.fn(async () => undefined);
  show(<Doing action={{ ...action, undo }} />);
  await press('Moved');
  await waitFor(() => expect(offers()).toBe(1));
  expect(undo).not.toHaveBeenCalled();
  await press('Undo');
  await screen.findByText('Brought back');
  expect(undo).toHaveBeenCalledExactlyOnceWith('former place');
  await waitFor(() => expect(offers()).toBe(0));
  expect(answers).toEqual([true]);
});

test('useUndo shows a refusal, and offers no undo', async () => {
  show(<Doing action={{ ...action, work: () => Promise.reject(refused('Not there')) }} />);
  await press('Moved');
  await screen.findByText('Not there');
  expect([answers, offers()]).toEqual([[false], 0]);
});

test('useUndo does not repeat a failure that the shell shows', async () => {
  show(<Doing action={{ ...action, work: () => Promise.reject(refused('No connection', 'network')) }} />);
  await press('Moved');
  await waitFor(() => expect(answers).toEqual([false]));
  expect(screen.queryByText('No connection')).toBeNull();
});

test('useUndo shows why an undo was refused, and no success', async () => {
  show(<Doing action={{ ...action, undo: () => Promise.reject(refused('Changed meanwhile')) }} />);
  await press('Moved');
  await waitFor(() => expect(offers()).toBe(1));
  await press('Undo');
  await screen.findByText('Changed meanwhile');
  expect(screen.queryByText('Brought back')).toBeNull();
});

test('useUndo offers no undo to users who may not undo', async () => {
  show(<Doing action={{ ...action, undo: undefined }} />);
  await press('Moved');
  await waitFor(() => expect(screen.getAllByText('Moved')).toHaveLength(2));
  expect(offers()).toBe(0);
});

test('a later action of the same kind withdraws the earlier undo; one of another kind does not', async () => {
  let finish: (place: string) => void = () => undefined;
  const work = () =>
    new Promise<string>((resolve) => {
      finish = resolve;
    });
  show(
    <>
      <Doing action={action} />
      <Doing action={{ ...action, title: 'Moved again', work }} />
      <Doing action={{ ...action, title: 'Deleted', key: 'deleted-1' }} />
    </>,
  );
  await press('Moved');
  await waitFor(() => expect(offers()).toBe(1));
  await press('Moved again');
  await waitFor(() => expect(offers()).toBe(0));
  finish('second place');
  await waitFor(() => expect(offers()).toBe(1));
  await press('Deleted');
  await waitFor(() => expect(offers()).toBe(2));
});
