import { company } from '@lc/contract/recruitment';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { actionsWidth } from './actions-width.ts';
import { ResourceListPage } from './resource-list-page.tsx';
import type { Action } from './row-actions.tsx';

const actionOf = (label: string): Action => ({ key: label, label, run: () => undefined });
const withState = (verifyStatus: string) =>
  rowOf('1', { name: 'Golden Rice', verifyStatus, status: 'active', companyNo: 'C-1' });

const start = async (verifyStatus: string): Promise<void> => {
  fakeServer({ 'GET /lczp/company/list': () => ({ result: pageOf([withState(verifyStatus)]) }) });
  await signIn(company);
  show(<ResourceListPage resource={company} />);
  await screen.findByText('Golden Rice');
};

const openMenu = async (): Promise<(string | null)[]> => {
  await person.click(screen.getByRole('button', { name: 'More for Golden Rice' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

afterEach(cleanup);

describe('the actions of a row', () => {
  it('show the main transition as a button, and the other transitions first in the menu', async () => {
    await start('in_review');
    expect(screen.getByRole('button', { name: 'Approve' }).textContent).toBe('Approve');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    const items = await openMenu();
    expect(items).not.toContain('Approve');
    expect(items).toContain('Reject');
    expect(items.indexOf('Reject')).toBeLessThan(items.indexOf('Edit'));
    expect(items.at(-1)).toBe('Delete');
  });

  it('show editing as a button when there is no main transition', async () => {
    await start('verified');
    expect(screen.getByRole('button', { name: 'Edit' }).textContent).toBe('Edit');
    expect(await openMenu()).toContain('Revoke');
  });

  it('have a column as wide as their longest label, within bounds', () => {
    expect(actionsWidth([[actionOf('Go')]])).toBe(actionsWidth([]));
    expect(actionsWidth([[actionOf('Go')], [actionOf('Send again')]])).toBeGreaterThan(actionsWidth([]));
    expect(actionsWidth([[actionOf('A word that goes on and on and on')]])).toBe(184);
  });
});
