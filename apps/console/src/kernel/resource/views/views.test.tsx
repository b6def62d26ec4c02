import { application, interview, specialRecruitment } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ResourceListPage } from '../list/resource-list-page.tsx';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';

afterEach(cleanup);

/** A server with one application; `answer` is what it says to a move. */
const start = async (stage: string, answer: () => { success?: boolean; message?: string }) => {
  let now = stage;
  await signIn(application);
  const row = () =>
    rowOf('7', { applicationNo: 'A-7', stage: now, seekerId: '3', seekerId_dictText: 'Ma Hla', jobId: '5' });
  const calls = fakeServer({
    'GET /lczp/application/list': ({ query }: Call) => {
      const isThere = [null, now].includes(query.get('stage'));
      return { result: pageOf(isThere ? [row()] : [], isThere ? 1 : 0, 1, 20) };
    },
    'POST /lczp/application/act/view': () => {
      const said = answer();
      if (said.success !== false) now = 'viewed';
      return said;
    },
  });
  show(<ResourceListPage resource={application} />, '/page?as=board');
  const column = (name: string) => screen.findByRole('region', { name });
  return { calls, column };
};

test('a card of the board is moved by keyboard, and the server is asked for the transition', async () => {
  const { calls, column } = await start('submitted', () => ({}));
  const card = await within(await column('submitted')).findByRole('listitem', { name: 'Ma Hla' });
  card.focus();
  await person.keyboard(' {ArrowRight} ');
  expect(await within(await column('viewed')).findByRole('listitem', { name: 'Ma Hla' })).toBeDefined();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/lczp/application/act/view',
      body: { id: '7', version: 0 },
    }),
  );
});

test('a card returns when the server refuses its transition', async () => {
  const { column } = await start('submitted', () => ({ success: false, message: 'Somebody was faster' }));
  const card = await within(await column('submitted')).findByRole('listitem', { name: 'Ma Hla' });
  card.focus();
  await person.keyboard(' {ArrowRight} ');
  expect(await screen.findByText('Somebody was faster')).toBeDefined();
  expect(await within(await column('submitted')).findByRole('listitem', { name: 'Ma Hla' })).toBeDefined();
});

test('a card cannot be dropped where no transition leads', async () => {
  const { calls, column } = await start('submitted', () => ({}));
  const card = await within(await column('submitted')).findByRole('listitem', { name: 'Ma Hla' });
  card.focus();
  await person.keyboard(' {ArrowRight}{ArrowRight} ');
  expect((await screen.findByRole('status')).textContent).toContain('cannot go to');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the calendar requests whole weeks and shows rows on the day they start', async () => {
  await signIn(interview);
  const today = new Date().toISOString().slice(0, 10);
  const calls = fakeServer({
    'GET /lczp/interview/list': () => ({
      result: pageOf(
        [rowOf('9', { interviewNo: 'I-9', applicationId_dictText: 'A-7', startsAt: `${today} 10:30:00` })],
        1,
        1,
        500,
      ),
    }),
  });
  show(<ResourceListPage resource={interview} />, '/page?as=calendar');
  expect(await screen.findByText('A-7')).toBeDefined();
  expect(screen.getByText(/10:30/)).toBeDefined();
  await person.click(screen.getByText('Week'));
  await waitFor(() => {
    const asked = calls.at(-1)?.query;
    const days =
      (Date.parse(asked?.get('startsAt_end') ?? '') - Date.parse(asked?.get('startsAt_begin') ?? '')) /
      86_400_000;
    expect(days).toBe(6);
  });
});

test('the calendar shows a row of several days on each of them, with hours on first and last', async () => {
  await signIn(specialRecruitment);
  const month = new Date().toISOString().slice(0, 8);
  const calls = fakeServer({
    'GET /specialRecruitment/specialRecruitment/list': () => ({
      result: pageOf(
        [
          rowOf('4', {
            title: 'Fair',
            heldFrom: `${month}14 09:00:00`,
            heldTo: `${month}16 16:00:00`,
          }),
        ],
        1,
        1,
        500,
      ),
    }),
  });
  show(<ResourceListPage resource={specialRecruitment} />, '/page?as=calendar');
  await waitFor(() => expect(screen.getAllByText('Fair')).toHaveLength(3));
  expect(screen.getAllByText(/^(09:00–|–|–16:00)$/).map((time) => time.textContent)).toEqual([
    '09:00–',
    '–',
    '–16:00',
  ]);
  const asked = calls.find(({ path }) => path === '/specialRecruitment/specialRecruitment/list')?.query;
  expect([asked?.has('heldFrom_end'), asked?.has('heldTo_begin'), asked?.has('heldFrom_begin')]).toEqual([
    true,
    true,
    false,
  ]);
});
