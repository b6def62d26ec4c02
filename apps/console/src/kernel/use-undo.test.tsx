import { cleanup, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { person, show, signIn } from './resource/testing.tsx';
import { useUndo } from './use-undo.tsx';

const refused = (message: string, kind: ApiError['kind'] = 'refused') =>
  new ApiError({ kind, status: 200, code: 'sites.archived', message });
const answers: boolean[] = [];

type Deed = Parameters<ReturnType<typeof useUndo>>[0];
const Doing = ({ deed }: { deed: Deed }) => {
  const doUndoably = useUndo();
  return <Button onClick={() => doUndoably(deed).then((done) => answers.push(done))}>{deed.title}</Button>;
};
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const offers = () => screen.queryAllByRole('button', { name: 'Undo' }).length;
const deed: Deed = {
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

test('what was done is said, and taken back with what it answered', async () => {
  const undo = vi.fn(async () => undefined);
  show(<Doing deed={{ ...deed, undo }} />);
  await press('Moved');
  await waitFor(() => expect(offers()).toBe(1));
  expect(undo).not.toHaveBeenCalled();
  await press('Undo');
  await screen.findByText('Brought back');
  expect(undo).toHaveBeenCalledExactlyOnceWith('former place');
  await waitFor(() => expect(offers()).toBe(0));
  expect(answers).toEqual([true]);
});

test('what is refused is said, and nothing is offered', async () => {
  show(<Doing deed={{ ...deed, work: () => Promise.reject(refused('Not there')) }} />);
  await press('Moved');
  await screen.findByText('Not there');
  expect([answers, offers()]).toEqual([[false], 0]);
});

test('a failure that the shell shows is not said twice', async () => {
  show(<Doing deed={{ ...deed, work: () => Promise.reject(refused('No connection', 'network')) }} />);
  await press('Moved');
  await waitFor(() => expect(answers).toEqual([false]));
  expect(screen.queryByText('No connection')).toBeNull();
});

test('a way back that is refused is not called one that succeeded', async () => {
  show(<Doing deed={{ ...deed, undo: () => Promise.reject(refused('Changed meanwhile')) }} />);
  await press('Moved');
  await waitFor(() => expect(offers()).toBe(1));
  await press('Undo');
  await screen.findByText('Changed meanwhile');
  expect(screen.queryByText('Brought back')).toBeNull();
});

test('who may not take it back is told only what was done', async () => {
  show(<Doing deed={{ ...deed, undo: undefined }} />);
  await press('Moved');
  await waitFor(() => expect(screen.getAllByText('Moved')).toHaveLength(2));
  expect(offers()).toBe(0);
});

test('a later deed of the same kind takes the earlier way back away at once, one of another kind leaves it', async () => {
  let finish: (place: string) => void = () => undefined;
  const work = () =>
    new Promise<string>((resolve) => {
      finish = resolve;
    });
  show(
    <>
      <Doing deed={deed} />
      <Doing deed={{ ...deed, title: 'Moved again', work }} />
      <Doing deed={{ ...deed, title: 'Deleted', key: 'deleted-1' }} />
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
