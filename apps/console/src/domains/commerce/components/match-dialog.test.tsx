import { bankLine } from '@lc/contract/commerce';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ResourceListPage } from '../../../kernel/resource/index.ts';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../../../kernel/resource/testing.tsx';
import MatchDialog from './match-dialog.tsx';

afterEach(cleanup);

const line = rowOf('7', { reference: 'TT-7', payerName: 'ဒေါ်နီလာ', amount: '25000', currency: 'MMK' });

it('the list of bank lines is refetched after an order was chosen for a line', async () => {
  const calls = fakeServer({
    'GET /lczp/bankLine/list': () => ({ result: pageOf([line]) }),
    'GET /lczp/bankLine/candidates': () => ({
      result: [
        {
          orderId: '3',
          orderNo: 'SO-3',
          buyer: '茶馆',
          currency: 'MMK',
          open: '25000',
          score: 90,
          reasons: [],
        },
      ],
    }),
    'POST /lczp/bankLine/propose': () => ({ result: { id: '7', score: 90 } }),
  });
  await signIn(bankLine);
  show(
    <>
      <ResourceListPage resource={bankLine} />
      <MatchDialog line={line} onClose={() => undefined} />
    </>,
  );
  await screen.findByText('SO-3');
  await screen.findByRole('row', { name: /TT-7/ });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  // The list asks more than once while it opens: only what is asked after the choice counts.
  await waitFor(() => {
    const chosen = calls.findIndex(({ path }) => path === '/lczp/bankLine/propose');
    expect(calls.slice(chosen + 1).map(({ path }) => path)).toContain('/lczp/bankLine/list');
    expect(chosen).toBeGreaterThan(-1);
  });
  expect(calls.find(({ path }) => path === '/lczp/bankLine/propose')?.body).toEqual({
    id: '7',
    orderId: '3',
  });
});
