import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LimitedNumberInput, NumberInput } from './number-input.tsx';

const person = userEvent.setup();
const box = () => screen.getByRole<HTMLInputElement>('spinbutton');
afterEach(cleanup);

let given: string | undefined;
const Field = ({ start }: { start?: string }) => {
  const [value, setValue] = useState(start);
  given = value;
  return <NumberInput aria-label="Amount" value={value} onChange={setValue} />;
};

describe('a number that is typed', () => {
  it.each([
    ['1500000', '1500000', '1,500,000'],
    ['1,500', '1500', '1,500'],
    ['၃၅၀၀၀၀', '350000', '350,000'],
    ['５', '5', '5'],
    ['2.50', '2.50', '2.50'],
    ['-1234.5', '-1234.5', '-1,234.5'],
    ['9007199254740993', '9007199254740993', '9,007,199,254,740,993'],
  ])('%s is %s, and shown as %s', async (typed, value, shown) => {
    render(<Field />);
    await person.type(box(), typed);
    expect(given).toBe(value);
    await person.tab();
    expect(box().value).toBe(shown);
  });

  it.each([
    '2,5',
    'abc',
    '1.500,5',
    '1,50',
  ])('%s stays, is marked, and is given on as it is', async (typed) => {
    render(<Field />);
    await person.type(box(), typed);
    await person.tab();
    expect([box().value, given]).toEqual([typed, typed]);
    expect(box().closest('.ant-input-status-error')).not.toBeNull();
  });

  it('gets its separators while one types, and keeps them right while one deletes', async () => {
    render(<Field />);
    await person.type(box(), '12345');
    expect(box().value).toBe('12,345');
    await person.type(box(), '{Backspace}{Backspace}');
    expect([box().value, given]).toEqual(['123', '123']);
    await person.type(box(), '4567');
    expect([box().value, given]).toEqual(['1,234,567', '1234567']);
  });

  it('is not read out of what is pasted over another number', async () => {
    render(<Field start="1500" />);
    await person.tripleClick(box());
    await person.paste('1,5');
    expect([box().value, given]).toEqual(['1,5', '1,5']);
  });

  it('is emptied', async () => {
    render(<Field start="1500" />);
    await person.clear(box());
    expect(given).toBeUndefined();
  });

  it('is changed in steps by keyboard, digit by digit', async () => {
    render(<Field start="0.2" />);
    await person.type(box(), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(given).toBe('1.2');
  });
});

it('a limited number gives nothing on while it is none, and keeps what was typed', async () => {
  const seen: (number | undefined)[] = [];
  const Limit = () => {
    const [value, setValue] = useState<number | undefined>(3);
    seen.push(value);
    return <LimitedNumberInput aria-label="Days" min={1} max={10} value={value} onChange={setValue} />;
  };
  render(<Limit />);
  await person.clear(box());
  await person.type(box(), '2,5');
  await person.tab();
  expect([box().value, seen.at(-1)]).toEqual(['2,5', undefined]);
  await person.clear(box());
  await person.type(box(), '၇');
  expect(seen.at(-1)).toBe(7);
  await person.type(box(), '0');
  expect([box().value, seen.at(-1)]).toEqual(['၇0', undefined]);
});
