import { formSubmission } from '@lc/contract/forms';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../../../kernel/resource/testing.tsx';
import { AnswerTable } from '../components/answer-table.tsx';
import { FillForm } from '../components/fill-form.tsx';
import SubmissionListPage from './submission-list.tsx';

beforeEach(() => signIn(formSubmission));
afterEach(() => vi.unstubAllGlobals());

const path = '/cgform/cgformSubmission';

it('the table goes back a page when the last page has no rows left', async () => {
  const row = { ...rowOf('1', { summary: 'Ma Ei', status: 'submitted', versionNumber: 1 }), cells: {} };
  let total = 11;
  const calls = fakeServer({
    [`GET ${path}/table`]: ({ query }) => ({
      result: pageOf(query.get('pageNo') === '2' && total === 10 ? [] : [row], total, 1),
    }),
  });
  show(<AnswerTable designId="1" onOpen={() => undefined} />);
  await person.click(await screen.findByTitle('2'));
  await screen.findByText('11–11 of 11');
  total = 10;
  // Whoever comes back to the page is shown what there is by now.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls.at(-1)?.query.get('pageNo')).toBe('1'));
});

it('the table of a form is offered only to users who may list forms', async () => {
  fakeServer({ [`GET ${path}/list`]: () => ({ result: pageOf([]) }) });
  show(<SubmissionListPage />);
  await screen.findByText('Nothing here yet');
  expect(screen.queryByText('Form', { selector: '.lc-answer-form label' })).toBeNull();
});

it('leaving the page asks first when the form has unsaved input', async () => {
  const jsonStr = JSON.stringify({ list: [{ type: 'input', key: 'k', model: 'name', name: 'Name' }] });
  const form = { id: '1', code: 'wishes', name: 'Wishes', version: 1, jsonStr };
  show(<FillForm form={form} values={undefined} onDone={vi.fn()} onNewVersion={vi.fn()} />);
  const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'ကျော်');
  await waitFor(() => expect(isHeld()).toBe(true));
});
