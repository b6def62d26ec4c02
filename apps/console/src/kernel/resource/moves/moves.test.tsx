import { company } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../row.ts';
import { fakeServer, person, rowOf, show, signIn } from '../testing.tsx';
import { RecordTimeline } from './timeline.tsx';
import { useMoves } from './use-moves.tsx';

afterEach(cleanup);

const frozen = rowOf('7', { name: 'Shwe Trading', status: 'frozen', verifyStatus: 'unverified' });

const Buttons = ({ row }: { row: Row }) => {
  const { actionsOf, dialog } = useMoves(company);
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

test('a move is made at once unless a moment is chosen', async () => {
  const { confirm } = await openMove();
  expect(await confirm()).toEqual({ id: '7', version: 0, reason: 'Papers came' });
});

test('a move is planned for the moment that is chosen', async () => {
  const { dialog, confirm } = await openMove();
  await person.click(within(dialog).getByRole('radio', { name: 'At a set time' }));
  const { value } = within(dialog).getByLabelText<HTMLInputElement>('Time');
  expect(value).toMatch(/^\d{4}-\d\d-\d\d \d\d:00:00$/);
  expect(await confirm()).toEqual({ id: '7', version: 0, reason: 'Papers came', at: value });
  expect(await screen.findByText(`Unfreeze: planned for ${value}`)).toBeDefined();
});

test('the timeline shows a planned move and takes it back', async () => {
  await signIn(company);
  const entry = { from: null, to: 'active', reason: null, reasonCode: null, reasonText: null, message: null };
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
  await person.click(screen.getByRole('button', { name: 'Cancel this plan' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel this plan' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: '7' }));
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/lczp/company/actCancel/unfreeze');
});
