import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { late, latePart, useLatePart } from './late.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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

test('a late component throws where its code fails to load, and loads it when it is drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchCode = vi.fn(async () => ({ default: Greeting }));
  fetchCode.mockRejectedValueOnce(new Error('gone'));
  const Late = late(fetchCode);
  const drawn = (attempt: number) => (
    <Boundary key={attempt}>
      <Late name="Su" />
    </Boundary>
  );
  const { rerender } = render(drawn(1));
  expect(await screen.findByText('gone')).toBeTruthy();
  rerender(drawn(2));
  expect(await screen.findByText('Hello Su')).toBeTruthy();
});
