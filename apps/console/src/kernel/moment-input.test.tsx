import type { MomentKind } from '@lc/contract/kernel';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MomentInput, MomentSpanInput, useMomentProblem } from './moment-input.tsx';
import { allParts, loadWords } from './words.ts';

const person = userEvent.setup();
const box = (name = 'When') => screen.getByLabelText<HTMLInputElement>(name);
beforeAll(() => loadWords(...allParts));
afterEach(cleanup);

let given: string | undefined;
const submitted = vi.fn();
const Field = ({ kind = 'date', start }: { kind?: MomentKind; start?: string }) => {
  const [value, setValue] = useState(start);
  given = value;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <MomentInput aria-label="When" kind={kind} value={value} onChange={setValue} />
      <p>{useMomentProblem()(kind, value)}</p>
      <button type="submit">Save</button>
    </form>
  );
};

const open = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');

describe('a moment that is typed', () => {
  it.each<[MomentKind, string, string]>([
    ['date', '2026-12-20', '2026-12-20'],
    ['date', '20.12.2026', '2026-12-20'],
    ['date', '၂၀၂၆-၁၂-၂၀', '2026-12-20'],
    ['date', '２０２６年１２月２０日', '2026-12-20'],
    ['dateTime', '2026-12-20', '2026-12-20 00:00:00'],
    ['dateTime', '2026-11-30 10:00', '2026-11-30 10:00:00'],
    ['dateTime', '2026年11月30日 下午3:30', '2026-11-30 15:30:00'],
    ['month', '2026/12', '2026-12'],
    ['minute', '3:30 pm', '15:30'],
    ['time', '10:00', '10:00:00'],
  ])('as a %s, %s, is %s when its reader goes on', async (kind, typed, value) => {
    render(<Field kind={kind} />);
    await person.type(box(), typed);
    expect([box().value, given]).toEqual([typed, value]);
    await person.tab();
    expect([box().value, given]).toEqual([value, value]);
    expect(box().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each<[MomentKind, string, string]>([
    ['date', '2026-02-30', 'Write a date as 2026-12-20'],
    ['date', '03/04/2026', 'Write a date as 2026-12-20'],
    ['dateTime', 'tomorrow', 'Write a date and time as 2026-12-20 15:30:00'],
    ['minute', '25:61', 'Write a time as 15:30'],
    ['month', '2026-12-20', 'Write a month as 2026-12'],
  ])('as a %s, %s, stays in its input, marked, with what was expected', async (kind, typed, words) => {
    render(<Field kind={kind} start={kind === 'date' ? '2026-01-01' : undefined} />);
    await person.clear(box());
    await person.type(box(), typed);
    await person.tab();
    await person.click(document.body);
    expect([box().value, given]).toEqual([typed, typed]);
    expect(box().closest('.ant-picker-status-error')).not.toBeNull();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is shown again when its form is drawn again', async () => {
    const { unmount } = render(<Field start="2026-02-30" />);
    expect(box().value).toBe('2026-02-30');
    unmount();
  });

  it('can be taken away', async () => {
    render(<Field start="2026-12-20" />);
    await person.clear(box());
    await person.tab();
    expect([box().value, given]).toEqual(['', undefined]);
  });
});

describe('Enter in a picker', () => {
  it.each<MomentKind>([
    'date',
    'dateTime',
    'minute',
    'month',
  ])('of a %s never saves the form', async (kind) => {
    submitted.mockClear();
    render(<Field kind={kind} />);
    await person.click(box());
    expect(open()).not.toBeNull();
    await person.keyboard('{Enter}');
    await person.type(box(), '2026');
    await person.keyboard('{Enter}');
    await person.keyboard('{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    expect(given).toBe('2026');
  });

  it('takes what was typed, and closes it', async () => {
    render(<Field kind="dateTime" />);
    await person.click(box());
    await person.type(box(), '2026-11-30 10:00');
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
    await vi.waitFor(() => expect(open()?.className ?? 'ant-slide-up-leave').toContain('ant-slide-up-leave'));
    expect(given).toBe('2026-11-30 10:00:00');
  });
});

it('a moment that was picked is kept when the panel is left without its OK button', async () => {
  render(<Field kind="dateTime" start="2026-12-20 10:00:00" />);
  await person.click(box());
  await person.click(screen.getByTitle('2026-12-24'));
  await person.click(document.body);
  expect(given).toBe('2026-12-24 10:00:00');
});

describe('a span', () => {
  let span: { from: string | undefined; to: string | undefined };
  const Span = () => {
    const [value, setValue] = useState<typeof span>({ from: undefined, to: undefined });
    span = value;
    return (
      <MomentSpanInput
        kind="date"
        ids={{ start: 'from', end: 'to' }}
        placeholder={['From', 'To']}
        {...value}
        onChange={setValue}
      />
    );
  };
  const from = () => screen.getByPlaceholderText<HTMLInputElement>('From');
  const to = () => screen.getByPlaceholderText<HTMLInputElement>('To');

  it('keeps each of its ends as it was typed, and never exchanges them', async () => {
    render(<Span />);
    await person.type(from(), '20.12.2026');
    await person.type(to(), '2026-11-01');
    await person.click(document.body);
    expect(span).toEqual({ from: '2026-12-20', to: '2026-11-01' });
    expect(document.querySelector('.ant-picker-status-error')).not.toBeNull();
  });

  it('keeps what is not understood while the other end is picked', async () => {
    render(<Span />);
    await person.type(from(), 'soon');
    await person.type(to(), '24.12.2026');
    await person.click(document.body);
    expect(span).toEqual({ from: 'soon', to: '2026-12-24' });
    expect([from().value, to().value]).toEqual(['soon', '2026-12-24']);
  });
});
