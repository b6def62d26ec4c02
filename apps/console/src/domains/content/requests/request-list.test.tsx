import '../../../app/field-components.ts';
import { applyPublic } from '@lc/contract/content';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeServer,
  pageOf,
  person,
  rowOf,
  show,
  signIn,
  stubResizeObserver,
} from '../../../kernel/resource/testing.tsx';
import { RequestList } from './request-list.tsx';

beforeEach(stubResizeObserver);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const base = {
  requestNo: 'R-2026-00007',
  applicantName: 'D•••',
  requested: 'Number of complaints',
  state: 'accepted',
  dueOn: '2026-11-20',
};

const open = async (
  row: Record<string, unknown>,
  answer: Record<string, unknown> = { result: { version: 1 } },
) => {
  await signIn(applyPublic);
  const calls = fakeServer({
    'GET /applypublic/applyPublic/list': () => ({ result: pageOf([rowOf('7', { ...base, ...row })]) }),
    'POST /applypublic/applyPublic/act/answerGranted': () => answer,
  });
  show(<RequestList states={['accepted']} />);
  await screen.findByText('R-2026-00007');
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { sent };
};

const openAnswer = async (answer?: Record<string, unknown>) => {
  const { sent } = await open({ isOverdue: false }, answer);
  await person.click(screen.getByRole('button', { name: 'Grant' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = () => person.click(within(dialog).getByRole('button', { name: 'Grant' }));
  return { dialog, confirm, sent };
};

describe('the list of requests', () => {
  test('marks a request whose last day is over', async () => {
    await open({ isOverdue: true });
    expect(within(screen.getByRole('row', { name: /R-2026-00007/ })).getByText('Overdue')).toBeDefined();
  });

  test('counts the states of its page alone', async () => {
    await signIn(applyPublic);
    const counts = { waiting: 5, accepted: 2, extended: 1, ended: 4 };
    fakeServer({
      'GET /applypublic/applyPublic/list': () => ({ result: { ...pageOf([rowOf('7', base)]), counts } }),
    });
    show(<RequestList states={['accepted', 'extended']} />);
    const tabs = await screen.findByRole('group', { name: 'State' });
    const words = within(tabs)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(words[0]).toBe('All 3');
    expect(words).toHaveLength(3);
  });

  test('marks no request that is in time', async () => {
    await open({ isOverdue: false });
    expect(within(screen.getByRole('row', { name: /R-2026-00007/ })).queryByText('Overdue')).toBeNull();
  });
});

describe('the form of an answer', () => {
  test('takes a long answer and files, and asks for no other reason', async () => {
    const { dialog, confirm, sent } = await openAnswer();
    expect(within(dialog).queryByLabelText('Reason')).toBeNull();
    expect(within(dialog).getByText('Files of the answer')).toBeDefined();
    expect(await within(dialog).findByRole('region', { name: 'Choose files' })).toBeDefined();
    await person.click(within(dialog).getByLabelText('Answer'));
    await person.paste('The table '.repeat(150).trim());
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ id: '7', version: 0, answer: 'The table '.repeat(150).trim() });
  });

  test('is not sent without an answer', async () => {
    const { dialog, confirm, sent } = await openAnswer();
    await confirm();
    expect(await within(dialog).findByText('Answer is required')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  test('stays open with the refusal of the server', async () => {
    const message = 'At most 10 MB are taken';
    const { dialog, confirm } = await openAnswer({ success: false, code: 'media.tooLarge', message });
    await person.type(within(dialog).getByLabelText('Answer'), 'See the file');
    await confirm();
    expect(await within(dialog).findByText(message)).toBeDefined();
  });
});
