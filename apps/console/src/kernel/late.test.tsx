import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { late, lateAside } from './late.tsx';
import { lateDialog } from './late-dialog.tsx';
import { latePart, useFetchWhenIdle, useLatePart } from './late-part.ts';
import { show } from './resource/testing.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a late component shows what stands in its place until its code is there', async () => {
  let arrive: (code: { default: typeof Greeting }) => void = () => undefined;
  const Late = late(
    () =>
      new Promise<{ default: typeof Greeting }>((resolve) => {
        arrive = resolve;
      }),
    () => <p>Waiting</p>,
  );
  render(<Late name="Su" />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  arrive({ default: Greeting });
  expect(await screen.findByText('Hello Su')).toBeTruthy();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('a late part whose code is there is drawn at once, and fetched once', async () => {
  const fetchCode = vi.fn(async () => ({ default: Greeting }));
  const part = latePart(fetchCode);
  const Place = () => {
    const Part = useLatePart(part);
    return Part ? <Part name="Su" /> : <p>Waiting</p>;
  };
  await part.load();
  render(<Place />);
  expect(screen.getByText('Hello Su')).toBeTruthy();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }

  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('what comes up by itself leaves the page when its code fails to load', async () => {
  const fetchCode = vi.fn(() => Promise.reject(new Error('gone')));
  const Aside = lateAside<object>(fetchCode);
  render(
    <>
      <p>The page</p>
      <Aside />
    </>,
  );
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.getByText('The page')).toBeTruthy();
});

test('a late component says where it stands that its code did not arrive, and leaves the page', async () => {
  const Late = late<{ name: string }>(() => Promise.reject(new Error('gone')));
  show(
    <>
      <p>The page</p>
      <Late name="Su" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded');
  expect(screen.getByText('The page')).toBeTruthy();
});

test('a late page throws where its code fails to load, and loads it when it is drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchCode = vi.fn(async () => ({ default: Greeting }));
  fetchCode.mockRejectedValueOnce(new Error('gone'));
  const part = latePart(fetchCode);
  const Place = () => {
    const Part = useLatePart(part);
    return Part ? <Part name="Su" /> : null;
  };
  const drawn = (attempt: number) => (
    <Boundary key={attempt}>
      <Place />
    </Boundary>
  );
  const { rerender } = render(drawn(1));
  expect(await screen.findByText('gone')).toBeTruthy();
  rerender(drawn(2));
  expect(await screen.findByText('Hello Su')).toBeTruthy();
});

test('a dialog whose code fails to load says what to do, and leaves the page', async () => {
  const onClose = vi.fn();
  const Dialog = lateDialog<{ onClose: () => void }>(() => Promise.reject(new Error('gone')));
  show(
    <>
      <p>The page</p>
      <Dialog onClose={onClose} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded');
  expect(screen.getByText('The page')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('parts are fetched when the browser is idle, once the page is there', () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => waiting.splice(0));
  const part = { load: vi.fn(async () => undefined) };
  const Page = ({ isReady }: { isReady: boolean }) => {
    useFetchWhenIdle([part], isReady);
    return null;
  };
  const { rerender } = render(<Page isReady={false} />);
  expect(waiting).toHaveLength(0);
  rerender(<Page isReady />);
  expect(part.load).not.toHaveBeenCalled();
  for (const work of waiting) work();
  expect(part.load).toHaveBeenCalledTimes(1);
});
