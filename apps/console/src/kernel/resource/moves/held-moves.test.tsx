import type { Resource } from '@lc/contract/kernel';
import { recordsInProcess } from '@lc/contract/process/of-records.api.ts';
import { application, company } from '@lc/contract/recruitment';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hearMessage } from '../../push.ts';
import { ResourceListPage } from '../list/resource-list-page.tsx';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';

const companyOf = (id: string, verifyStatus: string) =>
  rowOf(id, { name: `Company ${id}`, companyNo: `C-${id}`, status: 'active', verifyStatus });

/** The companies that a process decides about. */
let decided: readonly string[] = [];

const questionsIn = (calls: readonly Call[]) => calls.filter(({ path }) => path === recordsInProcess.path);

const start = async (states: readonly string[], resource: Resource = company): Promise<Call[]> => {
  const rows = states.map((state, index) => companyOf(String(index + 1), state));
  const calls = fakeServer({
    'GET /lczp/company/list': () => ({ result: pageOf(rows) }),
    [`GET ${recordsInProcess.path}`]: () => ({ result: decided }),
    'POST /lczp/company/actBatch/release': () => ({
      result: { done: ['2'], refused: [{ id: '1', message: 'A process decides about it' }] },
    }),
  });
  await signIn(company);
  show(<ResourceListPage resource={resource} />);
  await screen.findByText(`Company ${states.length}`);
  return calls;
};

const menuOf = async (name: string): Promise<(string | null)[]> => {
  await person.click(screen.getByRole('button', { name: `More for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

const approvals = () => screen.queryAllByRole('button', { name: 'Approve' }).length;

const pushTasks = () => act(() => hearMessage(JSON.stringify({ cmd: 'topic', msgTxt: 'tasks' })));

beforeEach(() => {
  decided = [];
});
afterEach(cleanup);

describe('a list of records that processes approve', () => {
  test('leaves out the moves of the state that a process decides about, and only these', async () => {
    decided = ['1'];
    await start(['in_review', 'in_review']);
    await waitFor(() => expect(approvals()).toBe(1));
    const items = await menuOf('Company 1');
    expect(items).not.toContain('Reject');
    expect(items).toContain('Freeze');
  });

  test('asks once for all its rows, and again when processes have moved', async () => {
    const calls = await start(['in_review', 'verified', 'in_review']);
    await waitFor(() => expect(questionsIn(calls)).toHaveLength(1));
    expect(Object.fromEntries(questionsIn(calls)[0]?.query ?? [])).toMatchObject({
      tableName: company.spec.table,
      ids: '1,2,3',
    });
    expect(approvals()).toBe(2);
    await person.click(screen.getByRole('checkbox', { name: 'Company 3' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(questionsIn(calls)).toHaveLength(1);
    decided = ['1', '3'];
    pushTasks();
    await waitFor(() => expect(approvals()).toBe(0));
    expect(questionsIn(calls)).toHaveLength(2);
  });

  test('offers such a move in bulk as long as one of the ticked rows may make it, and says which were refused', async () => {
    decided = ['1'];
    const calls = await start(['in_review', 'in_review']);
    await waitFor(() => expect(approvals()).toBe(1));
    await person.click(screen.getByRole('checkbox', { name: 'Company 1' }));
    expect(await screen.findByRole('button', { name: 'Freeze' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Company 2' }));
    await person.click(await screen.findByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('A process decides about it')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/actBatch/release'))?.body).toEqual({ ids: '1,2' });
  });

  test('asks nothing where the resource has no approval, nor for rows and readers without such moves', async () => {
    const { approval: _, ...spec } = company.spec;
    const others = await start(['in_review'], { ...company, spec });
    expect(approvals()).toBe(1);
    pushTasks();
    expect(questionsIn(others)).toEqual([]);
    cleanup();
    await signIn(application);
    const calls = fakeServer({
      'GET /lczp/company/list': () => ({ result: pageOf([companyOf('1', 'in_review')]) }),
    });
    show(<ResourceListPage resource={company} />);
    await screen.findByText('Company 1');
    expect(approvals()).toBe(0);
    expect(questionsIn(calls)).toEqual([]);
  });
});

test('a card of the board is not moved while a process decides about it', async () => {
  const approval = {
    field: 'stage',
    open: 'submitted',
    pending: 'viewed',
    approved: 'hired',
    right: 'edit',
  };
  const resource: Resource = { ...application, spec: { ...application.spec, approval } };
  await signIn(application);
  const row = rowOf('7', {
    applicationNo: 'A-7',
    stage: 'submitted',
    seekerId: '3',
    seekerId_dictText: 'Ma Hla',
  });
  const calls = fakeServer({
    'GET /lczp/application/list': ({ query }) => {
      const isThere = [null, 'submitted'].includes(query.get('stage'));
      return { result: pageOf(isThere ? [row] : [], isThere ? 1 : 0, 1, 20) };
    },
    [`GET ${recordsInProcess.path}`]: () => ({ result: ['7'] }),
  });
  show(<ResourceListPage resource={resource} />, '/page?as=board');
  const column = within(await screen.findByRole('region', { name: 'submitted' }));
  const card = await column.findByRole('listitem', { name: 'Ma Hla' });
  await waitFor(() => expect(questionsIn(calls).length).toBeGreaterThan(0));
  await waitFor(() => expect(within(card).queryByRole('button', { name: 'Mark as viewed' })).toBeNull());
  card.focus();
  await person.keyboard(' {ArrowRight} ');
  expect((await screen.findByRole('status')).textContent).toContain('cannot go to');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
