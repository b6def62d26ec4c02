import type { Resource } from '@lc/contract/kernel';
import { company, interview } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Row } from '../row.ts';
import { fakeServer, person, rowOf, show, signIn } from '../testing.tsx';
import { RecordTimeline } from './timeline.tsx';
import { useMoves } from './use-moves.tsx';

afterEach(cleanup);

const frozen = rowOf('7', { name: 'Shwe Trading', status: 'frozen', verifyStatus: 'unverified' });

const Buttons = ({ row, resource = company }: { row: Row; resource?: Resource }) => {
  const { actionsOf, dialog } = useMoves(resource);
  return (
    <>
      {actionsOf(row).map(({ key, label, run }) => (
        <button key={key} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
};

const openMove = async () => {
  await signIn(company);
  const calls = fakeServer({ 'POST /lczp/company/act/unfreeze': () => ({ result: { version: 1 } }) });
  show(<Buttons row={frozen} />);
  await person.click(screen.getByRole('button', { name: 'Unfreeze' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox'), 'Papers came');
  const confirm = async () => {
    await person.click(within(dialog).getByRole('button', { name: 'Unfreeze' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    return calls[0]?.body;
  };
  return { dialog, confirm };
};

test('a transition is made at once unless a time is chosen', async () => {
  const { confirm } = await openMove();
  expect(await confirm()).toEqual({ id: '7', version: 0, reason: 'Papers came' });
});

test('a transition is scheduled for the time that is chosen', async () => {
  const { dialog, confirm } = await openMove();
  await person.click(within(dialog).getByRole('radio', { name: 'At a set time' }));
  const { value } = within(dialog).getByLabelText<HTMLInputElement>('Time');
  expect(value).toMatch(/^\d{4}-\d\d-\d\d \d\d:00:00$/);
  expect(await confirm()).toEqual({ id: '7', version: 0, reason: 'Papers came', at: value });
  expect(await screen.findByText(`Unfreeze: planned for ${value}`)).toBeDefined();
});

describe('a transition that asks for more than a reason', () => {
  const row = rowOf('9', {
    interviewNo: 'I-1',
    status: 'confirmed',
    startsAt: '2031-05-01 10:00:00',
    endsAt: null,
    place: 'Room 1',
  });
  const open = async (from: Row, answer: Record<string, unknown> = { result: { version: 1 } }) => {
    await signIn(interview);
    const calls = fakeServer({ 'POST /lczp/interview/act/reschedule': () => answer });
    show(<Buttons row={from} resource={interview} />);
    await person.click(screen.getByRole('button', { name: 'Another time' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText('Reason'), 'The room is taken');
    const confirm = () => person.click(within(dialog).getByRole('button', { name: 'Another time' }));
    return { dialog, calls, confirm };
  };

  test('shows the values of the record, marks required fields, and sends the values', async () => {
    const { dialog, calls, confirm } = await open(row);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Begins at').value).toBe('2031-05-01 10:00:00');
    expect(dialog.querySelectorAll('label.ant-form-item-required')).toHaveLength(2);
    await person.clear(within(dialog).getByLabelText('Place'));
    await person.type(within(dialog).getByLabelText('Place'), 'Room 7');
    await confirm();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      id: '9',
      version: 0,
      reason: 'The room is taken',
      startsAt: '2031-05-01 10:00:00',
      place: 'Room 7',
    });
  });

  test('is not made without its required fields', async () => {
    const { dialog, calls, confirm } = await open({ ...row, startsAt: null });
    await confirm();
    expect(await within(dialog).findByText('Begins at is required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Begins at')));
    expect(calls).toEqual([]);
  });

  test('shows a problem of the server at its input', async () => {
    const problems = [{ path: 'place', rule: 'max', message: 'Place is taken' }];
    const refused = {
      success: false,
      code: 'system.invalidInput',
      message: 'Place is taken',
      result: { problems },
    };
    const { dialog, confirm } = await open(row, refused);
    await confirm();
    expect(await within(dialog).findByText('Place is taken')).toBeDefined();
    expect(within(dialog).getByLabelText('Place').getAttribute('aria-invalid')).toBe('true');
  });
});

test('the timeline shows a scheduled transition and cancels it', async () => {
  await signIn(company);
  const answers = [{ name: 'until', text: '2026-12-01' }];
  const none = { from: null, reason: null, reasonCode: null, reasonText: null, message: null };
  const entry = { ...none, to: 'active', answers };
  const planned = {
    ...entry,
    id: 'p1',
    kind: 'planned',
    action: 'unfreeze',
    actor: 'Daw Mya',
    time: '2026-11-20 10:00:00',
    at: '2026-12-01 08:00:00',
  };
  const refused = { ...planned, id: 'p2', kind: 'refused', message: 'It was closed meanwhile' };
  const calls = fakeServer({ 'GET /lczp/company/timeline': () => ({ result: [planned, refused] }) });
  show(<RecordTimeline resource={company} id="7" />);
  expect(await screen.findByText('Planned for 2026-12-01 08:00:00')).toBeDefined();
  expect(screen.getByText(/not done: It was closed meanwhile/)).toBeDefined();
  expect(screen.getAllByText('Frozen until: 2026-12-01')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Cancel this plan' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel this plan' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: '7' }));
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/lczp/company/actCancel/unfreeze');
});
