import { company } from '@lc/contract/recruitment';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ListCards } from './list-cards.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

const row = rowOf('1', {
  companyNo: 'C-2026-00001',
  name: 'Golden Rice',
  shortName: 'Rice',
  verifyStatus: 'in_review',
  verifyStatus_dictText: 'In review',
  status: 'active',
  status_dictText: 'Active',
  registrationNo: 'R-1',
});

const start = async (columns: string[] | null): Promise<HTMLElement> => {
  fakeServer({
    'GET /lczp/company/list': () => ({ result: pageOf([row]) }),
    'GET /sys/listView/list': () => ({
      result: [
        {
          id: '4',
          name: null,
          isOwn: true,
          isDefault: false,
          roleId: null,
          query: '',
          layout: { columns, pinned: [], density: 'middle' },
        },
      ],
    }),
  });
  await signIn(company);
  show(<ResourceListPage resource={company} view={ListCards} />);
  const name = await screen.findByText('Golden Rice');
  const card = name.closest('li');
  if (!card) throw new Error('The row is no card');
  return card;
};

const labelsIn = (card: HTMLElement): (string | null)[] =>
  within(card)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

describe('a card in a list', () => {
  it('shows name, number and states first', async () => {
    const card = await start(null);
    expect(labelsIn(card).slice(0, 2)).toEqual(['Verification', 'State']);
    expect(within(card).getByText('In review')).toBeTruthy();
    expect(within(card).getByText('C-2026-00001')).toBeTruthy();
  });

  it('shows the fields that the user chose, in their order', async () => {
    const card = await start(['shortName', 'status']);
    expect(labelsIn(card)).toEqual(['Short name', 'State']);
  });

  it('is ticked with all others of the page', async () => {
    const card = await start(null);
    await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(within(card).getByRole('checkbox', { name: 'Golden Rice', checked: true })).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});
